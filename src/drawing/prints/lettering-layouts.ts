/** Plain typographic layouts of a slogan: poster, echo, label, columns, roundel, slanted. */
import { circle, draw, n, polar, rect } from '../kit/path.ts';
import { glyphPath } from '../glyphs.ts';
import { fitted, linesOf } from './lettering-set.ts';
import type { Artwork } from './lettering-set.ts';

/** heavy lines filling the width, rules and a fine English line; a short slogan is echoed in outline below */
export function poster({ words, english, width, height, ink, second }: Artwork): string {
  const short = linesOf(words).length === 1;
  const lines = short ? [words, words] : linesOf(words);
  const cx = width / 2;
  const gap = height * 0.02;
  const maxHeight = (height * 0.8) / lines.length;
  const heights = lines.map((line) => fitted(line, 'sans', width * 0.98, maxHeight, cx, 0).heightMm);
  const used = heights.reduce((sum, high) => sum + high * 0.96 + gap, 0) + height * 0.14;
  let y = (height - used) / 2;
  let markup = '';
  lines.forEach((line, i) => {
    const high = heights[i] ?? maxHeight;
    const set = fitted(line, 'sans', width * 0.98, maxHeight, cx, y + high * 0.48);
    if (short && i === 1) markup += draw(set.d, { stroke: second, width: 1.8 });
    else markup += draw(set.d, { fill: i === lines.length - 1 ? second : ink });
    y += high * 0.96 + gap;
  });
  markup += draw(rect(width * 0.01, y + height * 0.015, width * 0.98, 3), { fill: ink });
  const small = fitted(english, 'sans', width * 0.62, height * 0.055, cx, y + height * 0.085, 0.16);
  const rule = (width * 0.98 - small.widthMm) / 2 - width * 0.03;
  const ruleY = y + height * 0.085 - 0.7;
  return (
    markup +
    draw(small.d, { fill: ink }) +
    draw(rect(width * 0.01, ruleY, rule, 1.4) + rect(width * 0.99 - rule, ruleY, rule, 1.4), { fill: ink })
  );
}

/** the word in a solid block, echoed above and below as outlines that shrink away */
export function echo({ words, english, width, height, ink, second, paper }: Artwork): string {
  const cx = width / 2;
  const full = fitted(words, 'sans', width * 0.98, height * 0.32, cx, 0).heightMm;
  const step = full * 0.46;
  const each = Math.max(2, Math.min(4, Math.floor((height * 0.86 - full) / 2 / step)));
  const middle = height * 0.47;
  let markup = '';
  for (let i = each; i >= 1; i--) {
    for (const side of [-1, 1]) {
      const set = fitted(words, 'sans', width * 0.98, full, cx, middle + side * i * step);
      markup += draw(set.d, { fill: paper, stroke: i % 2 ? second : ink, width: 1.5 - i * 0.2 });
    }
  }
  const solid = fitted(words, 'sans', width * 0.98, full, cx, middle);
  markup += draw(solid.d, { fill: ink, stroke: paper, width: 4 }) + draw(solid.d, { fill: ink });
  const below = middle + each * step + full * 0.5 + height * 0.05;
  const small = fitted(english, 'sans', width * 0.8, height * 0.045, cx, Math.min(height * 0.97, below), 0.3);
  return markup + draw(small.d, { fill: ink });
}

/** a label: knocked-out word on a solid bar, small facts around it */
export function label({ words, english, width, height, ink, second, paper }: Artwork): string {
  const lines = linesOf(words);
  const pad = width * 0.03;
  const barTop = height * 0.2;
  const barHeight = height * 0.56;
  let markup = `<rect x="${n(pad)}" y="${n(pad)}" width="${n(width - 2 * pad)}" height="${n(height - 2 * pad)}" rx="${n(width * 0.03)}" fill="${paper}" stroke="${ink}" stroke-width="2.6"/>`;
  markup += draw(rect(pad, barTop, width - 2 * pad, barHeight), { fill: ink });
  const each = (barHeight * 0.9) / lines.length;
  lines.forEach((line, i) => {
    const set = fitted(
      line,
      'sans',
      width * 0.84,
      each * 1.04,
      width / 2,
      barTop + barHeight * 0.05 + each * (i + 0.5),
    );
    markup += draw(set.d, { fill: i % 2 ? second : paper });
  });
  const top = fitted(english, 'sans', width * 0.6, height * 0.075, 0, 0, 0.08);
  markup += `<g transform="translate(${n(pad * 2.6 + top.widthMm / 2)} ${n(barTop * 0.58)})">${draw(top.d, { fill: ink })}</g>`;
  markup += draw(circle(width - pad * 4.4, barTop * 0.58, height * 0.038), { fill: second });
  let bars = '';
  let x = pad * 2.6;
  for (let i = 0; i < 26; i++) {
    const w = [0.8, 1.6, 0.8, 2.6, 1.2][(i * 7 + words.length) % 5] ?? 1;
    bars += rect(x, height * 0.81, w, height * 0.1);
    x += w + ([1.2, 0.9, 2][(i * 5) % 3] ?? 1);
  }
  const no = fitted('NO.2026', 'sans', width * 0.3, height * 0.07, width - pad * 3 - width * 0.15, height * 0.86);
  return markup + draw(bars, { fill: ink }) + draw(no.d, { fill: ink });
}

