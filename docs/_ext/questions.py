"""The directive that works out a verdict when the documentation is built."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import nimmt


class Verdict(SphinxDirective):
    """
    What `nimmt.explain` says of a move in a position.

    The arguments are the answer that is expected, ``yes`` or ``no``, and its ruling: a
    page that would say something else is not made.
    """

    required_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {
        "position": directives.unchanged_required,
        "move": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Ask, and show the question with its answer."""
        position = nimmt.notation.read(self.options["position"])
        move = nimmt.notation.read_move(self.options["move"], position)
        verdict = nimmt.explain(position, move)
        answer = "yes" if verdict.legal else "no"
        if [answer, verdict.ruling] != self.arguments:
            message = f"the answer is {answer}: {verdict}"
            raise self.error(message)
        fields = nodes.field_list()
        fields += self._field("Position", nodes.literal("", self.options["position"]))
        fields += self._field("Move", nodes.literal("", self.options["move"]))
        allowed = "Legal" if verdict.legal else "Not legal"
        said = nodes.Text(" ".join(["", verdict.sentence, *verdict.outcome]))
        ruling = self._link(verdict.ruling)
        fields += self._field(
            "Verdict", nodes.strong("", f"{allowed}."), said, nodes.Text(" "), ruling
        )
        return [fields]

    def _field(self, name: str, *body: nodes.Node) -> nodes.field:
        paragraph = nodes.paragraph("", "", *body)
        return nodes.field(
            "", nodes.field_name("", name), nodes.field_body("", paragraph)
        )

    def _link(self, ruling: str) -> nodes.Node:
        text = nodes.inline("", f"[{ruling}]")
        return pending_xref(
            "",
            text,
            refdomain="std",
            reftype="ref",
            reftarget=f"ruling-{ruling}",
            refexplicit=True,
            refdoc=self.env.docname,
            refwarn=True,
        )


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive to Sphinx."""
    app.add_directive("verdict", Verdict)
    return {"parallel_read_safe": True}
