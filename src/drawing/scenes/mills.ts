/** Where cloth is made: printing, weaving, knitting. */
import { darker, lighter, mix, n } from '../fabrics/pencil.ts';
import { centred, floor } from './floor.ts';
import { box, drum, face, onFloor, onLeftWall, put, roll, SHADE, shadow } from './iso.ts';
import { HOUSE, line, rect, type Stage } from './stage.ts';

const INKS = ['#1f9bc4', '#c93a6b', '#e8bf2d', '#2a2a2e'];

/** 导带数码印花机: white cloth runs in under the gantry and comes out printed. */
export function printWorks(stage: Stage): string {
  const body = HOUSE.white;
  const press = (print: number) => {
    // The press in the middle is shown in full, the others behind it with plain rolls.
    const near = print === 0;
    const cloth = stage.cloth(print, 0.34);
    const edge = stage.clothColour(print);
    return (
      shadow(-330, -80, 690, 160, 90) +
      // feeding roll and bed
      box(-340, -70, 0, 640, 140, 62, '#dfe3e3') +
      onLeftWall(
        -330,
        70,
        52,
        rect(0, 0, 610, 7, HOUSE.indigo) +
          rect(20, 18, 70, 22, darker(body, 0.1), 3) +
          rect(110, 18, 70, 22, darker(body, 0.1), 3) +
          rect(420, 18, 160, 22, darker(body, 0.1), 3),
      ) +
      // the blanket, white before the heads and printed after
      onFloor(
        -340,
        -62,
        63,
        rect(0, 0, 640, 124, '#f8f6f1') +
          rect(300, 0, 340, 124, cloth) +
          line('M0 4H640M0 120H640', SHADE, 1, 'opacity=".2"'),
      ) +
      // the web falls over the front roller into its roll
      roll(300, -62, 48, 16, 124, 'y', edge, near ? { cloth } : {}) +
      box(306, -66, 0, 46, 132, 14, HOUSE.iron) +
      roll(352, -64, 34, 33, 128, 'y', edge, near ? { cloth } : {}) +
      roll(-346, -60, 62, 22, 120, 'y', '#f3efe6') +
      // gantry
      box(-60, -92, 62, 96, 24, 84, body) +
      box(-60, 68, 0, 96, 24, 146, body) +
      box(-66, -96, 106, 108, 190, 46, body) +
      onLeftWall(
        -66,
        94,
        146,
        rect(10, 8, 86, 26, HOUSE.indigo, 4) +
          rect(16, 14, 34, 14, '#8fc3d8', 2) +
          line('M58 18H88M58 25H80', '#e8e2d6', 2),
      ) +
      INKS.map((ink, at) => drum(-40 + at * 20, -58 + at * 2, 152, 8, 20, ink)).join('') +
      INKS.map((ink, at) => drum(-40 + at * 20, -14 + at * 2, 152, 8, 20, lighter(ink, 0.3))).join('')
    );
  };
  for (let k = 0; k < 6; k++) {
    stage.defs.push(`<g id="${stage.id}r${k}">${roll(0, 0, 0, 17, 190, 'x', lighter(stage.colour(k), 0.1))}</g>`);
  }
  const printed = roll(0, 0, 0, 17, 190, 'x', stage.clothColour(0), { cloth: stage.cloth(0, 0.22) });
  stage.defs.push(`<g id="${stage.id}rp">${printed}</g>`);
  const rollAt = (x: number, y: number, z: number, name: number | 'p') =>
    put(x, y, z, `<use href="#${stage.id}r${name === 'p' ? name : name % 6}"/>`);
  const pallet = (x: number, y: number, from: number) =>
    shadow(x, y, 190, 110, 50) +
    box(x, y, 0, 190, 110, 10, '#b89468') +
    [0, 1, 2].map((k) => rollAt(x, y + 20 + k * 35, 28, from + k)).join('') +
    rollAt(x, y + 37, 58, 'p') +
    rollAt(x, y + 72, 58, from + 4);
  for (const k of [0, 1, 2]) stage.defs.push(`<g id="${stage.id}q${k}">${press(k)}</g>`);
  const placed = (x: number, y: number, k: number) => put(x, y, 0, `<use href="#${stage.id}q${k}"/>`);
  return (
    floor(stage, HOUSE.indigo) +
    centred(
      stage,
      placed(-860, -330, 2) +
        placed(-60, -360, 1) +
        pallet(420, -300, 1) +
        placed(720, -360, 2) +
        pallet(-560, -70, 2) +
        placed(0, 20, 0) +
        placed(790, 40, 1) +
        placed(-830, 330, 1) +
        pallet(-250, 240, 0) +
        pallet(10, 262, 2) +
        placed(-80, 480, 2),
      -20,
    )
  );
}

