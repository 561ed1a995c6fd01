import { drawRings, ground } from './knits.ts';
import type { DrawPatch, PatchFrame } from './patch.ts';
import { n, pts, yarnTones, type YarnTones } from './pencil.ts';

/** 绞花: strands of knit that cross each other on a purl ground. */
export const drawCable: DrawPatch = (look, frame) => {
  const tones = yarnTones(look.colour, 0.85);
  const { size } = frame;
  const cables = 2;
  const field = size / cables;
  const wide = field * 0.2;
  const turn = size / 4;
  const steps = 14;
  // One strand swings right and back over two turns; its partner is the same, half a period later.
  const centre = (y: number) => Math.cos((y / turn) * Math.PI) * wide * 0.56;
  const strand = (sign: number, from: number, to: number) => {
    let v = '';
    let hull = '';
    let backHull = '';
    for (let at = 0; at <= steps; at++) {
      const y = from + ((to - from) * at) / steps;
      const x = sign * centre(y);
      hull += (at ? 'L' : 'M') + pts(x - wide * 0.56, y);
      backHull = 'L' + pts(x + wide * 0.56, y) + backHull;
      const slope = ((sign * (centre(y + 2) - centre(y - 2))) / 4) * 0.9;
      const h = ((to - from) / steps) * 1.25;
      for (const column of [-0.28, 0.28]) {
        for (const side of [-1, 1]) {
          const cx = x + column * wide * 1.02;
          v += `M${pts(cx + side * wide * 0.03 + slope * h * 0.5, y + h * 0.5)}L${pts(
            cx + side * wide * 0.19 - slope * h * 0.5,
            y - h * 0.5,
          )}`;
        }
      }
    }
    const w = wide * 0.235;
    return (
      `<path d="${hull}${backHull}Z" fill="${tones.gap}" stroke="${tones.gap}" stroke-width="${n(w * 0.5)}" stroke-linejoin="round"/>` +
      `<g fill="none" stroke-linecap="round"><path d="${v}" stroke="${tones.edge}" stroke-width="${n(w)}"/>` +
      `<path d="${v}" stroke="${tones.body}" stroke-width="${n(w * 0.76)}" transform="translate(-.6 -.6)"/>` +
      `<path d="${v}" stroke="${tones.lit}" stroke-width="${n(w * 0.34)}" transform="translate(${pts(-w * 0.15, -w * 0.12)})" opacity=".7"/></g>`
    );
  };
  const under = strand(-1, 0, turn);
  const over = strand(1, 0, turn);
  // In the next turn the strands are mirrored: the other one passes on top.
  const cable = `<g id="${frame.id}c">${under}<path d="M${pts(-wide * 1.1, 0)}Q${pts(wide * 0.2, turn * 0.4, wide * 1.15, turn)}l${pts(-wide * 0.9, 0)}Q${pts(-wide * 0.6, turn * 0.6, -wide * 1.1, 0)}Z" fill="${tones.gap}" opacity=".55"/>${over}</g>`;
  let uses = '';
  for (let at = 0; at < cables; at++) {
    for (let part = -1; part < 5; part++) {
      const mirror = (part + 10) % 2 === 1 ? ' scale(-1 1)' : '';
      uses += `<use href="#${frame.id}c" transform="translate(${pts((at + 0.5) * field, part * turn)})${mirror}"/>`;
    }
  }
  const down = Math.round(size / ((turn / steps) * 1.02) / 4) * 4;
  const across = cables * 13;
  return (
    ground(tones.gap, frame) +
    `<g opacity=".92">${drawRings(across, down, yarnTones(tones.body, 0.9), frame, 0.42, 0.66)}</g>` +
    // ribs of two plain wales between the cables
    plainColumns(cables, field, wide, size, turn / steps, tones, frame) +
    `<defs>${cable}</defs>` +
    valley(cables, field, wide, size, tones, frame) +
    uses
  );
};

function plainColumns(
  cables: number,
  field: number,
  wide: number,
  size: number,
  step: number,
  tones: YarnTones,
  frame: PatchFrame,
): string {
  const w = wide * 0.22;
  let d = '';
  for (let y = 0; y < step; y += step) {
    for (const side of [-1, 1]) {
      d += `M${pts(side * wide * 0.04, y + step * 0.6)}L${pts(side * wide * 0.19, y - step * 0.6)}`;
    }
  }
  let uses = '';
  const count = Math.round(size / step);
  for (let at = 0; at <= cables; at++) {
    for (let k = count + 1; k >= -1; k--) {
      uses += `<use href="#${frame.id}v" x="${n(at * field)}" y="${n((k * size) / count)}"/>`;
    }
  }
  return (
    `<defs><g id="${frame.id}v" fill="none" stroke-linecap="round"><path d="${d}" stroke="${tones.edge}" stroke-width="${n(w)}"/>` +
    `<path d="${d}" stroke="${tones.body}" stroke-width="${n(w * 0.76)}"/>` +
    `<path d="${d}" stroke="${tones.lit}" stroke-width="${n(w * 0.34)}" transform="translate(-1.5 -1.5)" opacity=".7"/></g></defs>` +
    uses
  );
}

/** The shade on both sides of a cable, where the purl ground falls back. */
function valley(
  cables: number,
  field: number,
  wide: number,
  size: number,
  tones: YarnTones,
  frame: PatchFrame,
): string {
  const id = `${frame.id}y`;
  let rects = '';
  for (let at = 0; at < cables; at++) {
    rects += `<rect x="${n((at + 0.5) * field - wide * 1.9)}" y="-40" width="${n(wide * 3.8)}" height="${size + 80}" fill="url(#${id})"/>`;
  }
  return (
    `<defs><linearGradient id="${id}"><stop stop-color="${tones.gap}" stop-opacity="0"/>` +
    `<stop offset=".3" stop-color="${tones.gap}" stop-opacity=".85"/><stop offset=".7" stop-color="${tones.gap}" stop-opacity=".95"/>` +
    `<stop offset="1" stop-color="${tones.gap}" stop-opacity="0"/></linearGradient></defs>${rects}`
  );
}
