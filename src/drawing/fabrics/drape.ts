/** Drape: satin flows, taffeta breaks into facets, canvas hardly moves. Folds are a height map that is lit. */
import type { Tone } from '../kit/tone.ts';
import { lightImage } from '../kit/light-image.ts';
import { everyCell, layRelief, lightOn, noise } from '../kit/relief.ts';
import type { Relief } from '../kit/relief.ts';
import type { Hex } from '../recipe.ts';
import { clothTone } from './tone.ts';

export interface Hand {
  /** steepness of the folds: 0.05 board … 0.35 liquid */
  readonly depth: number;
  /** distance between folds, in units of the picture */
  readonly reach: number;
  /** 0 rounded folds … 1 sharp facets */
  readonly crisp: number;
  /** 0 matt … 1 satin */
  readonly gloss: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CELL = 5;

export const layCloth = (box: Box): Relief => layRelief(box, CELL);

/** Irregular folds from the lower left to the upper right. */
export function drapeCloth(relief: Relief, hand: Hand, seed: number, angleDeg = 52): void {
  const long = noise(seed);
  const sway = noise(seed + 1);
  const broken = noise(seed + 2);
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { reach, depth, crisp } = hand;
  everyCell(relief, (index, x, y) => {
    const bend = sway(x / (reach * 2.2), y / (reach * 2.2));
    const across = (x * cos + y * sin) / reach + bend * 0.75;
    const along = (y * cos - x * sin) / (reach * 3.4) + bend * 0.3;
    const soft = long(across, along);
    relief.heights[index]! += reach * depth * soft * (1 - crisp);
    if (crisp === 0) return;
    // stiff fabric breaks along lines and stays flat between them
    const large = Math.abs(broken(across * 0.6 + 9.5, along * 0.8 + 4 + across * 0.12));
    const small = Math.abs(broken(across * 1.25 - along * 0.8, along * 1.3 - 7));
    relief.heights[index]! -= reach * depth * crisp * (large * 1.1 + small * 0.5);
  });
}

/** Dye and yarn vary: bars along the weft and streaks along the warp, over more than one repeat. */
export function streakCloth(relief: Relief, strength: number, endUnits: number, pickUnits: number, seed: number): void {
  const bars = noise(seed + 7);
  const streaks = noise(seed + 8);
  everyCell(relief, (index, x, y) => {
    const bar = bars(x / 260, y / (pickUnits * 2.3));
    const streak = streaks(x / (endUnits * 2.3), y / 260);
    relief.depths[index]! += strength * (bar + streak);
  });
}

/** The light of the folds, over fabric of this colour. */
export const drapeLight = (relief: Relief, hand: Hand, colour: Hex, tone: Tone = clothTone(colour)): string =>
  lightImage(
    relief.grid,
    lightOn(relief, hand.gloss).map((light) => softened(light, hand.gloss)),
    tone,
  );

/** Deep folds get ambient light and are never black; glossy fabric has brighter ridges than dark hollows. */
const softened = (light: number, gloss: number): number =>
  light < 0
    ? -0.52 * Math.tanh((-light * (1 - 0.25 * gloss)) / 0.6)
    : 0.9 * Math.tanh((light ** (1 + 0.8 * gloss) * (0.75 + 2.4 * gloss)) / 0.9);