/** 喷水织机 in rows: the warp beam behind, the sheet of warp, the shafts, the cloth roll in front. */
export function weavingMill(stage: Stage): string {
  const loom = (silk: string) => {
    let sheet = '';
    for (let k = 0; k <= 26; k++) sheet += `M0 ${n(k * 4.6)}H96`;
    return (
      shadow(-84, -70, 190, 140, 80) +
      roll(-78, -60, 38, 34, 120, 'y', silk) +
      box(-96, -74, 0, 190, 14, 62, HOUSE.steel) +
      // warp rises from the beam to the shafts and falls to the breast beam
      face(
        [
          [-70, -60, 66],
          [4, -60, 74],
          [4, 60, 74],
          [-70, 60, 66],
        ],
        lighter(silk, 0.4),
      ) +
      onFloor(
        -70,
        -60,
        71,
        `<path d="${sheet}" stroke="${darker(silk, 0.25)}" stroke-width="1" opacity=".55" fill="none"/>`,
      ) +
      [0, 12, 24].map((dx, at) => box(4 + dx, -64, 56 + (at % 2) * 10, 4, 128, 52, HOUSE.indigo)).join('') +
      face(
        [
          [34, -60, 72],
          [78, -60, 58],
          [78, 60, 58],
          [34, 60, 72],
        ],
        silk,
      ) +
      face(
        [
          [34, -60, 72],
          [46, -60, 68.2],
          [46, 60, 68.2],
          [34, 60, 72],
        ],
        SHADE,
        'opacity=".18"',
      ) +
      face(
        [
          [60, -60, 63.8],
          [70, -60, 60.6],
          [70, 60, 60.6],
          [60, 60, 63.8],
        ],
        '#fff',
        'opacity=".28"',
      ) +
      box(-2, -72, 112, 40, 144, 12, mix(HOUSE.indigo, HOUSE.steel, 0.35)) +
      roll(82, -60, 36, 25, 120, 'y', silk) +
      box(-96, 60, 0, 190, 14, 62, HOUSE.steel) +
      onLeftWall(
        -90,
        74,
        52,
        rect(6, 6, 54, 20, HOUSE.indigo, 3) +
          rect(11, 11, 22, 10, '#8fd0b5', 1.5) +
          line('M42 12H54M42 19H50', '#e8e2d6', 1.6),
      )
    );
  };
  const rows: string[] = [];
  const variants = [0, 1, 2, 3].map((k) => {
    stage.defs.push(`<g id="${stage.id}l${k}">${loom(lighter(stage.colour(k), 0.12))}</g>`);
    return `${stage.id}l${k}`;
  });
  for (let a = -4; a <= 4; a++) {
    for (let b = -4; b <= 4; b++) {
      const x = b * 300;
      const y = a * 210;
      const sx = (x - y) * 0.866;
      const sy = (x + y) * 0.5;
      if (Math.abs(sx) > stage.width / 2 / 0.74 + 260 || Math.abs(sy) > 480) continue;
      rows.push(
        `${String(sy + 2000).padStart(6, '0')}|<use href="#${variants[(a * 3 + b * 5 + 60) % 4]}" x="${n(sx)}" y="${n(sy)}"/>`,
      );
    }
  }
  const looms = rows
    .sort()
    .map((row) => row.slice(row.indexOf('|') + 1))
    .join('');
  return floor(stage, HOUSE.indigo) + centred(stage, looms, 20);
}

