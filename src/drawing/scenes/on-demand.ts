/** 一件定制: direct printers in a row, a tee on the platen in front, parcels leaving on the right. */
import { lighter, mix } from '../fabrics/pencil.ts';
import { panel, pile, rail } from './cloth.ts';
import { garment } from './garments.ts';
import { carton } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, fallOff, openSpace, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const BODY = '#f0efea';
const INKS = ['#1f9bc4', '#c93a6b', '#e8bf2d', '#2a2a2e', '#ffffff', '#ffffff'];
const TEE = 'M33 7C39 16 61 16 67 7L82 13C88 17 94 30 98 40L84 47L78 38V99H22V38L16 47L2 40C6 30 12 17 18 13Z';

export function onDemand(stage: Stage): string {
  const tint = mix(stage.colour(1), HOUSE.indigo, 0.15);
  const space = openSpace(stage, { eyeHigh: 320, vanish: [0.43, 0.24], haze: mix('#f8edda', tint, 0.04) });
  let rows = '';
  for (const [row, z] of [1950, 1520, 1180].entries()) {
    for (const x of [620, -760, 400, -540, 180, -320]) rows += printer(space, x, z, row);
    if (row === 1) rows += person(space, -70, 1360, 'walking', stage.colour(2));
    rows += space.air(z);
  }
  return (
    hall(space, { left: -860, right: 980, high: 600, far: 2700, tint, rightWall: 'racks' }) +
    rows +
    rail(space, { x: -560, z: 900, long: 250, kind: 'tee', every: 15 }) +
    rail(space, { x: 250, z: 900, long: 250, kind: 'tee', every: 15, from: 2 }) +
    space.air(860) +
    shelf(space, -500, 640) +
    hero(space, -110, 600, tint) +
    person(space, -176, 650, 'reaching', stage.colour(2)) +
    shipments(space, 232, 590)
  );
}

function printer(space: Space, x: number, z: number, at: number): string {
  const id = drawnOnce(space.stage, `pr${at}`, () => {
    const { stage } = space;
    return (
      rect(0, -84, 170, 84, '#dcd9d0') +
      rect(10, -74, 68, 64, '#cfccc2', 2) +
      rect(90, -74, 68, 64, '#cfccc2', 2) +
      rect(0, -150, 170, 66, BODY, 4) +
      rect(20, -116, 130, 30, '#39424a', 3) +
      rect(0, -150, 170, 8, stage.colour(1), 4) +
      rect(118, -140, 40, 18, HOUSE.indigo, 2) +
      rect(40, -98, 92, 6, '#f7f4ec') +
      path('M44 -92H128L134 -80H38Z', at % 2 ? '#2c2f37' : '#fbf9f3') +
      path('M70 -92H104L106 -83H68Z', stage.colour(at + 1))
    );
  });
  return (
    space.shadow(x, z, 170, 110, 0.16) +
    space.body(x, 0, z, 170, 150, 110, BODY) +
    space.facing(x, 0, z, `<use href="#${id}"/>`)
  );
}

