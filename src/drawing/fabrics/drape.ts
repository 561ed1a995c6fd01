/** A soft fold across the cloth: it moves the threads, and its light is computed from the same curve. */
import { darker, mix, n, type Chance } from './pencil.ts';
import { PATCH, type Bend } from './patch.ts';

interface Wave {
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

export interface Drape {
  readonly bend: Bend;
  /** light and shade over the whole square */
  readonly light: string;
}

const bell = (s: number, wave: Wave) => Math.exp(-(((s - wave.at) / wave.width) ** 2));

export function layDrape(id: string, colour: string, drape: number, sheen: number, chance: Chance): Drape {
  // Shade on pale cloth is the cloth's own colour, deepened; black laid over it would look like dirt.
  const shade = mix(darker(colour, 0.78), '#2a1c2e', 0.25);
  // Folds run from lower left to upper right, crossed by the light from the upper left.
  const angle = ((38 + chance() * 18) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const span = PATCH * (cos + sin);
  const waves: Wave[] = [
    { at: 0.24 + chance() * 0.1, width: 0.1 + 0.05 * chance(), height: 0.55 + chance() * 0.3 },
    { at: 0.6 + chance() * 0.1, width: 0.075 + 0.05 * chance(), height: 1 },
    { at: 0.9 + chance() * 0.1, width: 0.12, height: 0.5 },
  ];
  const height = (s: number) => waves.reduce((sum, wave) => sum + wave.height * bell(s, wave), 0);
  const slope = (s: number) => (height(s + 0.005) - height(s - 0.005)) / 0.01;
  const pull = drape * 15;

  const stops: string[] = [];
  for (let at = 0; at <= 28; at++) {
    const s = at / 28;
    // The side that rises towards the light is lit, the far side falls into shade.
    const lit = Math.max(-1, Math.min(1, slope(s) / 9));
    const alpha = lit > 0 ? lit ** 1.15 * (0.1 + 0.34 * sheen) : -lit * (0.1 + 0.22 * drape + 0.12 * sheen);
    stops.push(
      `<stop offset="${s.toFixed(3)}" stop-color="${lit > 0 ? '#fffaf0' : shade}" stop-opacity="${alpha.toFixed(3)}"/>`,
    );
  }
  const x2 = cos * span;
  const y2 = sin * span;
  return {
    bend(x, y) {
      const s = (x * cos + y * sin) / span;
      const move = -height(s) * pull;
      return [x + move * cos * 0.6 + pull * 0.4, y + move * sin + pull * 0.5];
    },
    light:
      `<defs><linearGradient id="${id}dl" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${n(x2)}" y2="${n(y2)}">${stops.join('')}</linearGradient>` +
      `<linearGradient id="${id}dv" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff8ea" stop-opacity="${n(0.1 + sheen * 0.1)}"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".2"/></linearGradient></defs>` +
      `<rect width="${PATCH}" height="${PATCH}" fill="url(#${id}dl)"/>` +
      `<rect width="${PATCH}" height="${PATCH}" fill="url(#${id}dv)"/>`,
  };
}
