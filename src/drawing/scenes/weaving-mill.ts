/** 喷水织机车间: looms in rows, warp behind, shafts in the middle, the cloth beam towards us. */
import { darker, lighter, mix } from '../fabrics/pencil.ts';
import { panel } from './cloth.ts';
import { cone, palletOfRolls, rollAcross } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, gradient, openSpace, roundAcross, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const FRAME = '#dfe3df';
const REED_WIDE = 200;

export function weavingMill(stage: Stage): string {
  const tint = stage.colour(1);
  const space = openSpace(stage, { eyeHigh: 300, vanish: [0.36, 0.25], haze: mix('#f7eddb', tint, 0.06) });
  const silks = [1, 3, 2, 4].map((k) => lighter(stage.colour(k), 0.18));
  let rows = '';
  for (const [row, z] of [2100, 1620, 1220, 880].entries()) {
    for (const [k, x] of [1010, -900, 580, -470, 150].entries())
      rows += farLoom(space, x, z, silks[(row + k * 3) % 4]!);
    if (row === 1) rows += person(space, -60, 1500, 'walking', tint);
    rows += space.air(z);
  }
  return (
    hall(space, { left: -980, right: 1300, high: 640, far: 3300, tint, farWall: 'windows' }) +
    rows +
    loom(space, 40, 560, lighter(stage.colour(3), 0.12)) +
    person(space, -70, 660, 'reaching', tint) +
    packages(space, -360, 560) +
    palletOfRolls(space, 420, 500, [silks[1]!, '#f2ece0', silks[0]!, silks[2]!], 17, 120)
  );
}

/** A loom from afar: its front defined once for each silk, the frame and the fabric on top per loom. */
function farLoom(space: Space, x: number, z: number, silk: string): string {
  const { stage } = space;
  const id = drawnOnce(stage, `lf${silk.slice(1)}`, () => {
    const sheen = clothSheen(stage);
    return (
      rect(30, -126, REED_WIDE, 40, '#6f7a82') +
      rect(30, -126, REED_WIDE, 9, '#b4bec4') +
      rect(30, -112, REED_WIDE, 5, '#c4ccd0') +
      rect(26, -94, REED_WIDE + 8, 12, '#55606a') +
      rect(30, -82, REED_WIDE, 50, silk) +
      rect(30, -82, REED_WIDE, 50, sheen) +
      rect(30, -52, REED_WIDE, 44, silk) +
      rect(30, -52, REED_WIDE, 44, roundAcross(stage)) +
      rect(0, -112, 30, 8, mix(stage.colour(1), HOUSE.indigo, 0.4)) +
      rect(230, -112, 30, 8, mix(stage.colour(1), HOUSE.indigo, 0.4)) +
      rect(236, -98, 20, 24, HOUSE.indigo, 2) +
      rect(5, -82, 20, 44, darker(FRAME, 0.1), 3) +
      line('M12 -104V-170H248V-104', '#7f8a92', 4) +
      rect(20, -188, 7, 14, '#e0a42c', 1)
    );
  });
  return (
    space.shadow(x, z, 260, 190, 0.2) +
    space.block(x, 0, z, 30, 104, 170, FRAME) +
    space.block(x + 230, 0, z, 30, 104, 170, FRAME) +
    space.face(
      [
        [x + 30, 98, z + 160],
        [x + 230, 98, z + 160],
        [x + 230, 92, z + 60],
        [x + 30, 92, z + 60],
      ],
      lighter(silk, 0.3),
    ) +
    space.facing(x, 0, z, `<use href="#${id}"/>`)
  );
}

const clothSheen = (stage: Stage): string =>
  gradient(
    stage,
    'si',
    '<stop stop-color="#fff" stop-opacity=".5"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b2320" stop-opacity=".3"/>',
  );