/** The printer in front: body, open mouth with the lit carriage, ink bottles, and the platen with the tee. */
function hero(space: Space, x: number, z: number, tint: string): string {
  const { stage } = space;
  const deep = 140;
  const tee =
    path(TEE, SHADE, 'fill-opacity=".22" transform="translate(2 4)"') +
    garment('tee', '#fbf9f3', '#d9d4c8') +
    `<rect x="30" y="28" width="40" height="48" rx="1" fill="${stage.cloth(0, 0.17)}"/>` +
    path(
      'M24 40C27 60 26 80 25 97M76 40C73 60 74 80 75 97',
      'none',
      `stroke="${SHADE}" stroke-opacity=".16" stroke-width="1.4"`,
    );
  return (
    space.shadow(x - 6, z - 26, 330, 160, 0.3) +
    space.block(x, 0, z, 320, 84, deep, '#e1ded5') +
    space.block(x, 84, z, 320, 92, deep, BODY) +
    space.facing(
      x,
      176,
      z,
      rect(0, 0, 320, 92, fallOff(stage)) +
        rect(0, 0, 320, 9, tint) +
        // the mouth
        rect(52, 36, 190, 56, '#2b3238', 4) +
        rect(56, 40, 182, 12, '#4d5961', 2) +
        rect(116, 46, 56, 24, '#d9dedd', 3) +
        rect(116, 46, 56, 8, tint, 3) +
        INKS.map((ink, k) => rect(120 + k * 8.4, 64, 6, 6, ink)).join('') +
        path('M116 70H172L192 92H96Z', '#fff6d8', 'fill-opacity=".3"') +
        `<g transform="translate(256 40)">${panel(54, 36)}</g>` +
        // ink on the shoulder
        INKS.map(
          (ink, k) =>
            rect(64 + k * 21, -34, 16, 34, ink, 3) +
            rect(64 + k * 21, -34, 5, 34, '#fff', 3, 'fill-opacity=".35"') +
            rect(67 + k * 21, -40, 10, 7, '#4d5961', 2),
        ).join('') +
        rect(14, 106, 130, 58, '#d4d1c7', 3) +
        rect(160, 106, 146, 58, '#d4d1c7', 3) +
        line('M70 112H90M224 112H244', '#8f989e', 3),
    ) +
    // the platen comes out towards us
    space.block(x + 116, 78, z - 60, 62, 10, 70, '#7f8a92') +
    space.block(x + 66, 90, z - 110, 162, 6, 130, '#c9ced0') +
    space.level(x + 147, 97, z - 34, `<g transform="translate(-105 -100) scale(2.1 1.9)">${tee}</g>`)
  );
}

/** Blank tees by colour, ready to print. */
function shelf(space: Space, x: number, z: number): string {
  const { stage } = space;
  let inner = rect(0, -196, 210, 196, '#8a7458') + rect(0, -196, 210, 196, SHADE, 0, 'fill-opacity=".18"');
  for (let row = 0; row < 4; row++) {
    const y = -6 - row * 48;
    for (let k = 0; k < 3; k++) {
      const count = 4 + ((row + k) % 3);
      inner += `<g transform="translate(${10 + k * 66} ${y})">${pile(stage, 56, row + k, count, 5.6)}</g>`;
    }
    inner += rect(0, y, 210, 6, '#cfae82') + rect(0, y, 210, 1.6, '#fff', 0, 'fill-opacity=".45"');
  }
  inner += rect(0, -202, 210, 7, '#cfae82') + line('M2 -200V0M208 -200V0', '#b8976c', 5);
  return space.shadow(x, z, 210, 60, 0.24) + space.facing(x, 0, z, inner);
}

function shipments(space: Space, x: number, z: number): string {
  const { stage } = space;
  return (
    space.shadow(x, z, 260, 120, 0.28) +
    space.block(x + 8, 0, z + 6, 10, 80, 10, '#8f989e') +
    space.block(x + 242, 0, z + 6, 10, 80, 10, '#8f989e') +
    space.block(x, 80, z, 260, 6, 120, lighter('#cfae82', 0.15)) +
    carton(space, x + 118, 86, z + 60, 92, 58, 44) +
    carton(space, x + 20, 86, z + 60, 76, 46, 44) +
    space.facing(
      x + 24,
      86,
      z + 30,
      pile(stage, 52, 1, 4, 6) +
        `<g transform="translate(84 0)">${rect(0, -26, 62, 26, '#f6f2e8', 3)}${rect(0, -26, 62, 10, '#fff', 3)}${rect(36, -20, 20, 13, stage.colour(1), 1)}</g>`,
    ) +
    carton(space, x + 30, 0, z - 30, 84, 56, 50) +
    carton(space, x + 128, 0, z - 30, 96, 70, 50)
  );
}
