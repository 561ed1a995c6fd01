/** Flowers, leaves and sprigs: motifs 100 units across, growing up from the origin or spreading around it. */
import { mix, shade, tint } from '../kit/colour.ts';
import { alongCurve, brush, circle, draw, n, polar, polyline, smoothClosed, smoothOpen, turned } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import type { Hex } from '../recipe.ts';

/** one petal from the middle outwards, pointing at `degrees`; `notch` cuts a heart into its tip */
export function petal(degrees: number, length: number, width: number, notch = 0): string {
  const at = (x: number, y: number) => {
    const p = turned([x, y], degrees);
    return `${n(p[0])} ${n(p[1])}`;
  };
  const half = width / 2;
  const tipHalf = half * (notch > 0 ? 0.34 : 0.12);
  return (
    `M0 0C${at(length * 0.22, -half * 0.5)} ${at(length * 0.5, -half * 1.25)} ${at(length * 0.8, -half * 0.92)}` +
    `C${at(length * 0.93, -half * 0.72)} ${at(length, -tipHalf * 1.6)} ${at(length, -tipHalf)}` +
    `Q${at(length * 0.99, 0)} ${at(length * (1 - notch), 0)}` +
    `Q${at(length * 0.99, 0)} ${at(length, tipHalf)}` +
    `C${at(length, tipHalf * 1.6)} ${at(length * 0.93, half * 0.72)} ${at(length * 0.8, half * 0.92)}` +
    `C${at(length * 0.5, half * 1.25)} ${at(length * 0.22, half * 0.5)} 0 0Z`
  );
}

/** a broad petal with a waving rim, as peonies and roses have */
export function ruffledPetal(rng: Rng, degrees: number, length: number, spreadDeg: number): string {
  const half = spreadDeg / 2;
  const points: Pt[] = [
    polar(length * 0.12, degrees),
    polar(length * 0.7, degrees - half * 0.95),
    polar(length * rng.between(0.97, 1.04), degrees - half * 0.52),
    polar(length * rng.between(0.9, 0.97), degrees + rng.between(-6, 6)),
    polar(length * rng.between(0.97, 1.04), degrees + half * 0.52),
    polar(length * 0.7, degrees + half * 0.95),
  ];
  return smoothClosed(points);
}

interface BlossomColours {
  readonly petal: Hex;
  readonly heart: Hex;
  /** thin outline and veins; none = a flat print */
  readonly line?: Hex;
}

/** an open flower seen from above: cherry, primrose, forget-me-not */
export function blossom(
  rng: Rng,
  colours: BlossomColours,
  shape: { petals: number; plump: number; notch: number },
): Motif {
  const start = rng.between(0, 360);
  const step = 360 / shape.petals;
  const width = 2 * 50 * Math.sin(Math.PI / shape.petals) * shape.plump;
  const line = colours.line ? { stroke: colours.line, width: 1.6 } : {};
  let base = '';
  let glow = '';
  let veins = '';
  for (let i = 0; i < shape.petals; i++) {
    const angle = start + i * step + rng.between(-5, 5);
    const length = 50 * rng.between(0.9, 1);
    base += petal(angle, length, width * rng.between(0.92, 1.05), shape.notch);
    glow += petal(angle, length * 0.6, width * 0.5);
    for (const side of [-9, 0, 9])
      veins += polyline([polar(14, angle + side), polar(32 + rng.between(0, 6), angle + side * 1.2)]);
  }
  let stamens = '';
  for (let i = 0; i < 8; i++) {
    const p = polar(rng.between(12, 16), i * 45 + rng.between(-8, 8));
    stamens += circle(p[0], p[1], 2.2);
  }
  const markup =
    draw(base, { fill: colours.petal, ...line }) +
    draw(glow, { fill: mix(colours.petal, colours.heart, 0.28) }) +
    (colours.line ? draw(veins, { stroke: colours.line, width: 1, opacity: 0.55 }) : '') +
    draw(circle(0, 0, 9), { fill: colours.heart }) +
    draw(stamens, { fill: colours.line ?? shade(colours.heart, 0.35) });
  return { markup, reach: 52 };
}

