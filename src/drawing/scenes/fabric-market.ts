/** 布行档口: rolls to the ceiling on three sides, a length of fabric over the cutting table, and a customer. */
import { glyphPath } from '../glyphs.ts';
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { clothAway, clothInCm, folds } from './cloth.ts';
import { bolt, rollAcross, rollAway } from './goods.ts';
import { person } from './people.ts';
import { drawnOnce, fallOff, gradient, openSpace, roundAcross, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const WOOD = '#b98f63';
const HUES = [
  '#c8442e',
  '#d98c4a',
  '#e3bd5c',
  '#7f9f63',
  '#3e7c6b',
  '#5d93a8',
  '#1e3a5f',
  '#6b5a8a',
  '#a2567e',
  '#d9a6a0',
  '#efe4cf',
  '#8a7a64',
];
const BACK = 900;
const SIDE = 470;

export function fabricMarket(stage: Stage): string {
  const space = openSpace(stage, { eyeHigh: 245, vanish: [0.5, 0.34], haze: '#f6e7cd', lens: 700 });
  return (
    room(space) +
    sideShelves(space, -1) +
    sideShelves(space, 1) +
    backShelves(space) +
    lamps(space) +
    person(space, 96, 760, 'standing', mix(stage.colour(1), HOUSE.indigo, 0.3)) +
    standing(space) +
    person(space, -186, 640, 'reaching', '#7d6f63') +
    table(space)
  );
}

function room(space: Space): string {
  const { stage } = space;
  const floor = gradient(stage, 'fl', '<stop stop-color="#e9d3ae"/><stop offset="1" stop-color="#bf9a6b"/>');
  const wall = gradient(stage, 'wa', '<stop stop-color="#f7ead2"/><stop offset="1" stop-color="#d9bd92"/>');
  const floorY = space.at([0, 0, BACK])[1];
  let boards = '';
  for (let x = -700; x <= 700; x += 70) boards += `M${pts(...space.at([x, 0, BACK]))}L${pts(...space.at([x, 0, 300]))}`;
  return (
    rect(0, 0, stage.width, floorY, wall) +
    rect(0, floorY, stage.width, stage.height - floorY, floor) +
    line(boards, SHADE, 1, 'stroke-opacity=".09"')
  );
}

/** The end of a roll on a shelf, ten across. */
const endOn = (stage: Stage, at: number): string => {
  const colour = mix(HUES[at % HUES.length]!, at % 2 ? '#fff3e0' : '#3a2a1c', at % 2 ? 0.16 : 0.1);
  return drawnOnce(
    stage,
    `h${at % 16}`,
    () =>
      `<circle r="10" fill="${colour}"/>${line('M7.6 0A7.6 7.6 0 1 1 -4 -6.4M5.4 1A5.4 5.4 0 1 1 0 -5.4', darker(colour, 0.4), 0.7, 'stroke-opacity=".55"')}${line('M-8.6 -2.6A9 9 0 0 1 0 -9', '#fff', 1.2, 'stroke-opacity=".45"')}<circle r="3.4" fill="#d3ba90"/><circle r="2.1" fill="#4b3d2c"/>`,
  );
};

const SIGNS = ['棉', '麻', '丝', '绒'];

/** The back wall: bays of shelves sorted by colour, a word over each bay. */
function backShelves(space: Space): string {
  const { stage } = space;
  const bays = 4;
  const wide = (SIDE * 2) / bays;
  let text = rect(-SIDE, -430, SIDE * 2, 430, '#5f4932');
  for (let bay = 0; bay < bays; bay++) {
    const x = -SIDE + bay * wide;
    for (let shelf = 0; shelf < 5; shelf++) {
      const y = -40 - shelf * 66;
      // Six sequences of colour in turn; the repetition is not noticeable.
      const run = (bay * 5 + shelf * 4) % 6;
      text += `<use href="#${drawnOnce(stage, `run${run}`, () => runOfRolls(stage, wide, run))}" x="${n(x)}" y="${y}"/>`;
      text +=
        rect(x, y, wide, 6, WOOD) +
        rect(x, y, wide, 1.8, lighter(WOOD, 0.45)) +
        rect(x + 6, y - 60, wide - 6, 22, shelfShade(stage));
    }
    text += rect(x, -430, 7, 430, darker(WOOD, 0.1));
    const sign = glyphPath(SIGNS[bay % SIGNS.length]!, {
      face: 'serif',
      heightMm: 34,
      x: x + wide / 2,
      y: -404,
      align: 'middle',
    });
    text += rect(x + wide / 2 - 26, -428, 52, 48, '#fbf3e2', 2) + path(sign.d, HOUSE.indigo);
  }
  return space.facing(
    0,
    0,
    BACK,
    text + rect(-SIDE, -438, SIDE * 2, 10, WOOD) + rect(-SIDE, -34, SIDE * 2, 34, '#7c6043'),
  );
}

function runOfRolls(stage: Stage, wide: number, run: number): string {
  const across = Math.floor((wide - 14) / 21);
  let text = '';
  for (let layer = 0; layer < 2; layer++) {
    for (let k = 0; k < across - layer; k++) {
      if (layer === 1 && stage.chance() < 0.2) continue;
      const hue = (run * 4 + Math.floor(k / 2.4)) % 16;
      text += `<use href="#${endOn(stage, hue)}" x="${n(17 + k * 21 + layer * 10.5)}" y="${-10 - layer * 18}"/>`;
    }
  }
  return text;
}

const shelfShade = (stage: Stage): string =>
  gradient(
    stage,
    'ss',
    `<stop stop-color="${SHADE}" stop-opacity=".5"/><stop offset="1" stop-color="${SHADE}" stop-opacity="0"/>`,
  );

/** Bolts on the side shelves, seen lengthwise, colour beside colour. */
function sideShelves(space: Space, side: 1 | -1): string {
  const x = SIDE * side;
  const reach = x + 70 * -side;
  let text = space.face(
    [
      [x, 0, 260],
      [x, 440, 260],
      [x, 440, BACK],
      [x, 0, BACK],
    ],
    side < 0 ? '#7a6044' : '#6a5138',
  );
  for (let shelf = 0; shelf < 6; shelf++) {
    const y = 24 + shelf * 66;
    for (let k = 10; k >= 0; k--) {
      const z = 300 + k * 54;
      const hue = mix(HUES[(k + shelf * 5 + (side > 0 ? 6 : 0)) % HUES.length]!, k % 2 ? '#fff3e0' : '#3a2a1c', 0.14);
      const high = 40 + ((k * 13 + shelf * 7) % 15);
      text += space.face(
        [
          [x, y, z],
          [x, y + high, z],
          [x, y + high, z + 49],
          [x, y, z + 49],
        ],
        side < 0 ? lighter(hue, 0.08) : darker(hue, 0.1),
      );
    }
    text +=
      space.face(
        [
          [x, y + 60, 260],
          [x, y + 60, BACK],
          [x, y + 36, BACK],
          [x, y + 36, 260],
        ],
        SHADE,
        'fill-opacity=".2"',
      ) +
      space.face(
        [
          [reach, y, 260],
          [reach, y, BACK],
          [x, y, BACK],
          [x, y, 260],
        ],
        lighter(WOOD, y > 245 ? 0 : 0.25),
      ) +
      space.face(
        [
          [reach, y, 260],
          [reach, y, BACK],
          [reach, y - 6, BACK],
          [reach, y - 6, 260],
        ],
        side < 0 ? WOOD : darker(WOOD, 0.14),
      );
  }
  return text;
}

function lamps(space: Space): string {
  const glow = gradient(
    space.stage,
    'gw',
    '<stop stop-color="#fff3cf" stop-opacity=".5"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/>',
  );
  return [-250, 0, 250]
    .map((x) =>
      space.facing(
        x,
        392,
        640,
        line('M0 -120V0', '#4b3d2c', 2) +
          path('M-34 22C-30 0 30 0 34 22Z', HOUSE.indigo) +
          path('M-34 22H34L110 210H-110Z', glow) +
          `<ellipse cy="22" rx="34" ry="4" fill="#fff6d8"/>`,
      ),
    )
    .join('');
}

/** Upright bolts in front of the shelves, some of them printed. */
function standing(space: Space): string {
  const { stage } = space;
  const places = [-410, -372, -334, -292, 292, 330, 370, 410];
  return places
    .map((x, k) => {
      const printed = k === 2 || k === 5;
      const colour = printed ? stage.clothColour(k) : mix(HUES[(k * 5 + 2) % HUES.length]!, '#fff3e0', 0.1);
      return bolt(
        space,
        x,
        640 - (k % 3) * 24,
        15,
        118 + ((k * 17) % 34),
        colour,
        printed ? stage.cloth(k === 2 ? 1 : 0, 0.22) : undefined,
      );
    })
    .join('');
}

/** The cutting table with a length of fabric hanging down towards the viewer. */
function table(space: Space): string {
  const { stage } = space;
  const [x, wide, high, near, deep] = [-210, 420, 88, 430, 130] as const;
  const cloth = clothInCm(stage, 0);
  const drop = 'M0 0H220V50Q206 58 190 52T154 54T118 52T80 55T42 52T0 54Z';
  return (
    space.shadow(x, near, wide, deep, 0.34) +
    space.block(x, 0, near + 8, wide, high - 8, deep - 8, '#8a6847') +
    space.block(x - 8, high - 8, near, wide + 16, 8, deep, '#d6b486') +
    rollAcross(space, x + 40, high + 15, near + 96, 15, 300, stage.clothColour(0), cloth) +
    clothAway(space, 0, { x: x + 70, y: high + 1, wide: 220, near, far: near + 96, steps: 1 }) +
    space.face(
      [
        [x + 70, high + 1, near],
        [x + 290, high + 1, near],
        [x + 290, high + 1, near + 96],
        [x + 70, high + 1, near + 96],
      ],
      fallOff(stage),
    ) +
    space.facing(
      x + 70,
      high + 1,
      near - 2,
      path(drop, cloth) +
        rect(0, 0, 220, 10, roundAcross(stage)) +
        path(drop, SHADE, 'fill-opacity=".1"') +
        folds(220, 52, 0.05),
    ) +
    rollAway(space, x + 380, high + 13, near + 20, 13, 86, mix(HUES[5]!, '#fff3e0', 0.1)) +
    space.level(
      x + 336,
      high + 1,
      near + 40,
      rect(-24, 26, 88, 7, '#f1e0a8', 1) +
        line('M-18 26v3M-8 26v3M2 26v3M12 26v3M22 26v3M32 26v3M42 26v3M52 26v3', '#6b5238', 0.8) +
        line('M-10 -6L24 6M-10 6L24 -6', '#8b949b', 3) +
        `<circle cx="-16" cy="-8" r="6" fill="none" stroke="${HOUSE.vermilion}" stroke-width="3.4"/><circle cx="-16" cy="8" r="6" fill="none" stroke="${HOUSE.vermilion}" stroke-width="3.4"/>`,
    )
  );
}