/** 大圆机: cones on the ring above feed the cylinder, the tube of cloth winds below. */
export function knittingMill(stage: Stage): string {
  const machine = (yarn: string) => {
    const cone = (angle: number, radius: number, z: number) =>
      drum(Math.cos(angle) * radius, Math.sin(angle) * radius, z, 11, 30, yarn, 5, 5);
    const ring = (radius: number, z: number, count: number) => {
      const all = Array.from({ length: count }, (_, k) => (k / count) * Math.PI * 2 + 0.2);
      return all
        .sort((a, b) => Math.cos(a) + Math.sin(a) - Math.cos(b) - Math.sin(b))
        .map((angle) => cone(angle, radius, z))
        .join('');
    };
    let feeds = '';
    for (let k = 0; k < 20; k++) {
      const angle = (k / 20) * Math.PI * 2;
      const x = Math.cos(angle) * 98 * 1.225;
      const y = Math.sin(angle) * 98 * 0.707;
      const ix = Math.cos(angle) * 58 * 1.225;
      const iy = Math.sin(angle) * 58 * 0.707;
      feeds += `M${n(x)} ${n(y - 224)}L${n(ix)} ${n(iy - 146)}`;
    }
    return (
      shadow(-86, -86, 172, 172, 150) +
      drum(0, 0, 0, 92, 12, HOUSE.iron) +
      [
        [-76, 0],
        [0, -76],
      ]
        .map(([x, y]) => box(x! - 8, y! - 8, 10, 16, 16, 110, '#e7e6e0'))
        .join('') +
      drum(0, 0, 14, 52, 92, lighter(yarn, 0.1)) +
      roll(-50, 0, 44, 26, 100, 'x', yarn) +
      [
        [76, 0],
        [0, 76],
      ]
        .map(([x, y]) => box(x! - 8, y! - 8, 10, 16, 16, 110, '#e7e6e0'))
        .join('') +
      drum(0, 0, 112, 84, 16, HOUSE.indigo) +
      drum(0, 0, 128, 62, 18, '#dfe3e3') +
      `<path d="${feeds}" stroke="${darker(yarn, 0.12)}" stroke-width=".9" fill="none" opacity=".8"/>` +
      drum(0, 0, 146, 7, 78, HOUSE.iron) +
      drum(0, 0, 222, 112, 8, mix(HOUSE.steel, HOUSE.white, 0.25)) +
      ring(96, 228, 16) +
      ring(56, 228, 9)
    );
  };
  const variants = [0, 1, 2].map((k) => {
    stage.defs.push(`<g id="${stage.id}m${k}">${machine(lighter(stage.colour(k), 0.1))}</g>`);
    return `${stage.id}m${k}`;
  });
  const placed: [number, string][] = [];
  for (let a = -3; a <= 3; a++) {
    for (let b = -3; b <= 3; b++) {
      const x = b * 370 + a * 20;
      const y = a * 370;
      const sx = (x - y) * 0.866;
      const sy = (x + y) * 0.5;
      if (Math.abs(sx) > stage.width / 2 / 0.74 + 200 || sy < -420 || sy > 520) continue;
      placed.push([sy, `<use href="#${variants[(a + b * 2 + 30) % 3]}" x="${n(sx)}" y="${n(sy)}"/>`]);
      // finished cloth beside the machine
      if ((a + b) % 2 === 0) {
        placed.push([
          sy + 60,
          put(
            x + 120,
            y - 40,
            0,
            shadow(-10, -50, 40, 110, 40) + roll(10, -50, 20, 20, 110, 'y', lighter(stage.colour(a + b + 9), 0.1)),
          ),
        ]);
      }
    }
  }
  placed.sort((p, q) => p[0] - q[0]);
  return floor(stage, HOUSE.jade) + centred(stage, placed.map((p) => p[1]).join(''), 90);
}
