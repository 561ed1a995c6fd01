/** Objects along the walls of a workshop. */
import { mix, n, pts } from '../fabrics/pencil.ts';
import { gradient, type Point3, SHADE, type Space } from './space.ts';
import { line, path, rect } from './stage.ts';

export interface HallPlan {
  /** the room from wall to wall, its height and the far wall's distance */
  readonly left: number;
  readonly right: number;
  readonly high: number;
  readonly far: number;
  /** tint of the walls */
  readonly tint: string;
  readonly windowsFrom?: number;
  /** contents of the right wall: dyed lengths hung to dry, or racks of rolls */
  readonly rightWall?: 'lengths' | 'racks';
  /** contents of the far wall: the colour board, windows, or left to the scene */
  readonly farWall?: 'board' | 'windows' | 'plain';
}

/** Distance from the viewer at which walls and floor begin. */
export const NEAR = 150;
const SKY = '<stop stop-color="#fffdf2"/><stop offset="1" stop-color="#e4eef2"/>';

export const stroke = (space: Space, from: Point3, to: Point3) =>
  `M${space.at(from).map(Math.round).join(' ')}L${space.at(to).map(Math.round).join(' ')}`;

/** Dyed lengths hang down the right wall. */
export function lengths(space: Space, { right, far, high }: HallPlan): string {
  let text = '';
  let k = 1;
  for (let z = far - 140; z > 500; z -= 190) {
    const colour = mix(space.stage.colour(k++), space.haze, Math.min(0.72, 0.22 + z / 5200));
    const drop = 150 + ((k * 37) % 60);
    const [a, b, c] = [z, z - 62, z - 118];
    text +=
      space.face(
        [
          [right, high - 60, a],
          [right, high - 60, c],
          [right, drop, c],
          [right, drop, a],
        ],
        colour,
      ) +
      space.face(
        [
          [right, high - 60, b],
          [right, high - 60, b - 22],
          [right, drop, b - 14],
          [right, drop, b],
        ],
        '#fff',
        'fill-opacity=".16"',
      ) +
      space.face(
        [
          [right, high - 60, a - 14],
          [right, high - 60, a - 34],
          [right, drop, a - 30],
          [right, drop, a - 8],
        ],
        SHADE,
        'fill-opacity=".1"',
      );
  }
  return text + line(stroke(space, [right, high - 58, NEAR], [right, high - 58, far]), '#9c927f', 2);
}

/** Racks with rolls along the right wall: narrow ellipses nearby, bands of colour far away. */
export function racks(space: Space, { right, far }: HallPlan): string {
  const x = right - 60;
  const [from, to] = [520, far - 60];
  const wall = (low: number, high: number, a: number, b: number, fill: string) =>
    space.face(
      [
        [x, low, a],
        [x, low, b],
        [x, high, b],
        [x, high, a],
      ],
      fill,
    );
  const wood = gradient(
    space.stage,
    'rk',
    `<stop stop-color="${mix('#7a6750', space.haze, 0.5)}"/><stop offset="1" stop-color="#7a6750"/>`,
    '',
  );
  const ends = ['', '', '', ''];
  let cores = '';
  let text = wall(0, 330, from, to, wood);
  for (let shelf = 0; shelf < 4; shelf++) {
    const y = 12 + shelf * 82;
    for (let z = to - 240, k = 0; z > from; z -= 250, k++) {
      const hue = mix(space.stage.colour(1 + ((k + shelf * 2) % 4)), '#8a7a64', 0.35);
      if (z > 950) text += wall(y, y + 40, z + 8, z + 222, mix(hue, space.haze, Math.min(0.75, z / 2800)));
      else {
        for (let place = 0; place < 5; place++) {
          const along = z + 208 - place * 46;
          const [px, py] = space.at([x, y + 20, along]);
          const wide = Math.abs(space.at([x, y + 20, along - 40])[0] - px) / 2;
          const r = 19 * space.scale(along);
          const ring = (share: number) =>
            `M${pts(px - wide * share, py)}a${pts(wide * share, r * share)} 0 1 0 ${n(wide * share * 2)} 0a${pts(wide * share, r * share)} 0 1 0 ${n(-wide * share * 2)} 0Z`;
          ends[(k * 3 + place * 2 + shelf) % 4] += ring(1);
          cores += ring(0.36);
        }
      }
    }
    text += wall(y - 8, y, from, to, '#b79a72');
  }
  const colours = ends.map((d, at) => path(d, mix(space.stage.colour(at + 1), space.haze, 0.3)));
  return text + colours.join('') + path(cores, '#6b5a46');
}

