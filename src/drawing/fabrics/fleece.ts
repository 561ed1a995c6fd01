/** 摇粒绒: brushed, sheared and tumbled until the nap gathers into soft grains. */
import { lighter, lightness, n, pts, yarnTones, type YarnTones } from './pencil.ts';
import type { DrawPatch, PatchFrame } from './patch.ts';

const GRAIN_MM = 1.15;
/** a larger picture repeats its grains once each way; fibres lie over them at other angles, so nobody sees it */
const REPEAT_FROM_MM = 20;

export const drawFleece: DrawPatch = (look, frame) => {
  const { size, id } = frame;
  const tones = yarnTones(look.colour, 0.85);
  const parts = frame.showMm > REPEAT_FROM_MM ? 2 : 1;
  const side = size / parts;
  const columns = Math.max(4, Math.round(frame.showMm / parts / GRAIN_MM));
  const grain = side / columns;
  const light = lightness(look.colour);
  const all = `x="-40" y="-40" width="${n(size + 80)}" height="${n(size + 80)}"`;
  const fuzzSide = n(grain * 7);
  return (
    `<defs><radialGradient id="${id}d"><stop offset=".2" stop-color="${tones.gap}" stop-opacity=".5"/><stop offset="1" stop-color="${tones.gap}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="${id}l"><stop stop-color="${lighter(look.colour, 0.1 + light * 0.2)}" stop-opacity=".75"/><stop offset=".45" stop-color="${look.colour}" stop-opacity=".5"/><stop offset="1" stop-color="${look.colour}" stop-opacity="0"/></radialGradient>` +
    `<ellipse id="${id}s" rx="${n(grain * 0.85)}" ry="${n(grain * 0.7)}" fill="url(#${id}d)"/>` +
    `<ellipse id="${id}b" rx="${n(grain * 0.95)}" ry="${n(grain * 0.75)}" fill="url(#${id}l)"/>` +
    `<pattern id="${id}g" patternUnits="userSpaceOnUse" width="${n(side)}" height="${n(side)}">${grains(frame, columns, side)}</pattern>` +
    `<pattern id="${id}f" patternUnits="userSpaceOnUse" width="${fuzzSide}" height="${fuzzSide}" patternTransform="rotate(12)">${fibres(frame, tones, grain)}</pattern>` +
    `<pattern id="${id}h" href="#${id}f" patternTransform="rotate(71) scale(1.17)"/></defs>` +
    `<rect ${all} fill="${look.colour}"/><rect ${all} fill="url(#${id}g)"/>` +
    `<rect ${all} fill="url(#${id}f)"/><rect ${all} fill="url(#${id}h)" opacity=".75"/>`
  );
};

/** Dark hollows first, then the soft heads between them; near an edge everything is drawn on both sides. */
function grains(frame: PatchFrame, columns: number, side: number): string {
  const { chance, id } = frame;
  const grain = side / columns;
  let hollows = '';
  let heads = '';
  const stamp = (name: string, x: number, y: number, turn: number) => {
    let uses = '';
    for (const dx of x < grain ? [0, side] : x > side - grain ? [0, -side] : [0]) {
      for (const dy of y < grain ? [0, side] : y > side - grain ? [0, -side] : [0]) {
        uses += `<use href="#${id}${name}" transform="translate(${pts(x + dx, y + dy)})rotate(${turn})"/>`;
      }
    }
    return uses;
  };
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + (row % 2 ? 0.5 : 0) + (chance() - 0.5) * 0.8) * grain;
      const y = (row + (chance() - 0.5) * 0.8) * grain;
      heads += stamp('b', x, y, Math.floor(chance() * 180));
      if (chance() < 0.8) hollows += stamp('s', x + grain * 0.45, y + grain * 0.5, Math.floor(chance() * 180));
    }
  }
  return hollows + heads;
}

const FIBRES = 230;

/** Loose curling fibres in four tones over a small square that joins itself. */
function fibres(frame: PatchFrame, tones: YarnTones, grain: number): string {
  const { chance } = frame;
  const side = grain * 7;
  const strokes = ['', '', '', ''];
  for (let at = 0; at < FIBRES; at++) {
    const x = chance() * side;
    const y = chance() * side;
    const angle = chance() * 6.28;
    const bend = (chance() - 0.5) * 2.6;
    const reach = grain * (0.35 + chance() * 0.6);
    const curl = `q${pts(
      Math.cos(angle) * reach * 0.6,
      Math.sin(angle) * reach * 0.6,
      Math.cos(angle + bend) * reach,
      Math.sin(angle + bend) * reach,
    )}`;
    const tone = Math.floor(chance() * 4);
    for (const dx of x > side - grain ? [0, -side] : x < grain ? [0, side] : [0]) {
      for (const dy of y > side - grain ? [0, -side] : y < grain ? [0, side] : [0]) {
        strokes[tone] += `M${pts(x + dx, y + dy)}${curl}`;
      }
    }
  }
  const inks = [tones.gap, tones.edge, tones.lit, tones.glint];
  return `<g fill="none" stroke-linecap="round" stroke-width="${n(Math.max(0.5, grain * 0.05))}">${strokes
    .map((d, tone) => `<path d="${d}" stroke="${inks[tone]}" opacity="${tone < 2 ? 0.42 : 0.62}"/>`)
    .join('')}</g>`;
}