/** daisies, asters and camomile */
export function daisy(rng: Rng, colours: BlossomColours, petals = 12): Motif {
  const start = rng.between(0, 360);
  let rays = '';
  for (let i = 0; i < petals; i++) {
    rays += petal(start + (i * 360) / petals + rng.between(-4, 4), 50 * rng.between(0.86, 1), 520 / petals / 1.9);
  }
  let seeds = '';
  for (let i = 0; i < 9; i++) {
    const p = polar(Math.sqrt(i / 9) * 10, i * 137.5);
    seeds += circle(p[0], p[1], 1.6);
  }
  const line = colours.line ? { stroke: colours.line, width: 1.3 } : {};
  return {
    markup:
      draw(rays, { fill: colours.petal, ...line }) +
      draw(circle(0, 0, 14), { fill: colours.heart }) +
      draw(seeds, { fill: shade(colours.heart, 0.4) }),
    reach: 52,
  };
}

/** a full peony or garden rose from above: wreaths of ruffled petals, darker towards the heart */
export function peony(rng: Rng, colours: { petal: Hex; line: Hex; heart: Hex }, wreaths = 5): Motif {
  let markup = '';
  const turn = rng.between(0, 360);
  for (let w = 0; w < wreaths; w++) {
    const share = w / (wreaths - 1);
    const radius = 50 * (1 - share * 0.78);
    const count = [7, 6, 5, 4, 4][w] ?? 4;
    let veins = '';
    const base = mix(tint(colours.petal, 0.34), shade(colours.petal, 0.16), share);
    for (let i = 0; i < count; i++) {
      const angle = turn + w * 33 + (i * 360) / count + rng.between(-9, 9);
      const length = radius * rng.between(0.92, 1.02);
      const tone = i % 2 === 0 ? base : mix(base, colours.petal, 0.35);
      markup += draw(ruffledPetal(rng, angle, length, (360 / count) * 1.55), {
        fill: tone,
        stroke: colours.line,
        width: 0.9,
      });
      for (const side of [-0.18, 0.18]) {
        const to = angle + side * (360 / count);
        veins += polyline([polar(length * 0.5, to), polar(length * rng.between(0.74, 0.86), to + side * 10)]);
      }
    }
    markup += draw(veins, { stroke: colours.line, width: 0.6, opacity: 0.45 });
  }
  let stamens = '';
  let threads = '';
  for (let i = 0; i < 11; i++) {
    const p = polar(rng.between(4, 9.5), i * 137.5);
    threads += polyline([[0, 0], p]);
    stamens += circle(p[0], p[1], 1.4);
  }
  markup += draw(threads, { stroke: shade(colours.heart, 0.25), width: 0.7 });
  markup += draw(stamens, { fill: colours.heart });
  return { markup, reach: 54 };
}

/** the same flower from the side, half open on its calyx; it grows upwards from the origin */
export function peonyBud(rng: Rng, colours: { petal: Hex; line: Hex; leaf: Hex }): Motif {
  let markup = '';
  const cups: readonly [spread: number, length: number, tone: number][] = [
    [62, 62, 0.34],
    [38, 70, 0.2],
    [14, 74, 0.08],
  ];
  for (const [spread, length, light] of cups) {
    for (const side of [-1, 1]) {
      markup += draw(ruffledPetal(rng, -90 + side * spread * 0.62, length * rng.between(0.94, 1.02), 62), {
        fill: tint(colours.petal, light),
        stroke: colours.line,
        width: 0.9,
      });
    }
  }
  markup += draw(ruffledPetal(rng, -90, 58, 74), {
    fill: mix(colours.petal, colours.line, 0.12),
    stroke: colours.line,
    width: 0.9,
  });
  let veins = '';
  for (const side of [-16, -6, 5, 15])
    veins += smoothOpen([polar(18, -90 + side), polar(34, -90 + side * 1.3), polar(50, -90 + side)]);
  markup += draw(veins, { stroke: colours.line, width: 0.7, opacity: 0.5 });
  for (const side of [-58, 58, -8])
    markup += draw(petal(-90 + side, 26, 13), { fill: colours.leaf, stroke: colours.line, width: 0.8 });
  return { markup, reach: 78 };
}

/** the points of a leaf that grows from the origin along a bent middle rib, 100 long */
export function leafSpine(bend: number, length = 100): Pt[] {
  return alongCurve([0, 0], [length * 0.33, -bend * 0.25], [length * 0.68, -bend * 0.8], [length, -bend * 0.35], 9);
}

