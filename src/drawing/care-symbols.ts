/**
 * Care symbols of GB/T 8685-2008 as strokes in a square of 48: the same for pages and for pictures. Codes are those of
 * `contract/market/care.ts`. Letters are given as text, because pages have fonts and pictures need outlines.
 */
export interface CareSymbol {
  /** stroked with a width of 2 */
  readonly strokes: string;
  /** centres of filled circles with a radius of 2.4 */
  readonly dots: readonly (readonly [x: number, y: number])[];
  /** set in the middle of x = 24, 15 high; null = none */
  readonly letters: { readonly text: string; readonly y: number } | null;
  /** forbidden: St Andrew's cross over the whole symbol */
  readonly isCrossed: boolean;
}

export const CARE_SYMBOL_SIDE = 48;
export const CARE_CROSS = 'M5 5l38 38M43 5 5 43';
export const CARE_LETTERS_HIGH = 15;

/** @returns null for an unknown code */
export function careSymbol(code: string): CareSymbol | null {
  const group = GROUPS[code.charAt(0)];
  return group === undefined ? null : { ...PLAIN, ...group(code) };
}

const PLAIN: Omit<CareSymbol, 'strokes'> = { dots: [], letters: null, isCrossed: false };

type Drawn = Partial<CareSymbol> & Pick<CareSymbol, 'strokes'>;

const GROUPS: Readonly<Record<string, (code: string) => Drawn>> = {
  W: tub,
  B: triangle,
  D: square,
  I: iron,
  P: circle,
};

/** One bar below a symbol = gentle, two = very gentle. */
const bars = (count: number): string => ['', 'M10 42h28', 'M10 42h28M10 46h28'][count]!;

const WASHES: Readonly<Record<string, readonly [degrees: string, bars: number]>> = {
  W01: ['95', 0],
  W02: ['70', 0],
  W03: ['60', 0],
  W04: ['60', 1],
  W05: ['50', 0],
  W06: ['50', 1],
  W07: ['40', 0],
  W08: ['40', 1],
  W09: ['40', 2],
  W10: ['30', 0],
  W11: ['30', 1],
  W12: ['30', 2],
};

const TUB = 'M4 14l5 24h30l5-24M4 17q5 4 10 0t10 0t10 0t10 0';
const HAND = 'M12 6l9 10c3-1 7-1 10 1l6 5M17 12l-3 5 8 8M37 22l-3 3M34 25l2 4-3 1M33 30l-3 3-4-3M26 30l-4-5';

function tub(code: string): Drawn {
  const wash = WASHES[code];
  if (wash === undefined) return { strokes: TUB + (code === 'W13' ? HAND : ''), isCrossed: code === 'W14' };
  return { strokes: TUB + bars(wash[1]), letters: { text: wash[0], y: 34 } };
}

function triangle(code: string): Drawn {
  const lines = code === 'B02' ? 'M17 40 30 17M27 40l9-15' : '';
  return { strokes: `M24 6 44 40H4z${lines}`, isCrossed: code === 'B03' };
}

/** Lines in the square: vertical = hanging, horizontal = flat, two = dripping wet; a slanted corner = in the shade. */
const DRYINGS: Readonly<Record<string, string>> = {
  D01: 'M24 8v32',
  D02: 'M20 8v32M28 8v32',
  D03: 'M12 24h24',
  D04: 'M12 21h24M12 27h24',
  D05: 'M24 8v32M8 20 20 8',
  D06: 'M22 8v32M30 8v32M8 20 20 8',
  D07: 'M12 26h24M8 20 20 8',
  D08: 'M12 25h24M12 31h24M8 20 20 8',
};

/** Two dots: up to 80 ℃; one: up to 60 ℃. */
const TUMBLES: Readonly<Record<string, readonly number[]>> = { D09: [19, 29], D10: [24] };

function square(code: string): Drawn {
  const inside = DRYINGS[code] ?? ring(24, 24, 14);
  return { strokes: `M8 8h32v32H8z${inside}`, dots: dotsAt(TUMBLES[code], 24), isCrossed: code === 'D11' };
}

const IRON = 'M5 34c2-10 8-14 16-14h15l-2-8H18M36 20l4 14H5';
const NO_STEAM = 'M16 38v6M25 38v6M34 38v6M12 38l26 6M38 38l-26 6';
/** Three dots: up to 200 ℃; two: 150 ℃; one: 110 ℃. */
const IRONS: Readonly<Record<string, readonly number[]>> = { I04: [18, 25, 32], I05: [21, 29], I06: [25], I07: [25] };

function iron(code: string): Drawn {
  const strokes = IRON + (code === 'I07' ? NO_STEAM : '');
  return { strokes, dots: dotsAt(IRONS[code], 28), isCrossed: code === 'I08' };
}

const CLEANINGS: Readonly<Record<string, readonly [letter: string, bars: number]>> = {
  P01: ['P', 0],
  P02: ['P', 1],
  P03: ['F', 0],
  P04: ['F', 1],
  P06: ['W', 0],
  P07: ['W', 1],
  P08: ['W', 2],
};

function circle(code: string): Drawn {
  const cleaning = CLEANINGS[code];
  const strokes = ring(24, 22, 16) + bars(cleaning?.[1] ?? 0);
  return { strokes, letters: cleaning ? { text: cleaning[0], y: 27.5 } : null, isCrossed: code === 'P05' };
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;

const dotsAt = (at: readonly number[] | undefined, y: number) => (at ?? []).map((x) => [x, y] as const);
