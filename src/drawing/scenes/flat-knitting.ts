/** 电脑横机: rows of flat machines, yarn on the rail above, the cabled piece coming down below the beds. */
import { darker, lighter, mix } from '../fabrics/pencil.ts';
import { clothInCm, panel } from './cloth.ts';
import { cone } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, fallOff, openSpace, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const BODY = '#ece8df';
const WIDE = 236;

export function flatKnitting(stage: Stage): string {
  const tint = stage.colour(1);
  const space = openSpace(stage, { eyeHigh: 250, vanish: [0.6, 0.28], haze: mix('#f8ecd8', tint, 0.05) });
  const yarns = [1, 2, 3, 0].map((k) => lighter(stage.colour(k), 0.14));
  let rows = '';
  for (const [row, z] of [1900, 1380, 960].entries()) {
    for (const [k, x] of [-1080, -760, 790, -440, 470, 150].entries())
      rows += machine(space, x, z, yarns[(row + k) % 3]!, -1);
    rows += space.air(z);
    if (row === 1) rows += person(space, -60, 1540, 'walking', tint, true);
  }
  return (
    hall(space, { left: -1150, right: 1150, high: 620, far: 3100, tint, rightWall: 'racks' }) +
    rows +
    machine(space, -440, 530, yarns[2]!, 0) +
    machine(space, -180, 530, yarns[2]!, 0) +
    person(space, 102, 560, 'reaching', tint, true) +
    table(space, 176, 500, yarns)
  );
}

/** x z is the near left foot. `print` is the print of the piece in its beds, -1 for plain work far away. */
function machine(space: Space, x: number, z: number, yarn: string, print: number): string {
  const near = print >= 0;
  const front = drawnOnce(space.stage, `m${yarn.slice(1)}${near ? print : 'f'}`, () =>
    frontOf(space.stage, yarn, print),
  );
  return (
    space.shadow(x, z, WIDE, 90, near ? 0.28 : 0.18) +
    space.body(x, 0, z, WIDE, 128, 80, BODY) +
    space.facing(x, 0, z, `<use href="#${front}"/>`)
  );
}

function frontOf(stage: Stage, yarn: string, print: number): string {
  const near = print >= 0;
  const blue = mix(stage.colour(1), HOUSE.indigo, 0.2);
  let inner =
    rect(0, -128, WIDE, 128, BODY) +
    rect(0, -128, WIDE, 128, fallOff(stage)) +
    rect(0, -8, WIDE, 8, '#5c6670') +
    rect(0, -128, WIDE, 5, blue) +
    // the opening: beds, carriage, then the piece that grows downwards
    rect(22, -118, WIDE - 62, 102, '#4c545b', 4) +
    rect(22, -104, WIDE - 62, 12, '#8d979d') +
    rect(22, -98, WIDE - 62, 2, '#fff', 0, 'fill-opacity=".45"') +
    piece(stage, yarn, print) +
    rect(near ? 98 : 60, -112, 44, 20, '#2f363c', 3) +
    rect(near ? 102 : 64, -108, 36, 5, stage.colour(3), 1) +
    path(`M22 -118H70L46 -16H22Z`, '#fff', 'fill-opacity=".1"') +
    rect(WIDE - 34, -112, 28, 40, '#dcd7cb', 3) +
    (near
      ? `<g transform="translate(${WIDE - 36} -158)">${panel(44, 32)}</g>`
      : rect(WIDE - 30, -148, 30, 20, blue, 2));
  // the yarn rail: cones, feelers, ends down to the carriage
  inner += line(`M6 -128V-176M${WIDE - 6} -128V-172M0 -152H${WIDE}M0 -184H${WIDE - 40}`, '#8f989e', 3);
  let ends = '';
  for (let k = 0; k < 8; k++) {
    const cx = 16 + k * 21;
    const hue = k % 3 === 1 ? lighter(stage.colour(2), 0.1) : k % 3 === 2 ? lighter(stage.colour(3), 0.08) : yarn;
    inner += cone(stage, hue, cx, -152, 1.25);
    ends += `M${cx} -178Q${cx + 4} -190 ${cx + 10} -184L${near ? 120 : 82} -112`;
  }
  inner +=
    line(ends, darker(yarn, 0.25), 0.6, 'stroke-opacity=".8"') +
    rect(WIDE - 12, -206, 6, 24, '#7fb79f', 2) +
    rect(WIDE - 12, -214, 6, 8, '#c8442e', 2);
  return inner;
}

/** A front panel of a sweater: ribs of purl, two cables, and the print worked in between. */
function piece(stage: Stage, yarn: string, print: number): string {
  const [left, wide, top, high] = [52, 120, -92, 76];
  let text =
    rect(left, top, wide, high, print >= 0 ? clothInCm(stage, print) : yarn) +
    rect(left, top, wide, 8, SHADE, 0, 'fill-opacity=".3"');
  let courses = '';
  for (let y = top + 6; y < top + high; y += 6) courses += `M${left} ${y}H${left + wide}`;
  text += line(courses, SHADE, 0.5, 'stroke-opacity=".2"');
  for (const cx of print >= 0 ? [left + 12, left + wide - 12] : [left + 34, left + 86]) {
    let [a, b] = ['', ''];
    for (let y = top; y < top + high - 4; y += 18) {
      a += `M${cx - 6} ${y}C${cx - 6} ${y + 9} ${cx + 6} ${y + 9} ${cx + 6} ${y + 18}`;
      b += `M${cx + 6} ${y}C${cx + 6} ${y + 9} ${cx - 6} ${y + 9} ${cx - 6} ${y + 18}`;
    }
    text +=
      rect(cx - 11, top, 22, high, darker(yarn, 0.12)) +
      line(b, yarn, 5) +
      line(a, darker(yarn, 0.35), 6.6) +
      line(a, lighter(yarn, 0.2), 4.6);
  }
  return text + rect(left, top + high - 3, wide, 5, darker(yarn, 0.3), 2);
}

/** The linking table in front: folded sweaters and cones. */
function table(space: Space, x: number, z: number, yarns: readonly string[]): string {
  const { stage } = space;
  const sweaters = (at: number, from: number) =>
    [0, 1, 2, 3]
      .map((k) => {
        const colour = yarns[(from + k) % yarns.length]!;
        const y = -k * 13;
        let ribs = '';
        for (let r = 6; r < 70; r += 5) ribs += `M${at + r} ${y - 11}v9`;
        return (
          rect(at + (k % 2), y - 12, 72, 12.5, colour, 6) +
          rect(at + (k % 2), y - 12, 72, 5, '#fff', 5, 'fill-opacity=".22"') +
          line(ribs, darker(colour, 0.3), 0.8, 'stroke-opacity=".5"')
        );
      })
      .join('');
  return (
    space.shadow(x, z, 260, 110, 0.26) +
    space.block(x + 8, 0, z + 6, 10, 76, 10, '#a5825a') +
    space.block(x + 242, 0, z + 6, 10, 76, 10, '#a5825a') +
    space.block(x, 76, z, 260, 7, 110, '#cfae82') +
    space.facing(
      x,
      83,
      z + 30,
      `<g transform="translate(20 0)">${sweaters(0, 0)}${sweaters(86, 2)}</g>` +
        cone(stage, yarns[0]!, 200, 4, 1.6) +
        cone(stage, yarns[1]!, 226, 8, 1.6),
    )
  );
}