/** x z is the near left foot; 260 wide. */
function loom(space: Space, x: number, z: number, silk: string): string {
  const { stage } = space;
  const seen = silk;
  const side = 30;
  const inside = x + side;
  const steel = '#7f8a92';
  const blue = mix(stage.colour(1), HOUSE.indigo, 0.4);
  const sheen = clothSheen(stage);
  return (
    space.shadow(x, z, 260, 190, 0.3) +
    space.block(x, 0, z, side, 104, 170, FRAME) +
    space.block(x + 230, 0, z, side, 104, 170, FRAME) +
    // warp beam and the sheet of warp that rises from it
    rollAcross(space, inside, 62, z + 160, 38, REED_WIDE, silk) +
    space.face(
      [
        [inside, 98, z + 160],
        [inside + REED_WIDE, 98, z + 160],
        [inside + REED_WIDE, 92, z + 96],
        [inside, 92, z + 96],
      ],
      lighter(seen, 0.4),
    ) +
    warp(space, inside, z, darker(seen, 0.25)) +
    shafts(space, inside, z) +
    // woven cloth from the reed to the breast beam, and down to its roll
    space.face(
      [
        [inside, 86, z + 62],
        [inside + REED_WIDE, 86, z + 62],
        [inside + REED_WIDE, 80, z + 4],
        [inside, 80, z + 4],
      ],
      lighter(seen, 0.14),
    ) +
    space.face(
      [
        [inside, 82, z + 26],
        [inside + REED_WIDE, 82, z + 26],
        [inside + REED_WIDE, 81, z + 14],
        [inside, 81, z + 14],
      ],
      '#fff',
      'fill-opacity=".4"',
    ) +
    space.facing(
      inside,
      80,
      z,
      rect(0, 0, REED_WIDE, 46, seen) + rect(0, 0, REED_WIDE, 46, sheen) + rect(0, -2, REED_WIDE, 6, steel, 2),
    ) +
    rollAcross(space, inside, 30, z - 6, 22, REED_WIDE, silk) +
    space.facing(
      x,
      104,
      z,
      rect(0, 0, 30, 8, blue) +
        rect(230, 0, 30, 8, blue) +
        rect(5, 22, 20, 44, darker(FRAME, 0.1), 3) +
        rect(5, 74, 20, 22, darker(FRAME, 0.16), 3) +
        rect(235, 52, 20, 40, darker(FRAME, 0.12), 3) +
        `<g transform="translate(222 8)">${panel(46, 34)}</g>` +
        // the arch with its signal lamp
        line('M12 0V-66H248V0', steel, 5) +
        line('M12 -67.5H248', '#fff', 1.2, 'stroke-opacity=".7"') +
        rect(20, -84, 7, 7, '#e0a42c', 1) +
        rect(20, -91, 7, 7, '#7fb79f', 1) +
        rect(22, -77, 3, 10, steel) +
        // yarn for the weft on its stand
        line('M-30 104V14M-44 104H-16', steel, 3),
    ) +
    space.facing(x, 0, z, [20, 48, 76].map((y) => cone(stage, seen, -30, -y, 1.15)).join(''))
  );
}

function warp(space: Space, x: number, z: number, ink: string): string {
  let d = '';
  for (let k = 0; k <= 24; k++) {
    const at = x + (REED_WIDE * k) / 24;
    const [ax, ay] = space.at([at, 98, z + 160]);
    const [bx, by] = space.at([at, 92, z + 96]);
    d += `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
  }
  return line(d, ink, 0.6, 'stroke-opacity=".6"');
}

/** Four heald frames, one behind the other, every second one lifted, and the reed before them. */
function shafts(space: Space, x: number, z: number): string {
  const { stage } = space;
  const healds = drawnOnce(stage, 'hd', () => {
    let d = '';
    for (let k = 1; k < 50; k++) d += `M${k * 4} 8V44`;
    return line(d, '#6b757c', 0.9, 'stroke-opacity=".7"');
  });
  let text = '';
  for (const [k, lift] of [6, 0, 8, 2].entries()) {
    const at = z + 94 - k * 9;
    const bar = k % 2 ? '#c4ccd0' : '#aeb8be';
    text += space.facing(
      x,
      124 + lift,
      at,
      `<use href="#${healds}"/>` +
        rect(0, 0, REED_WIDE, 9, bar) +
        rect(0, 0, REED_WIDE, 2.4, '#fff', 0, 'fill-opacity=".5"') +
        rect(0, 43, REED_WIDE, 6, bar) +
        rect(0, 0, 5, 48, bar) +
        rect(REED_WIDE - 5, 0, 5, 48, bar),
    );
  }
  return (
    text +
    space.facing(
      x,
      100,
      z + 62,
      rect(-4, 0, REED_WIDE + 8, 15, '#55606a') +
        rect(-4, 0, REED_WIDE + 8, 15, roundAcross(stage)) +
        path(`M0 15H${REED_WIDE}V19H0Z`, SHADE, 'fill-opacity=".3"'),
    )
  );
}

/** Weft yarn, packages on a trolley. */
function packages(space: Space, x: number, z: number): string {
  const { stage } = space;
  let inner = line('M4 0V-118M136 0V-118M4 -16H136M4 -58H136M4 -100H136', '#7f8a92', 4);
  for (const [row, y] of [16, 58, 100].entries()) {
    for (let k = 0; k < 6; k++)
      inner += cone(stage, lighter(stage.colour(1 + ((row + k) % 4)), 0.2), 18 + k * 21, -y - 2, 1.25);
  }
  return (
    space.shadow(x, z - 6, 140, 60) +
    space.facing(
      x,
      0,
      z,
      inner + `<circle cx="12" cy="-3" r="5" fill="#2a2a2e"/><circle cx="128" cy="-3" r="5" fill="#2a2a2e"/>`,
    )
  );
}
