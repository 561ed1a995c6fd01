/** 大圆机: cones on the creel feed the cylinder, the tube of cloth winds up inside the frame. */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';
import { folds, panel } from './cloth.ts';
import { cone, palletOfRolls } from './goods.ts';
import { hall } from './hall.ts';
import { person } from './people.ts';
import { drawnOnce, openSpace, roundAcross, roundUpright, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

const BODY = '#e6e8e3';
const EYE = 290;

export function knittingMill(stage: Stage): string {
  const tint = stage.colour(1);
  const space = openSpace(stage, { eyeHigh: EYE, vanish: [0.46, 0.25], haze: mix('#f7eddb', tint, 0.06) });
  const yarns = [1, 2, 3].map((k) => lighter(stage.colour(k), 0.16));
  let rows = '';
  for (const [row, z] of [2300, 1720, 1260, 920].entries()) {
    for (const [k, x] of [-860, -380, 110, 590, 1070].entries()) rows += farMachine(space, x, z, yarns[(row + k) % 3]!);
    rows += space.air(z);
    if (row === 2) rows += person(space, -150, 1120, 'back', tint);
  }
  return (
    hall(space, { left: -1000, right: 1250, high: 650, far: 3200, tint, rightWall: 'racks', farWall: 'windows' }) +
    rows +
    nearMachine(space, 110, 590, yarns[1]!) +
    person(space, -90, 640, 'reaching', tint) +
    palletOfRolls(space, -420, 520, [yarns[0]!, '#f4efe4', yarns[1]!, yarns[2]!, '#d8d3c8'])
  );
}

function nearMachine(space: Space, x: number, z: number, yarn: string): string {
  return (
    space.facing(x, 0, z, machine(space.stage, z, yarn, true)) +
    space.shadow(x + 128, z + 16, 118, 40, 0.16) +
    space.facing(x + 128, 0, z + 20, creel(space.stage, yarn, true))
  );
}

/** From this distance on all machines have the same angle, so each colour is drawn once. */
const FAR = 1300;

function farMachine(space: Space, x: number, z: number, yarn: string): string {
  const id = drawnOnce(
    space.stage,
    `m${yarn.slice(1)}`,
    () =>
      machine(space.stage, FAR, yarn, false) + `<g transform="translate(120 0)">${creel(space.stage, yarn, false)}</g>`,
  );
  return space.facing(x, 0, z, `<use href="#${id}"/>`);
}

/** Around 0 0: a table, the cylinder on it, the ring of feeders, the yarn above. */
function machine(stage: Stage, z: number, seen: string, near: boolean): string {
  const body = BODY;
  const dark = '#5c6670';
  const blue = mix(stage.colour(1), HOUSE.indigo, 0.25);
  const flat = (y: number) => (EYE - y) / z;
  /** a drum between two heights, seen a little from above */
  const drum = (low: number, high: number, r: number, colour: string) => {
    const [lowLip, highLip] = [r * flat(low), r * flat(high)];
    const skin = `M${-r} ${-high}V${-low}A${r} ${n(lowLip)} 0 0 0 ${r} ${-low}V${-high}Z`;
    return (
      path(skin, colour) +
      path(skin, roundUpright(stage)) +
      `<ellipse cy="${-high}" rx="${r}" ry="${n(highLip)}" fill="${lighter(colour, 0.24)}"/>`
    );
  };
  const strut = (sx: number) =>
    path(`M${sx - 9} -100L${sx * 1.14 - 11} 0H${sx * 1.14 + 11}L${sx + 9} -100Z`, body) +
    path(`M${sx + 2} -100L${sx * 1.14 + 1} 0H${sx * 1.14 + 11}L${sx + 9} -100Z`, SHADE, 'fill-opacity=".14"');
  const tube = 'M-44 -96C-44 -76 -46 -60 -48 -44H48C46 -60 44 -76 44 -96Z';
  const [feeders, yarns, guides] = around(stage, seen, near, flat);
  const inner =
    `<ellipse cy="0" rx="112" ry="${n(112 * flat(0))}" fill="${SHADE}" fill-opacity=".2"/>` +
    drum(0, 6, 96, dark) +
    strut(-74) +
    strut(74) +
    path(tube, seen) +
    `<g transform="translate(-48 -96)">${folds(96, 54)}</g>` +
    path('M-44 -96C-40 -82 40 -82 44 -96V-88C40 -76 -40 -76 -44 -88Z', SHADE, 'fill-opacity=".3"') +
    rect(-56, -48, 112, 34, seen, 4) +
    rect(-56, -48, 112, 34, roundAcross(stage), 4) +
    rect(-64, -38, 8, 14, dark, 2) +
    rect(56, -38, 8, 14, dark, 2) +
    drum(98, 110, 92, blue) +
    drum(110, 130, 64, '#cfd6d8') +
    feeders +
    rect(-5, -236, 10, 110, dark, 2) +
    yarns +
    drum(204, 210, 84, body) +
    guides +
    (near ? `<g transform="translate(70 -150)">${rect(14, 26, 6, 26, dark)}${panel(40, 30)}</g>` : '');
  return inner;
}

/** Feeders around the cylinder, yarn up to the ring, storage drums on it. */
function around(stage: Stage, yarn: string, near: boolean, flat: (y: number) => number): [string, string, string] {
  const count = near ? 26 : 14;
  let feeders = '';
  let yarns = '';
  let guides = '';
  for (let k = 0; k < count; k++) {
    const angle = Math.PI * ((k + 0.5) / count);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [fx, fy] = [cos * 70, -118 + sin * 70 * flat(118)];
    const [gx, gy] = [cos * 88, -196 + sin * 88 * flat(196)];
    feeders += `M${pts(fx - 2, fy - 8)}h4v12h-4Z`;
    yarns += `M${pts(fx, fy - 8)}L${pts(gx, gy)}M${pts(gx, gy)}L${pts(cos * 40, -250)}`;
    guides +=
      rect(gx - 4, gy - 6, 8, 14, k % 4 === 1 ? stage.colour(3) : yarn, 2) +
      (near ? rect(gx - 4, gy - 6, 3, 14, '#fff', 1.5, 'fill-opacity=".4"') : '');
  }
  return [
    path(feeders, '#6b757c'),
    line(yarns, darker(yarn, 0.2), near ? 0.6 : 0.7, 'stroke-opacity=".75"'),
    guides + line('M-92 -196C-60 -180 60 -180 92 -196', '#8f989e', 2),
  ];
}

/** The creel at its side, rows of cones. */
function creel(stage: Stage, yarn: string, near: boolean): string {
  const second = lighter(stage.colour(3), 0.2);
  const columns = near ? 5 : 4;
  const wide = columns * 22 + 8;
  let inner = line(`M2 0V-214M${wide} 0V-214M2 -212H${wide}`, '#8f989e', 3.4);
  for (let row = 0; row < 5; row++) {
    const y = -18 - row * 42;
    inner += line(`M2 ${y}H${wide}`, '#8f989e', 2);
    for (let k = 0; k < columns; k++) inner += cone(stage, (row + k) % 5 === 2 ? second : yarn, 16 + k * 22, y, 1.3);
  }
  if (near) inner += line(`M16 -206C-20 -262 -90 -268 -118 -252M60 -206C20 -272 -80 -276 -118 -254`, yarn, 0.7);
  return inner;
}