/** upright columns in Song type with a seal, read from the right */
export function columns({ words, width, height, ink, second, paper }: Artwork): string {
  const lines = linesOf(words.replaceAll(' ', ''));
  const longest = Math.max(...lines.map((line) => [...line].length));
  const body = Math.min((height * 0.94) / longest, (width * 0.86) / lines.length / 1.06);
  const left = width / 2 - (lines.length * body * 1.06) / 2;
  let markup = '';
  lines.forEach((line, column) => {
    const x = left + (lines.length - column - 0.5) * body * 1.06;
    [...line].forEach((char, row) => {
      markup += draw(
        glyphPath(char, {
          face: 'serif',
          heightMm: body,
          x,
          y: height * 0.03 + (row + 0.5 + (column % 2) * 0.12) * body,
          align: 'middle',
        }).d,
        { fill: ink },
      );
    });
  });
  const seal = body * 0.3;
  const sx = left - seal * 0.75;
  const sy = height * 0.03 + longest * body - seal;
  markup += `<rect x="${n(sx - seal / 2)}" y="${n(sy - seal / 2)}" width="${n(seal)}" height="${n(seal)}" rx="${n(seal * 0.12)}" fill="${second}"/>`;
  markup += draw(glyphPath('锦', { face: 'serif', heightMm: seal * 0.78, x: sx, y: sy, align: 'middle' }).d, {
    fill: paper,
  });
  return markup;
}

/** a round stamp: words across the middle, English running around */
export function roundel({ words, english, width, height, ink, second, paper }: Artwork): string {
  const radius = Math.min(width, height) * 0.48;
  const cx = width / 2;
  const cy = height / 2;
  const ring = `${english} · ${english} · `;
  const letters = [...ring];
  let around = '';
  letters.forEach((letter, i) => {
    if (letter === ' ') return;
    const angle = -90 + (i * 360) / letters.length;
    const at = polar(radius * 0.86, angle);
    const set = glyphPath(letter, { face: 'sans', heightMm: radius * 0.16, x: 0, y: 0, align: 'middle' });
    around += `<g transform="translate(${n(cx + at[0])} ${n(cy + at[1])})rotate(${n(angle + 90)})">${draw(set.d, { fill: paper })}</g>`;
  });
  const lines = linesOf(words);
  let middle = '';
  const each = (radius * 1.0) / lines.length;
  lines.forEach((line, i) => {
    const y = cy - radius * 0.5 + each * (i + 0.5);
    middle += draw(fitted(line, 'sans', radius * 1.22, each * 1.02, cx, y).d, { fill: ink });
  });
  return (
    draw(circle(cx, cy, radius), { fill: ink }) +
    draw(circle(cx, cy, radius * 0.73), { fill: paper }) +
    draw(circle(cx, cy, radius * 0.68), { stroke: second, width: 2.2 }) +
    around +
    middle
  );
}

/** slanted word with a thick shadow and speed lines: streetwear */
export function slanted({ words, english, width, height, ink, second, paper }: Artwork): string {
  const lines = linesOf(words);
  const sets = lines.map((line) => fitted(line, 'sans', width * 0.9, (height * 0.74) / lines.length, 0, 0));
  const used = sets.reduce((sum, set) => sum + set.heightMm, 0);
  const tag = fitted(english, 'sans', width * 0.7, height * 0.075, 0, 0, 0.1);
  let y = (height - used - tag.heightMm * 2.4) / 2;
  let markup = '';
  const lean = (x: number, at: number, inside: string) =>
    `<g transform="translate(${n(x)} ${n(at)})rotate(-7)skewX(-10)">${inside}</g>`;
  for (const set of sets) {
    const depth = set.heightMm * 0.055;
    const shadow = [5, 4, 3, 2, 1].map(
      (k) =>
        `<g transform="translate(${n(depth * k * 0.4)} ${n(depth * k * 0.4)})">${draw(set.d, { fill: second, stroke: second, width: 1.6 })}</g>`,
    );
    markup += lean(
      width / 2,
      y + set.heightMm / 2,
      shadow.join('') + draw(set.d, { fill: ink, stroke: paper, width: 1.2 }),
    );
    y += set.heightMm;
  }
  const blank = rect(-tag.widthMm / 2 - 6, -tag.heightMm * 0.65, tag.widthMm + 12, tag.heightMm * 1.3);
  return markup + lean(width * 0.54, y + tag.heightMm * 1.7, draw(blank, { fill: ink }) + draw(tag.d, { fill: paper }));
}