export function farWall(space: Space, plan: HallPlan): string {
  if (plan.farWall === 'plain') return '';
  return plan.farWall === 'windows' ? farWindows(space, plan) : board(space, plan);
}

function farWindows(space: Space, { left, right, far, high }: HallPlan): string {
  const sky = gradient(space.stage, 'sk', SKY);
  const [wide, count] = [150, Math.floor((right - left - 200) / 230)];
  const start = (left + right) / 2 - (count * 230 - 80) / 2;
  let text = '';
  let bars = '';
  for (let k = 0; k < count; k++) {
    const x = start + k * 230;
    text += rect(x, 0, wide, high * 0.46, sky);
    bars += `M${n(x)} 0h${wide}v${n(high * 0.46)}h${-wide}ZM${n(x + wide / 2)} 0v${n(high * 0.46)}M${n(x)} ${n(high * 0.17)}h${wide}`;
  }
  return space.facing(0, high * 0.78, far, text + line(bars, mix('#b9b2a2', space.haze, 0.4), 5));
}

/** The colour board on the far wall. */
function board(space: Space, { left, right, far, high }: HallPlan): string {
  const { stage } = space;
  const wide = Math.min(700, (right - left) * 0.4);
  const x = left + (right - left) * 0.5 - wide / 2;
  const [columns, rows] = [12, 3];
  const cell = wide / columns;
  let cells = '';
  for (let k = 0; k < columns * rows; k++) {
    const colour = mix(stage.colour(1 + ((k * 5) % 7)), k % 3 === 0 ? '#fff6e4' : '#33405c', ((k * 11) % 5) / 9);
    cells += rect(
      (k % columns) * cell + 3,
      Math.floor(k / columns) * cell + 3,
      cell - 6,
      cell - 6,
      mix(colour, space.haze, 0.52),
    );
  }
  const frame = rect(-14, -14, wide + 28, rows * cell + 28, mix('#fffdf6', space.haze, 0.3));
  return space.facing(x, high * 0.6, far, frame + cells);
}

/** Tall windows along the left wall; each casts a bright area on the floor. */
export function windows(space: Space, { left, far, high, windowsFrom = 330 }: HallPlan): string {
  const sky = gradient(space.stage, 'sk', SKY);
  const sun = gradient(
    space.stage,
    'sn',
    '<stop stop-color="#fff3d2" stop-opacity=".35"/><stop offset="1" stop-color="#fff3d2" stop-opacity=".75"/>',
  );
  const top = high - 70;
  let glass = '';
  let bars = '';
  let light = '';
  for (let z = windowsFrom; z + 200 < far; z += 290) {
    const [a, b] = [z, z + 200];
    glass += space.face(
      [
        [left, 150, a],
        [left, top, a],
        [left, top, b],
        [left, 150, b],
      ],
      sky,
    );
    for (const m of [a, (a + b) / 2, b]) bars += stroke(space, [left, 150, m], [left, top, m]);
    for (const y of [150, 150 + (top - 150) * 0.62, top]) bars += stroke(space, [left, y, a], [left, y, b]);
    for (const [p, q] of [
      [a + 6, a + 92],
      [a + 108, b - 6],
    ] as const) {
      light += space.face(
        [
          [left + 70, 0, p - 40],
          [left + 70, 0, q - 40],
          [left + 420, 0, q - 170],
          [left + 420, 0, p - 170],
        ],
        sun,
      );
    }
  }
  return light + glass + line(bars, mix('#b9b2a2', space.haze, 0.3), 2.4);
}
