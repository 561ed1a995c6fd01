import { lighter, mix, n } from '../fabrics/pencil.ts';
import { face, SHADE, type Point3 } from './iso.ts';
import { HOUSE, type Stage } from './stage.ts';

const REACH = 1500;

/** Workshop floor over the whole picture: large slabs, and the light of tall windows lying across it. */
export function floor(stage: Stage, tint: string): string {
  const base = mix(HOUSE.paper, tint, 0.19);
  const id = `${stage.id}fl`;
  stage.defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${lighter(base, 0.55)}"/><stop offset=".55" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, tint, 0.16)}"/></linearGradient>`,
  );
  let joints = '';
  for (let at = -REACH; at <= REACH; at += 150) {
    joints += lineOn([at, -REACH, 0], [at, REACH, 0]) + lineOn([-REACH, at, 0], [REACH, at, 0]);
  }
  let light = '';
  for (let k = -3; k <= 3; k++) {
    const y = k * 330 - 60;
    light += face(
      [
        [-REACH, y, 0],
        [REACH, y, 0],
        [REACH, y + 170, 0],
        [-REACH, y + 170, 0],
      ],
      '#fffdf6',
      'opacity=".3"',
    );
  }
  return (
    `<rect width="${stage.width}" height="${stage.height}" fill="url(#${id})"/>` +
    centred(stage, `<path d="${joints}" stroke="${SHADE}" stroke-opacity=".07" fill="none"/>` + light)
  );
}

const lineOn = (a: Point3, b: Point3): string => {
  const [ax, ay] = [(a[0] - a[1]) * 0.866, (a[0] + a[1]) * 0.5];
  const [bx, by] = [(b[0] - b[1]) * 0.866, (b[0] + b[1]) * 0.5];
  return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
};

/** Puts the floor's origin in the middle of the picture; small squares come nearer rather than lose their sides. */
export function centred(stage: Stage, inner: string, rise = 0): string {
  const scale = Math.max(0.74, Math.min(1.12, stage.width / 900));
  return `<g transform="translate(${n(stage.width / 2)} ${n(stage.height / 2 + rise)}) scale(${scale.toFixed(3)})">${inner}</g>`;
}
