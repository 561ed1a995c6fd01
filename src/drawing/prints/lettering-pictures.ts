/** Slogans with a picture around them: arch, varsity, sunset and carved seal, as worn on a chest. */
import { mix } from '../kit/colour.ts';
import { circle, draw, n, polar, polygon, rect, smoothClosed } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { glyphPath } from '../glyphs.ts';
import { arched, fitted, linesOf } from './lettering-set.ts';
import type { Artwork } from './lettering-set.ts';

const star = (x: number, y: number, radius: number): string =>
  polygon(
    Array.from({ length: 10 }, (_, i): Pt => {
      const p = polar(i % 2 ? radius * 0.42 : radius, -90 + i * 36);
      return [x + p[0], y + p[1]];
    }),
  );

/** thick outline, gap and letter: three layers, legible from a distance */
function layeredLetters(d: string, { ink, second, paper }: Artwork, heightMm: number): string {
  return (
    `<g transform="translate(${n(heightMm * 0.03)} ${n(heightMm * 0.04)})">${draw(d, { fill: second, stroke: second, width: heightMm * 0.13 })}</g>` +
    draw(d, { fill: ink, stroke: ink, width: heightMm * 0.12 }) +
    draw(d, { fill: paper, stroke: paper, width: heightMm * 0.045 }) +
    draw(d, { fill: second })
  );
}

/** the slogan on an arch over a sun and peaks, a straight line of small words on the ground */
export function arch(artwork: Artwork): string {
  const { words, english, width, height, ink, second } = artwork;
  const cx = width / 2;
  const line = words.replaceAll(' ', '').length > 7 ? words : [...words].join('');
  const count = [...line].length;
  const heightMm = Math.min(width * 0.24, (width * 1.05) / Math.max(3, count));
  const radius = width * 0.37;
  const centre: Pt = [cx, height * 0.56];
  const peaks: Pt[] = [
    [cx - width * 0.3, height * 0.68],
    [cx - width * 0.17, height * 0.5],
    [cx - width * 0.09, height * 0.58],
    [cx + width * 0.03, height * 0.43],
    [cx + width * 0.15, height * 0.57],
    [cx + width * 0.2, height * 0.53],
    [cx + width * 0.3, height * 0.68],
  ];
  const snow = polygon([
    [cx + width * 0.03, height * 0.43],
    [cx + width * 0.085, height * 0.493],
    [cx + width * 0.05, height * 0.487],
    [cx + width * 0.03, height * 0.51],
    [cx + width * 0.005, height * 0.485],
    [cx - width * 0.025, height * 0.497],
  ]);
  const small = fitted(english, 'sans', width * 0.6, height * 0.06, cx, height * 0.82, 0.14);
  let rays = '';
  for (let i = 0; i < 15; i++) {
    const deg = -180 + i * (180 / 14);
    const [from, to] = [polar(width * 0.215, deg), polar(width * (i % 2 ? 0.235 : 0.25), deg)];
    rays += `M${n(cx + from[0])} ${n(height * 0.58 + from[1])}L${n(cx + to[0])} ${n(height * 0.58 + to[1])}`;
  }
  return (
    draw(
      `M${n(cx - width * 0.19)} ${n(height * 0.58)}A${n(width * 0.19)} ${n(width * 0.19)} 0 0 1 ${n(cx + width * 0.19)} ${n(height * 0.58)}Z`,
      { fill: second },
    ) +
    draw(rays, { stroke: second, width: width * 0.009 }) +
    draw(polygon(peaks), { fill: ink }) +
    draw(snow, { fill: artwork.paper }) +
    arched(line, 'sans', { centre, radius, heightMm, middleDeg: -90, tracking: 0.06 }, (d) => draw(d, { fill: ink })) +
    draw(
      rect(cx - width * 0.4, height * 0.715, width * 0.8, 2.6) +
        rect(cx - width * 0.3, height * 0.74, width * 0.6, 1.2),
      { fill: ink },
    ) +
    draw(small.d, { fill: ink }) +
    draw(
      star(cx - small.widthMm / 2 - width * 0.05, height * 0.82, width * 0.018) +
        star(cx + small.widthMm / 2 + width * 0.05, height * 0.82, width * 0.018),
      { fill: second },
    )
  );
}

/** college lettering: an arched English line, the slogan in three layers, a banner with a number */
export function varsity(artwork: Artwork): string {
  const { words, english, width, height, ink, second, paper } = artwork;
  const cx = width / 2;
  // a long line is set smaller: the arc spans the slogan only
  const tall = Math.min(
    height * 0.12,
    (height * 0.12 * width * 0.74) / fitted(english, 'sans', 1e4, height * 0.12, 0, 0, 0.08).widthMm,
  );
  const lines = linesOf(words);
  const each = (height * 0.42) / lines.length;
  let middle = '';
  lines.forEach((line, i) => {
    const set = fitted(line, 'sans', width * 0.86, each * 1.06, cx, height * 0.35 + each * (i + 0.5));
    middle += layeredLetters(set.d, artwork, set.heightMm);
  });
  const banner = fitted('NO.2026', 'sans', width * 0.3, height * 0.07, cx, height * 0.87, 0.12);
  const half = banner.widthMm / 2 + width * 0.05;
  const y = height * 0.87;
  const high = height * 0.055;
  const ribbon = polygon([
    [cx - half, y - high],
    [cx + half, y - high],
    [cx + half + width * 0.05, y - high],
    [cx + half + width * 0.02, y],
    [cx + half + width * 0.05, y + high],
    [cx - half - width * 0.05, y + high],
    [cx - half - width * 0.02, y],
    [cx - half - width * 0.05, y - high],
  ]);
  return (
    arched(
      english,
      'sans',
      { centre: [cx, height * 0.86], radius: height * 0.68, heightMm: tall, middleDeg: -90, tracking: 0.08 },
      (d) => draw(d, { fill: ink }),
    ) +
    middle +
    draw(ribbon, { fill: ink }) +
    draw(banner.d, { fill: paper }) +
    draw(star(cx - half - width * 0.11, y, width * 0.026) + star(cx + half + width * 0.11, y, width * 0.026), {
      fill: second,
    })
  );
}

