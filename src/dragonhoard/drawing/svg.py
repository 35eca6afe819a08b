"""The little of SVG that pictures need; numbers are whole, so that equal pictures are equal bytes."""

from collections.abc import Iterable
from html import escape

Point = tuple[int, int]


def element(name: str, body: str, /, **attributes: int | str) -> str:
    """One element; an underscore in a name stands for a hyphen."""
    told = "".join(f' {key.replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{told}>{body}</{name}>" if body else f"<{name}{told}/>"


def circle(x: int, y: int, radius: int, **attributes: int | str) -> str:
    """A disc."""
    return element("circle", "", cx=x, cy=y, r=radius, **attributes)


def polygon(points: Iterable[Point], **attributes: int | str) -> str:
    """A closed shape."""
    return element("polygon", "", points=" ".join(f"{x},{y}" for x, y in points), **attributes)


def path(steps: str, **attributes: int | str) -> str:
    """A line of straight pieces and arcs."""
    return element("path", "", d=steps, **attributes)


def label(x: int, y: int, text: str, size: int, **attributes: int | str) -> str:
    """Text centred on a point."""
    place: dict[str, int | str] = {"x": x, "y": y, "font_size": size}
    return element(
        "text", escape(text), **place, text_anchor="middle", dominant_baseline="central", **attributes
    )


def picture(left: int, top: int, width: int, height: int, parts: Iterable[str]) -> str:
    """A whole picture."""
    body = "\n" + "\n".join(parts) + "\n"
    frame = f"{left} {top} {width} {height}"
    return (
        element("svg", body, xmlns="http://www.w3.org/2000/svg", viewBox=frame, font_family="sans-serif")
        + "\n"
    )
