"""Line charts on logarithmic axes as SVG text, for the tables of this folder: panels side by side, one line for each series."""
from math import floor, ceil, log10

COLOURS = ["#1b6ca8", "#2a9d3f", "#c77d0a", "#7a4fb5", "#c0392b", "#555555", "#8c564b", "#0a9396"]
WIDTH, HEIGHT, GAP = 340, 260, 70


def scale(values, length, logarithmic):
    """From a value to its place on an axis of this length, and the ticks."""
    if not logarithmic:
        high = max(values, default=1)
        return (lambda v: v / high * length), [high * k // 4 for k in range(5)]
    low, high = floor(log10(min(values, default=1))), ceil(log10(max(values, default=10)))
    high = max(high, low + 1)
    return (lambda v: (log10(v) - low) / (high - low) * length), [10.0**e for e in range(low, high + 1)]


def tick(v):
    return f"{v:g}" if v == 0 or 0.001 <= v < 10**5 else f"1e{round(log10(v))}"


def panel(parts, left, title, series, log_x):
    top, bottom = 40, 40 + HEIGHT
    points = [p for line in series.values() for p in line]
    x, x_ticks = scale([p[0] for p in points], WIDTH, log_x)
    y, y_ticks = scale([p[1] for p in points], HEIGHT, True)
    parts.append(f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#888"/>'
                 f'<text x="{left}" y="{top - 10}">{title}</text>')
    for v in y_ticks:
        parts.append(f'<text x="{left - 6}" y="{bottom - y(v) + 4:.1f}" text-anchor="end">{tick(v)}</text>')
    for v in x_ticks:
        parts.append(f'<text x="{left + x(v):.1f}" y="{bottom + 16}" text-anchor="middle">{tick(v)}</text>')
    for k, line in enumerate(series.values()):
        places = " ".join(f"{left + x(a):.1f},{bottom - y(b):.1f}" for a, b in line)
        parts.append(f'<polyline points="{places}" fill="none" stroke="{COLOURS[k]}" stroke-width="2"/>')


def chart(path, panels, log_x=True):
    """panels: title -> {name of a series -> [(x, y), ...]}, values positive; every panel has the same series."""
    names = list(next(iter(panels.values())))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{len(panels) * (WIDTH + GAP) + 20}" height="{HEIGHT + 110}" '
             'font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="white"/>']
    for k, (title, series) in enumerate(panels.items()):
        panel(parts, GAP + k * (WIDTH + GAP), title, series, log_x)
    for k, name in enumerate(names):
        parts.append(f'<text x="{GAP + 110 * k}" y="{HEIGHT + 90}" fill="{COLOURS[k]}">{name}</text>')
    with open(path, "w") as file:
        file.write("\n".join(parts) + "</svg>\n")
