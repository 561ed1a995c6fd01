/** 充绒: down whirls behind glass, jackets are filled at the nozzles and hang ready. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { panel, rail } from './cloth.ts';
import { garment } from './garments.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, fallOff, gradient, openSpace, roundUpright, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const BODY = '#eef0ee';
const DOWN = '#fffefa';

export function downWorkshop(stage: Stage): string {
  const tint = stage.colour(1);
  const space = openSpace(stage, { eyeHigh: 280, vanish: [0.44, 0.26], haze: mix('#f5efe4', tint, 0.06) });
  let rows = '';
  for (const [row, z] of [2000, 1560, 1200, 900].entries()) {
    for (const x of [760, -820, 480, -540]) rows += cabinet(space, x, z);
    if (row === 2) rows += person(space, -60, 1100, 'back', tint);
    rows += space.air(z);
  }
  return (
    hall(space, { left: -900, right: 1050, high: 600, far: 2800, tint, rightWall: 'racks' }) +
    rows +
    rail(space, { x: -440, z: 760, long: 260, kind: 'puffer', every: 30 }) +
    cabinet(space, 20, 640) +
    hoses(space, 20, 640) +
    person(space, -40, 600, 'reaching', tint) +
    sacks(space, -330, 500) +
    table(space, 230, 520)
  );
}

/** 210 wide; the glass, the heap and the nozzles below it. */
function cabinet(space: Space, x: number, z: number): string {
  const front = drawnOnce(space.stage, 'cab', () => drawCabinet(space.stage));
  return (
    space.shadow(x, z, 210, 130, 0.24) +
    space.body(x, 0, z, 210, 246, 130, BODY) +
    space.facing(x, 0, z, `<use href="#${front}"/>`)
  );
}

function drawCabinet(stage: Stage): string {
  const glass = gradient(stage, 'gl', '<stop stop-color="#b9d3dc"/><stop offset="1" stop-color="#dfeaec"/>');
  const accent = mix(stage.colour(1), HOUSE.indigo, 0.3);
  let heap = 'M22 -104';
  for (let k = 0; k <= 8; k++) heap += `q${n(10)} ${-14 - (k % 3) * 6} ${n(18.4)} ${k % 2 ? 3 : -3}`;
  heap += 'V-104Z';
  return (
    rect(0, -246, 210, 246, BODY) +
    rect(0, -246, 210, 246, fallOff(stage)) +
    rect(0, -246, 210, 18, accent) +
    rect(0, -10, 210, 10, '#5c6670') +
    rect(16, -220, 178, 122, '#8fa9b4', 4) +
    rect(20, -216, 170, 114, glass, 3) +
    path(heap, DOWN) +
    path('M22 -104C60 -116 150 -108 188 -112V-102H22Z', '#d9dedd') +
    flakes(stage) +
    path('M20 -216H84L44 -102H20Z', '#fff', 'fill-opacity=".22"') +
    path('M100 -216H116L76 -102H60Z', '#fff', 'fill-opacity=".16"') +
    `<g transform="translate(16 -90)">${panel(64, 34)}</g>` +
    rect(92, -88, 102, 30, '#dfe2df', 3) +
    [104, 128, 152, 176]
      .map((cx) => `<circle cx="${cx}" cy="-73" r="6" fill="#fff" stroke="#8f989e" stroke-width="2"/>`)
      .join('') +
    // the nozzles at working height
    [54, 152]
      .map(
        (cx) =>
          path(`M${cx - 12} -48H${cx + 12}L${cx + 7} -26H${cx - 7}Z`, '#b8bfc4') +
          rect(cx - 6, -28, 12, 10, '#8f989e', 2) +
          rect(cx - 12, -50, 24, 5, accent, 2),
      )
      .join('')
  );
}

/** Down as it flies: little tufts, larger where the heap is. */
function flakes(stage: Stage): string {
  let d = '';
  for (let k = 0; k < 64; k++) {
    const x = 30 + stage.chance() * 150;
    const y = -206 + Math.sqrt(stage.chance()) * 84;
    const r = 1.6 + stage.chance() * 4.4;
    d += `M${pts(x - r, y)}q${pts(r, -r * 1.7, r * 2, 0)}q${pts(-r, r * 1.3, -r * 2, 0)}`;
  }
  return path(d, DOWN, 'fill-opacity=".86"');
}

const hoses = (space: Space, x: number, z: number): string =>
  space.facing(
    x,
    246,
    z + 30,
    line('M60 0V-60C60 -110 0 -110 -60 -120C-160 -134 -300 -130 -640 -150', '#cfd6d8', 17) +
      line('M56 0V-60C56 -104 0 -106 -60 -116C-160 -130 -300 -126 -640 -146', '#fff', 4, 'stroke-opacity=".7"') +
      rect(46, -14, 28, 14, '#8f989e', 3) +
      rect(118, -44, 62, 44, '#d9dddc', 5) +
      rect(118, -44, 62, 44, roundUpright(space.stage), 5),
  );

/** Jackets lie on the bench, the left one waits for its filling. */
function table(space: Space, x: number, z: number): string {
  const { stage } = space;
  const jacket = (at: number, k: number) =>
    `<g transform="translate(${at} -52) scale(1.02)">${path('M34 10C40 4 60 4 66 10L82 18C92 30 97 58 98 84L84 87L78 56L79 100H21L22 56L16 87L2 84C3 58 8 30 18 18Z', SHADE, 'fill-opacity=".18" transform="translate(4 4)"')}${garment('puffer', stage.colour(k), stage.colour(k))}</g>`;
  return (
    space.shadow(x, z, 300, 110, 0.28) +
    space.block(x + 10, 0, z + 4, 10, 78, 10, '#8f989e') +
    space.block(x + 280, 0, z + 4, 10, 78, 10, '#8f989e') +
    space.block(x, 78, z, 300, 7, 110, '#efe6d3') +
    space.level(x, 85, z + 55, jacket(26, 1) + jacket(160, 3))
  );
}

function sacks(space: Space, x: number, z: number): string {
  const { stage } = space;
  const id = drawnOnce(stage, 'sk', () => {
    const body = 'M-34 -2C-42 -30 -38 -60 -28 -76C-10 -84 12 -84 28 -76C38 -60 42 -30 34 -2C14 4 -14 4 -34 -2Z';
    return (
      path(body, '#efe9dc') +
      path(body, roundUpright(stage)) +
      line(
        'M-20 -72C-24 -50 -24 -30 -20 -8M6 -76C10 -50 8 -30 10 -6',
        darker('#efe9dc', 0.3),
        1,
        'stroke-opacity=".4"',
      ) +
      `<path d="M-26 -77q8 -14 18 -8q6 -12 18 -4q12 -4 17 12C12 -84 -10 -84 -26 -77Z" fill="${DOWN}"/>` +
      rect(-13, -50, 26, 20, lighter(stage.colour(1), 0.1), 2) +
      line('M-8 -43H8M-8 -37H3', '#fff', 1.6)
    );
  });
  return [
    [0, 40],
    [84, 46],
    [168, 40],
    [40, 0],
    [124, 0],
  ]
    .map(
      ([dx, dz]) =>
        space.shadow(x + dx! - 30, z + dz! - 10, 60, 30, 0.2) +
        space.facing(x + dx!, 0, z + dz!, `<use href="#${id}"/>`),
    )
    .join('');
}