/** a sun cut into bars that grow thinner towards the horizon, the slogan across it */
export function sunset(artwork: Artwork): string {
  const { words, english, width, height, ink, second, paper } = artwork;
  const cx = width / 2;
  const cy = height * 0.42;
  const radius = Math.min(width, height) * 0.38;
  let bars = '';
  const count = 11;
  for (let i = 0; i < count; i++) {
    const top = -1 + (2 * i) / count;
    const bottom = top + (2 / count) * (0.94 - 0.058 * i);
    const [a, b] = [Math.sqrt(Math.max(0, 1 - top * top)), Math.sqrt(Math.max(0, 1 - bottom * bottom))];
    bars += `M${n(cx - a * radius)} ${n(cy + top * radius)}A${n(radius)} ${n(radius)} 0 0 ${i < count / 2 ? 0 : 0} ${n(cx - b * radius)} ${n(cy + bottom * radius)}H${n(cx + b * radius)}A${n(radius)} ${n(radius)} 0 0 0 ${n(cx + a * radius)} ${n(cy + top * radius)}Z`;
  }
  const lines = linesOf(words);
  const each = (height * 0.34) / lines.length;
  let slogan = '';
  lines.forEach((line, i) => {
    const set = fitted(line, 'serif', width * 0.92, each * 1.1, cx, height * 0.52 + each * (i + 0.5));
    slogan += draw(set.d, { fill: paper, stroke: paper, width: set.heightMm * 0.09 }) + draw(set.d, { fill: ink });
  });
  const small = fitted(english, 'sans', width * 0.8, height * 0.05, cx, height * 0.94, 0.42);
  const waves = [0, 1]
    .map(
      (i) =>
        `M${n(cx - width * 0.3)} ${n(height * (0.875 + i * 0.02))}` +
        'q10 -6 20 0t20 0'.repeat(Math.max(1, Math.round((width * 0.6) / 40))),
    )
    .join('');
  return (
    draw(bars, { fill: second }) + slogan + draw(waves, { stroke: second, width: 1.8 }) + draw(small.d, { fill: ink })
  );
}

/** 印章: the slogan carved into a seal, two and two, read from the right; small words stand beside it */
export function seal(artwork: Artwork): string {
  const { words, english, width, height, ink, second, paper, rng } = artwork;
  const chars = [...words.replaceAll(' ', '')].slice(0, 9);
  const rows = chars.length <= 3 ? chars.length : chars.length === 4 ? 2 : 3;
  const columns = Math.ceil(chars.length / rows);
  const side = Math.min(width, height) * 0.74;
  const wide = columns < rows ? (side * columns) / rows + side * 0.06 : side;
  const [cx, cy] = [width * 0.46, height / 2];
  // the irregular edge of the stone
  const edge: Pt[] = [];
  const corners: readonly Pt[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  corners.forEach(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % 4] as Pt;
    for (let k = 0; k < 9; k++) {
      const t = k / 9;
      const bite = rng.chance(0.18) ? rng.between(0.02, 0.045) : rng.between(0, 0.012);
      edge.push([cx + ((x + (nx - x) * t) * (1 - bite) * wide) / 2, cy + ((y + (ny - y) * t) * (1 - bite) * side) / 2]);
    }
  });
  const inset = side * 0.045;
  const room = { wide: wide - 2.4 * inset, high: side - 2.4 * inset };
  let carved = '';
  if (/[A-Za-z]/.test(words)) {
    const lines = linesOf(words);
    lines.forEach((line, i) => {
      const y = cy + ((i + 0.5) / lines.length - 0.5) * room.high;
      carved += fitted(line, 'serif', room.wide * 0.9, room.high / lines.length, cx, y).d;
    });
  } else {
    const body = 1.02 * Math.min(room.high / rows, room.wide / columns);
    chars.forEach((char, i) => {
      const x = cx + ((columns - 1) / 2 - Math.floor(i / rows)) * (room.wide / columns);
      const y = cy + ((i % rows) - (rows - 1) / 2) * (room.high / rows);
      carved += glyphPath(char, { face: 'serif', heightMm: body, x, y, align: 'middle' }).d;
    });
  }
  const column = fitted(english, 'sans', side * 0.94, height * 0.05, 0, 0, 0.22);
  return (
    draw(smoothClosed(edge, 0.35), { fill: second }) +
    `<rect x="${n(cx - wide / 2 + inset)}" y="${n(cy - side / 2 + inset)}" width="${n(wide - 2 * inset)}" height="${n(side - 2 * inset)}" fill="none" stroke="${paper}" stroke-width="${n(side * 0.012)}"/>` +
    draw(carved, { fill: paper, stroke: paper, width: side * 0.006 }) +
    `<g transform="translate(${n(cx + wide / 2 + width * 0.065)} ${n(cy)})rotate(90)">${draw(column.d, { fill: ink })}</g>` +
    draw(
      circle(cx + wide / 2 + width * 0.065, cy - side * 0.49, width * 0.01) +
        circle(cx + wide / 2 + width * 0.065, cy + side * 0.49, width * 0.01),
      { fill: mix(second, ink, 0.2) },
    )
  );
}
