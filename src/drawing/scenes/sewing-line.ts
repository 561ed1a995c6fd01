/** 缝制流水线: stations in rows, with garments on an overhead line. */
import { darker, lighter, mix, pts } from '../fabrics/pencil.ts';
import { clothInCm, onHanger, pile, rail } from './cloth.ts';
import type { SmallGarment } from './garments.ts';
import { cone } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, openSpace, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const WIDE = 150;

export function sewingLine(stage: Stage): string {
  const tint = stage.colour(1);
  const made = stage.makes;
  const space = openSpace(stage, { eyeHigh: 262, vanish: [0.57, 0.29], haze: mix('#f8edda', tint, 0.05) });
  let rows = '';
  for (const [row, z] of [1750, 1280, 900].entries()) {
    for (const [k, x] of [-860, 600, -620, 360, -380, 120].entries()) {
      rows += station(space, x, z, 1 + ((row + k) % 3));
      // most stations have a worker
      if ((row * 5 + k * 3) % 7 < 5)
        rows += person(space, x + 14, z - 10, 'seated', (row + k) % 3 ? tint : lighter(tint, 0.4));
    }
    if (row === 1) rows += person(space, -90, 1320, 'back', tint);
    rows += space.air(z);
  }
  return (
    hall(space, { left: -940, right: 860, high: 560, far: 2700, tint, rightWall: 'racks', farWall: 'windows' }) +
    overhead(space, -180, 700, made) +
    rows +
    station(space, -400, 500, 0) +
    person(space, -388, 490, 'seated', tint) +
    station(space, -150, 500, 3) +
    person(space, -138, 490, 'seated', lighter(tint, 0.35)) +
    rail(space, { x: 96, z: 520, long: 250, kind: made, every: 18, printed: true }) +
    basket(space, -16, 430)
  );
}

/** x z is the near left corner of the table; the garment at station 0 is printed. */
function station(space: Space, x: number, z: number, at: number): string {
  const front = drawnOnce(space.stage, `st${at}`, () => drawStation(space.stage, at));
  return (
    (z < 1200 ? space.shadow(x, z, WIDE, 70, 0.18) : '') +
    space.face(
      [
        [x, 76, z],
        [x + WIDE, 76, z],
        [x + WIDE, 76, z + 62],
        [x, 76, z + 62],
      ],
      '#ecdfc6',
    ) +
    space.facing(x, 0, z, `<use href="#${front}"/>`)
  );
}

export function drawStation(stage: Stage, at: number): string {
  const piece = at === 0 ? clothInCm(stage, 0) : stage.colour(at);
  const head = '#f3f2ec';
  const shade = '#d5d6d1';
  return (
    // legs, motor, treadle
    line(`M12 -72V0M${WIDE - 12} -72V0M2 -2H24M${WIDE - 24} -2H${WIDE - 2}M12 -22H${WIDE - 12}`, '#7f8a92', 4) +
    rect(84, -66, 26, 18, '#5c6670', 3) +
    rect(62, -9, 34, 4, '#5c6670', 2) +
    rect(0, -78, WIDE, 6, '#d9c39c') +
    // the piece slides over the edge
    path(
      'M34 -80C54 -84 84 -82 100 -80L104 -50C96 -44 90 -54 80 -48C70 -44 62 -54 52 -48C44 -46 38 -50 32 -46Z',
      piece,
    ) +
    path('M52 -78C50 -66 56 -58 52 -48C58 -52 62 -54 64 -54C62 -64 66 -70 64 -79Z', '#fff', 'fill-opacity=".22"') +
    path('M84 -79C82 -68 88 -58 80 -48C88 -52 94 -50 98 -46C94 -58 96 -70 94 -79Z', SHADE, 'fill-opacity=".16"') +
    // bed, pillar, arm, needle head, wheel
    rect(40, -86, 92, 8, shade, 2) +
    path(
      'M108 -86V-112C108 -120 104 -122 96 -122H62C54 -122 50 -124 50 -116V-100H62V-108H88C92 -108 94 -106 94 -102V-86Z',
      head,
    ) +
    path('M108 -86V-112C108 -120 104 -122 96 -122H90C98 -120 101 -117 101 -110V-86Z', SHADE, 'fill-opacity=".12"') +
    path('M50 -116C50 -122 54 -122 62 -122H96V-119H60C54 -119 52 -118 50 -112Z', '#fff') +
    `<circle cx="113" cy="-114" r="9" fill="${HOUSE.iron}"/><circle cx="113" cy="-114" r="5" fill="#b8bfc4"/>` +
    rect(72, -118, 20, 5, HOUSE.indigo, 1) +
    line('M56 -100V-88M52 -88H62', '#6b757c', 1.6) +
    `<circle cx="58" cy="-92" r="3.4" fill="#fff6d8"/>` +
    // thread stand
    line('M132 -78V-142M124 -140H140', '#8f989e', 2) +
    cone(stage, stage.colour(at + 1), 124, -78, 1.05) +
    cone(stage, '#f1ece0', 139, -78, 1.05) +
    line('M124 -99L126 -140L100 -124L56 -118V-96', darker(stage.colour(at + 1), 0.1), 0.7) +
    (at === 2 ? `<g transform="translate(8 -78)">${pile(stage, 30, 1, 3, 5)}</g>` : '')
  );
}

/** The overhead line: a rail running away, a garment on every hanger. */
function overhead(space: Space, x: number, fromZ: number, made: SmallGarment): string {
  let text = '';
  let track = '';
  for (const at of [x - 480, x]) {
    for (let z = 2300; z >= fromZ; z -= 145) {
      const use = onHanger(space.stage, made, 1 + (Math.round(z / 145) % 4));
      text += space.facing(at, 366, z, `<use href="#${use}" transform="scale(.66)"/>`);
    }
    track += `M${pts(...space.at([at + 33, 384, 2400]))}L${pts(...space.at([at + 33, 384, 260]))}`;
  }
  return text + line(track, '#9aa4ab', 4) + line(track, '#fff', 1, 'stroke-opacity=".6"');
}

/** Cut bundles waiting, tied and numbered. */
function basket(space: Space, x: number, z: number): string {
  const { stage } = space;
  const bundle = (at: number, from: number) =>
    `<g transform="translate(${at} -34)">${pile(stage, 50, from, 6, 5)}${rect(22, -31, 5, 31, HOUSE.white, 0, 'fill-opacity=".85"')}</g>`;
  return (
    space.shadow(x, z, 130, 60, 0.24) +
    space.facing(
      x,
      0,
      z,
      bundle(8, 0) +
        bundle(68, 2) +
        path('M0 -36H128L120 -6H8Z', mix(stage.colour(1), HOUSE.indigo, 0.3)) +
        path('M0 -36H128L127 -30H1Z', '#fff', 'fill-opacity=".25"') +
        `<circle cx="20" cy="-4" r="5" fill="#2a2a2e"/><circle cx="108" cy="-4" r="5" fill="#2a2a2e"/>`,
    )
  );
}
