/** 供应链平台: fabric, cutting, sewing, garment, carton and van, along one bench and one thread. */
import { darker, mix, pts } from '../fabrics/pencil.ts';
import { clothAway, clothInCm, folds, rail } from './cloth.ts';
import { bead, thread } from './desk.ts';
import { carton, rollAcross, rollAway } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawStation } from './sewing-line.ts';
import { fallOff, openSpace, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const NEAR = 490;
const BENCH = 80;
const FRONT = 'M44 10C52 30 78 30 86 10L112 22C106 48 114 70 122 82V150H8V82C16 70 24 48 18 22Z';
const SLEEVE = 'M4 50C20 4 76 4 92 50L104 80H-8Z';

export function supplyChain(stage: Stage): string {
  const tint = HOUSE.indigo;
  const space = openSpace(stage, { eyeHigh: 265, vanish: [0.5, 0.3], haze: '#f7eddb', lens: 640 });
  return (
    hall(space, {
      left: -760,
      right: 760,
      high: 560,
      far: 1900,
      tint,
      rightWall: 'lengths',
      windowsFrom: 480,
      farWall: 'plain',
    }) +
    gate(space) +
    store(space) +
    space.air(1000) +
    person(space, -250, 660, 'reaching', tint) +
    person(space, 60, 660, 'standing', mix(tint, HOUSE.jade, 0.6)) +
    bench(space) +
    rail(space, { x: 150, z: 620, long: 130, kind: 'tee', every: 22, printed: true }) +
    shipments(space) +
    rolls(space) +
    beads(space)
  );
}

/** The open gate on the far wall, and the van that waits in it. */
function gate(space: Space): string {
  const van =
    rect(10, -168, 150, 132, '#fffdf8', 6) +
    rect(10, -112, 150, 16, HOUSE.vermilion) +
    rect(10, -168, 24, 132, SHADE, 6, 'fill-opacity=".08"') +
    path('M160 -126H206C216 -126 222 -112 228 -84L232 -36H160Z', HOUSE.indigo) +
    path('M174 -116H200C206 -116 210 -104 213 -88H174Z', '#cfe3ec') +
    rect(4, -44, 230, 12, '#3b4550', 3) +
    [52, 192]
      .map(
        (x) => `<circle cx="${x}" cy="-26" r="24" fill="#2a2a2e"/><circle cx="${x}" cy="-26" r="11" fill="#b8bfc4"/>`,
      )
      .join('');
  return space.facing(
    330,
    0,
    1880,
    rect(-30, -330, 340, 330, '#dfeaf0') +
      rect(-30, -330, 340, 34, '#b9c0c3') +
      path('M-30 -80C60 -120 140 -90 310 -110V0H-30Z', '#c4d3c4') +
      rect(-30, -26, 340, 26, '#cfc6b6') +
      van,
  );
}

function store(space: Space): string {
  const { stage } = space;
  let text = space.shadow(-640, 1010, 460, 60, 0.2) + space.block(-640, 0, 1010, 460, 8, 70, '#a5825a');
  for (const shelf of [0, 1, 2]) {
    for (let k = 0; k < 9; k++) {
      const at = (k * 2 + shelf * 3) % 5;
      text += rollAway(space, -612 + k * 50, 32 + shelf * 84, 1010, 22, 60, mix(stage.colour(at), '#fff3e0', 0.12));
    }
    text += space.block(-640, 62 + shelf * 84, 1010, 460, 6, 70, '#c6a276');
  }
  return text + space.facing(-640, 0, 1010, line('M2 0V-240M458 0V-240', '#8a6a45', 7));
}

/** One long bench: spread cloth, panels, the machine. */
function bench(space: Space): string {
  const { stage } = space;
  const cloth = clothInCm(stage, 0);
  const edge = darker(stage.clothColour(0), 0.3);
  const panel = (d: string, x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${path(d, SHADE, 'fill-opacity=".25" transform="translate(3 4)"')}${path(d, cloth, `stroke="${edge}" stroke-width="1.5"`)}</g>`;
  const deep = 120;
  const top = (x: number, wide: number, fill: string) =>
    space.face(
      [
        [x, BENCH, NEAR],
        [x + wide, BENCH, NEAR],
        [x + wide, BENCH, NEAR + deep],
        [x, BENCH, NEAR + deep],
      ],
      fill,
    );
  return (
    space.shadow(-450, NEAR, 560, deep, 0.32) +
    [-440, -170, 96].map((x) => space.block(x, 0, NEAR + 8, 10, BENCH - 8, 10, '#8f989e')).join('') +
    space.block(-450, BENCH - 8, NEAR, 560, 8, deep, '#e6d3b1') +
    // spreading: the roll gives, the cloth lies in layers, its edge hangs over
    rollAcross(space, -440, BENCH + 20, NEAR + 96, 20, 150, stage.clothColour(0), cloth) +
    clothAway(space, 0, { x: -440, y: BENCH + 1, wide: 150, near: NEAR, far: NEAR + 96, steps: 1 }) +
    space.face(
      [
        [-440, BENCH + 1, NEAR],
        [-290, BENCH + 1, NEAR],
        [-290, BENCH + 1, NEAR + 96],
        [-440, BENCH + 1, NEAR + 96],
      ],
      fallOff(stage),
    ) +
    space.facing(
      -440,
      BENCH + 1,
      NEAR - 2,
      rect(0, 0, 150, 40, cloth) + rect(0, 0, 150, 40, SHADE, 0, 'fill-opacity=".1"') + folds(150, 40),
    ) +
    // cutting: panels on paper, the straight knife between them
    top(-270, 200, '#fbf6ea') +
    space.level(
      -170,
      BENCH + 1,
      NEAR + 60,
      panel(FRONT, -92, -54, 0.66) + panel(SLEEVE, 4, -48, 0.62) + panel(SLEEVE, 4, 8, 0.62),
    ) +
    space.facing(
      -96,
      BENCH,
      NEAR + 50,
      rect(-10, -6, 26, 6, '#8f989e', 2) +
        rect(0, -40, 5, 36, '#dfe3e3') +
        path('M-8 -62H14V-40H-8Z', HOUSE.indigo) +
        line('M3 -62C3 -76 20 -76 22 -66', HOUSE.vermilion, 5),
    ) +
    space.facing(-58, 0, NEAR, drawStation(stage, 0))
  );
}

const shipments = (space: Space): string =>
  space.shadow(310, NEAR + 20, 150, 90, 0.28) +
  space.block(300, 0, NEAR + 16, 164, 10, 90, '#c6a276') +
  carton(space, 384, 10, NEAR + 44, 76, 62, 50) +
  carton(space, 308, 10, NEAR + 44, 72, 50, 50) +
  carton(space, 330, 60, NEAR + 50, 66, 44, 40) +
  carton(space, 316, 10, NEAR + 16, 84, 40, 26);

function rolls(space: Space): string {
  const { stage } = space;
  const row = [stage.clothColour(0), '#f1e9da', stage.colour(2)];
  return (
    space.shadow(56, 396, 140, 70, 0.26) +
    row.map((colour, k) => rollAway(space, 166 - k * 42, 20, 396, 20, 70, colour)).join('') +
    rollAway(space, 145, 55, 396, 20, 70, stage.colour(4)) +
    rollAway(space, 103, 55, 396, 20, 70, stage.clothColour(0))
  );
}

/** The thread over the bench, a bead at every step. */
function beads(space: Space): string {
  const icons = [
    '<circle r="6.5"/><circle r="2.4"/>',
    '<path d="M-6 -6L6 6M6 -6L-6 6"/>',
    '<path d="M-5 -7V7M-5 -7H4V-2M4 3V7M-9 7H9"/>',
    '<path d="M-4 -7L-9 -3L-6 0V7H6V0L9 -3L4 -7C2 -4 -2 -4 -4 -7Z"/>',
    '<path d="M-7 -4L0 -8L7 -4V5L0 9L-7 5ZM-7 -4L0 0L7 -4M0 0V9"/>',
  ];
  const places = [
    [-365, 176],
    [-170, 176],
    [20, 186],
    [215, 216],
    [385, 176],
  ].map(([x, y]) => space.at([x!, y!, NEAR]));
  const d = places
    .map(([x, y], k) =>
      k === 0
        ? `M${pts(x - 150, y + 22)}Q${pts(x - 60, y + 26, x, y)}`
        : `S${pts(x - 62, y + (k % 2 ? 24 : 14), x, y)}`,
    )
    .join('');
  const marks = places.map(([x, y], k) =>
    bead(
      Math.round(x),
      Math.round(y),
      `<g transform="translate(${Math.round(x)} ${Math.round(y)})" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${icons[k]}</g>`,
    ),
  );
  return thread(d) + marks.join('');
}
