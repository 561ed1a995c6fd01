/** The workshop around the machines: windows on the left, sun across the floor, lamps, a wall at the far end. */
import { darker, lighter, mix } from '../fabrics/pencil.ts';
import { farWall, type HallPlan, lengths, NEAR, racks, stroke, windows } from './hall-walls.ts';
import { gradient, SHADE, type Space } from './space.ts';
import { line, rect } from './stage.ts';

export function hall(space: Space, plan: HallPlan): string {
  const { stage } = space;
  const { left, right, high, far } = plan;
  const wall = mix('#f6ead6', plan.tint, 0.07);
  const floorNear = mix('#d8c3a2', plan.tint, 0.07);
  const floorFar = mix(lighter(floorNear, 0.55), space.haze, 0.5);
  const floorFill = gradient(
    stage,
    'hf',
    `<stop stop-color="${floorFar}"/><stop offset="1" stop-color="${floorNear}"/>`,
  );
  const wallFill = gradient(
    stage,
    'hw',
    `<stop stop-color="${mix(wall, space.haze, 0.55)}"/><stop offset="1" stop-color="${mix(wall, space.haze, 0.8)}"/>`,
  );
  const [farX, farTop] = space.at([left, high, far]);
  const [farR, farFloor] = space.at([right, 0, far]);
  const sideL = [
    [left, 0, NEAR],
    [left, high, NEAR],
    [left, high, far],
    [left, 0, far],
  ] as const;
  const sideR = [
    [right, 0, NEAR],
    [right, high, NEAR],
    [right, high, far],
    [right, 0, far],
  ] as const;
  return (
    rect(0, 0, stage.width, stage.height, mix(darker(wall, 0.06), space.haze, 0.4)) +
    rect(farX, farTop, farR - farX, farFloor - farTop, wallFill) +
    rect(0, farFloor, stage.width, stage.height - farFloor, floorFill) +
    space.face(sideL, mix(wall, space.haze, 0.25)) +
    space.face(sideR, darker(mix(wall, space.haze, 0.35), 0.05)) +
    skirting(space, plan, wall) +
    joints(space, plan) +
    ceiling(space, plan) +
    windows(space, plan) +
    (plan.rightWall === 'racks' ? racks(space, plan) : lengths(space, plan)) +
    farWall(space, plan)
  );
}

/** A painted dado around the room, usual in workshops. */
function skirting(space: Space, { left, right, far, tint }: HallPlan, wall: string): string {
  const paint = mix(wall, tint, 0.3);
  const band = (x: number) =>
    [
      [x, 0, NEAR],
      [x, 110, NEAR],
      [x, 110, far],
      [x, 0, far],
    ] as const;
  return (
    space.face(band(left), mix(paint, space.haze, 0.35)) +
    space.face(band(right), darker(mix(paint, space.haze, 0.35), 0.06)) +
    space.face(
      [
        [left, 0, far],
        [left, 110, far],
        [right, 110, far],
        [right, 0, far],
      ],
      mix(paint, space.haze, 0.62),
    )
  );
}

function joints(space: Space, { left, right, far }: HallPlan): string {
  let d = '';
  for (let x = Math.ceil(left / 200) * 200; x < right; x += 200) d += stroke(space, [x, 0, NEAR], [x, 0, far]);
  for (let z = 400; z < far; z += 200) d += stroke(space, [left, 0, z], [right, 0, z]);
  return line(d, SHADE, 1, 'stroke-opacity=".06"');
}

/** Beams across, lamps along. */
function ceiling(space: Space, { left, right, high, far, tint }: HallPlan): string {
  const steel = mix('#9aa4ab', tint, 0.15);
  let text = '';
  for (let z = far - 150; z > 420; z -= 300) {
    text += space.face(
      [
        [left, high, z],
        [right, high, z],
        [right, high - 26, z],
        [left, high - 26, z],
      ],
      mix(space.tone(steel, z), space.haze, 0.25),
    );
  }
  for (const x of [left * 0.45, right * 0.45]) {
    for (let z = far - 300; z > 420; z -= 300) {
      text += space.face(
        [
          [x - 14, high - 34, z],
          [x + 14, high - 34, z],
          [x + 14, high - 34, z + 190],
          [x - 14, high - 34, z + 190],
        ],
        '#fffdf4',
      );
    }
  }
  return text;
}