const leafWidth = (along: number) => Math.sin(Math.PI * along ** 0.8) ** 0.85;

/** a leaf with its shaded half and veins; it points along +x, 100 long */
export function leaf(
  rng: Rng,
  colours: { blade: Hex; half?: Hex; vein?: Hex },
  shape: { width: number; bend: number; veins?: number },
): Motif {
  const spine = leafSpine(shape.bend);
  const whole = brush(spine, (t) => shape.width * leafWidth(t) + 0.4);
  const lower = brush(
    spine.map((p, i): Pt => {
      const t = i / (spine.length - 1);
      return [p[0], p[1] + (shape.width * leafWidth(t)) / 4];
    }),
    (t) => (shape.width * leafWidth(t)) / 2 + 0.2,
  );
  let veins = smoothOpen(spine);
  const count = shape.veins ?? 0;
  for (let i = 1; i <= count; i++) {
    const t = 0.12 + (0.72 * i) / (count + 1);
    const from = spine[Math.round(t * (spine.length - 1))] as Pt;
    // a vein ends further along, where the leaf may be narrower
    const reach = shape.width * Math.min(leafWidth(t), leafWidth(Math.min(0.97, t + 0.16))) * 0.36;
    for (const side of [-1, 1]) {
      veins += polyline([from, [from[0] + reach * 0.9 + rng.between(-1, 1), from[1] + side * reach]]);
    }
  }
  return {
    markup:
      draw(whole, { fill: colours.blade }) +
      (colours.half ? draw(lower, { fill: colours.half }) : '') +
      (colours.vein ? draw(veins, { stroke: colours.vein, width: 1.3 }) : ''),
    reach: 102,
  };
}

/** a bent stalk with leaves in turn and something at its tips; it grows along +x, 100 long */
export function sprig(
  rng: Rng,
  colours: { stalk: Hex; leaf: Hex; tip: Hex },
  shape: { pairs: number; leafLength: number; tips: 'berry' | 'bud' | 'none' },
): Motif {
  const spine = leafSpine(rng.between(-34, 34));
  let leaves = '';
  let tips = '';
  let stalks = smoothOpen(spine);
  for (let i = 0; i < shape.pairs; i++) {
    const along = 0.18 + (0.74 * i) / shape.pairs;
    const from = spine[Math.min(8, Math.round(along * 8))] as Pt;
    for (const side of i % 2 === 0 ? [-1, 1] : [1, -1]) {
      const angle = side * rng.between(36, 52);
      const length = shape.leafLength * (1 - along * 0.45) * rng.between(0.85, 1.1);
      leaves += leafPath(from, angle, length, length * 0.42);
    }
  }
  const end = spine[8] as Pt;
  if (shape.tips === 'berry') {
    for (const angle of [-32, 0, 34]) {
      const p = polar(15, angle);
      stalks += polyline([end, [end[0] + p[0], end[1] + p[1]]]);
      tips += circle(end[0] + p[0] * 1.25, end[1] + p[1] * 1.25, 6.2);
    }
  } else if (shape.tips === 'bud') {
    tips += leafPath(end, -22, 22, 13) + leafPath(end, 22, 22, 13) + leafPath(end, 0, 26, 13);
  } else {
    leaves += leafPath(end, 0, shape.leafLength * 0.6, shape.leafLength * 0.26);
  }
  return {
    markup:
      draw(stalks, { stroke: colours.stalk, width: 2.2 }) +
      draw(leaves, { fill: colours.leaf }) +
      draw(tips, { fill: colours.tip }),
    reach: 128,
  };
}

/** a simple pointed leaf shape from a point on a stalk */
export function leafPath(from: Pt, degrees: number, length: number, width: number): string {
  const at = (x: number, y: number) => {
    const p = turned([x, y], degrees);
    return `${n(from[0] + p[0])} ${n(from[1] + p[1])}`;
  };
  return (
    `M${n(from[0])} ${n(from[1])}C${at(length * 0.25, -width * 0.75)} ${at(length * 0.7, -width * 0.55)} ${at(length, 0)}` +
    `C${at(length * 0.7, width * 0.55)} ${at(length * 0.25, width * 0.75)} ${n(from[0])} ${n(from[1])}Z`
  );
}
