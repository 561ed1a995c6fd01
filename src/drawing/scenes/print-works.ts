/** 导带数码印花: white cloth comes up to the carriage and leaves it printed, towards us. */
import { darker, lighter, mix } from '../fabrics/pencil.ts';
import { clothAway, clothInCm, folds, panel, plaits } from './cloth.ts';
import { palletOfRolls, rollAcross } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { fallOff, openSpace, roundAcross, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const INKS = ['#1f9bc4', '#c93a6b', '#e8bf2d', '#2a2a2e', '#e07b39', '#5b4a9c', '#3c9a5f', '#8d9499'];
const BODY = '#f1efe9';

export function printWorks(stage: Stage): string {
  const tint = stage.colour(1);
  const space = openSpace(stage, { eyeHigh: 330, vanish: [0.4, 0.24], haze: mix('#f8eedb', tint, 0.05) });
  const plain = [2, 1, 3].map((k) => mix(stage.colour(k), '#f3ead9', 0.25));
  return (
    hall(space, { left: -760, right: 1050, high: 640, far: 3400, tint }) +
    press(space, 640, 1500, plain[0]!) +
    press(space, -620, 1500, plain[1]!) +
    space.air(1500) +
    person(space, 520, 1240, 'back', tint) +
    press(space, 640, 760, plain[1]!) +
    press(space, -620, 760, plain[2]!) +
    space.air(760) +
    hero(space, tint) +
    person(space, -172, 650, 'reaching', tint) +
    palletOfRolls(space, 318, 520, [
      stage.clothColour(0),
      '#efe9dc',
      stage.colour(2),
      stage.clothColour(1),
      stage.colour(3),
    ])
  );
}

/** The press in front, with its print; the belt is 240 wide and a metre high. */
function hero(space: Space, tint: string): string {
  const { stage } = space;
  const x = -70;
  const wide = 250;
  const near = 536;
  const carriage = 890;
  const cloth = clothInCm(stage, 0);
  return (
    space.shadow(x - 20, near - 10, wide + 60, 1000, 0.3) +
    // feed at the far end
    rollAcross(space, x + 10, 150, 1620, 42, wide - 20, '#f4f0e6') +
    space.block(x - 16, 0, near, wide + 32, 94, 1000, BODY) +
    space.face(
      [
        [x, 96, carriage],
        [x + wide, 96, carriage],
        [x + wide, 96, 1540],
        [x, 96, 1540],
      ],
      '#fbf8f0',
    ) +
    clothAway(space, 0, { x, y: 97, wide, near, far: carriage, steps: 2 }) +
    space.face(
      [
        [x, 97, near],
        [x + wide, 97, near],
        [x + wide, 97, carriage],
        [x, 97, carriage],
      ],
      fallOff(stage),
    ) +
    rails(space, x, wide, near) +
    beam(space, x, wide, carriage, tint) +
    // over the front roller and down into the truck
    space.facing(
      x,
      98,
      near - 6,
      rect(-16, 8, wide + 32, 90, darker(BODY, 0.1)) +
        rect(-16, 8, wide + 32, 90, fallOff(stage)) +
        rect(0, 3, wide, 64, cloth) +
        rect(0, 0, wide, 16, roundAcross(stage)) +
        rect(0, 12, wide, 55, SHADE, 0, 'fill-opacity=".1"') +
        folds(wide, 66, 0.04) +
        rect(-16, 0, 14, 40, HOUSE.indigo, 3) +
        rect(wide + 2, 0, 14, 40, HOUSE.indigo, 3),
    ) +
    space.facing(
      x,
      44,
      near - 26,
      `<g transform="translate(14 -8)">${plaits(stage, 0, wide - 28, 34)}</g>` +
        path(`M0 22H${wide}L${wide - 8} 40H8Z`, mix(HOUSE.iron, tint, 0.3)) +
        line(`M0 22V-26M${wide} 22V-26`, HOUSE.iron, 3) +
        `<circle cx="22" cy="42" r="5" fill="#2a2a2e"/><circle cx="${wide - 22}" cy="42" r="5" fill="#2a2a2e"/>`,
    )
  );
}

const rails = (space: Space, x: number, wide: number, near: number): string =>
  [x - 16, x + wide + 4]
    .map((left) =>
      space.face(
        [
          [left, 97, near],
          [left + 12, 97, near],
          [left + 12, 97, 1540],
          [left, 97, 1540],
        ],
        HOUSE.indigo,
      ),
    )
    .join('');

/** The bridge with the carriage, its ink tanks on top and the shadow below. */
function beam(space: Space, x: number, wide: number, z: number, tint: string): string {
  const { stage } = space;
  const tanks = INKS.map(
    (ink, k) =>
      rect(k * 15, -30, 12, 30, ink, 2) +
      rect(k * 15, -30, 4, 30, '#fff', 2, 'fill-opacity=".3"') +
      rect(k * 15 + 2, -35, 8, 6, '#e9e5da', 1.5),
  ).join('');
  return (
    space.face(
      [
        [x, 98, z - 70],
        [x + wide, 98, z - 70],
        [x + wide, 98, z + 40],
        [x, 98, z + 40],
      ],
      SHADE,
      'fill-opacity=".26"',
    ) +
    space.block(x - 66, 0, z, 48, 118, 90, BODY) +
    space.block(x + wide + 18, 0, z, 48, 118, 90, BODY) +
    space.block(x - 74, 114, z - 6, wide + 148, 66, 110, BODY) +
    space.facing(
      x - 74,
      180,
      z - 6,
      rect(0, 0, wide + 148, 66, fallOff(stage)) +
        rect(0, 50, wide + 148, 6, tint) +
        rect(96, 12, wide - 36, 30, '#39424a', 3) +
        rect(100, 15, wide - 44, 24, '#5d6b75', 2) +
        // the carriage behind the glass, its heads lit
        rect(168, 13, 74, 30, '#23292f', 2) +
        INKS.map((ink, k) => rect(173 + k * 8.2, 36, 5, 4, ink)).join('') +
        path('M104 15H150L130 39H100Z', '#fff', 'fill-opacity=".16"') +
        `<g transform="translate(14 8)">${panel(62, 34)}</g>` +
        `<g transform="translate(250 0)">${tanks}</g>` +
        line('M272 -36V-44H120V0M300 -36V-48H116', '#6f7a82', 1.6),
    )
  );
}

/** A press further back: plain cloth, the same shape. */
function press(space: Space, x: number, z: number, cloth: string): string {
  const wide = 230;
  const seen = lighter(cloth, 0.1);
  return (
    space.shadow(x, z, wide, 560, 0.2) +
    space.block(x - 12, 0, z, wide + 24, 92, 560, BODY) +
    space.face(
      [
        [x, 94, z + 250],
        [x + wide, 94, z + 250],
        [x + wide, 94, z + 560],
        [x, 94, z + 560],
      ],
      '#faf7ef',
    ) +
    space.face(
      [
        [x, 94, z],
        [x + wide, 94, z],
        [x + wide, 94, z + 250],
        [x, 94, z + 250],
      ],
      seen,
    ) +
    space.facing(
      x,
      94,
      z - 2,
      rect(0, 0, wide, 60, cloth) + rect(0, 0, wide, 14, roundAcross(space.stage)) + folds(wide, 60),
    ) +
    space.block(x - 40, 0, z + 250, 30, 110, 70, BODY) +
    space.block(x + wide + 10, 0, z + 250, 30, 110, 70, BODY) +
    space.block(x - 46, 108, z + 245, wide + 92, 58, 80, BODY) +
    space.facing(
      x - 46,
      166,
      z + 245,
      rect(70, 12, wide - 40, 26, '#4d5a64', 3) + rect(0, 46, wide + 92, 5, space.stage.colour(1)),
    )
  );
}
