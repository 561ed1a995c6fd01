/** 装箱单: cartons packed alike in one row, numbered through from 1. Weights in grams, volumes in cubic centimetres. */

export interface CartonLine {
  readonly lineNo: number;
  /** pieces in each carton of the row */
  readonly quantity: number;
}

export interface CartonRow {
  /** how many cartons are packed like this */
  readonly cartons: number;
  readonly lines: readonly CartonLine[];
  /** 毛重 of one carton */
  readonly grossGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

export const MOST_CARTON_ROWS = 60;
/** of a carton */
export const MOST_SIDE_CM = 300;
/** Labels are printed one by one. */
export const MOST_CARTONS = 2_000;

/** Of one carton. */
export const cm3Of = ({ lengthCm, widthCm, heightCm }: Pick<CartonRow, 'lengthCm' | 'widthCm' | 'heightCm'>): number =>
  lengthCm * widthCm * heightCm;

export const piecesIn = ({ lines }: Pick<CartonRow, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export interface PackedSum {
  readonly cartons: number;
  readonly pieces: number;
  readonly grossGrams: number;
  readonly cm3: number;
  /** packed pieces of each line */
  readonly ofLine: ReadonlyMap<number, number>;
}

export function packedSum(rows: readonly CartonRow[]): PackedSum {
  const ofLine = new Map<number, number>();
  for (const { cartons, lines } of rows)
    for (const { lineNo, quantity } of lines) ofLine.set(lineNo, (ofLine.get(lineNo) ?? 0) + quantity * cartons);
  const sumOf = (one: (row: CartonRow) => number) => rows.reduce((sum, row) => sum + one(row) * row.cartons, 0);
  return {
    cartons: sumOf(() => 1),
    pieces: sumOf(piecesIn),
    grossGrams: sumOf(({ grossGrams }) => grossGrams),
    cm3: sumOf(cm3Of),
    ofLine,
  };
}

/** Nobody has changed the list since this copy of it was read. */
export const areSameCartons = (rows: readonly CartonRow[], others: readonly CartonRow[]): boolean =>
  rows.length === others.length && rows.every((row, at) => asText(row) === asText(others[at]!));

const asText = ({ cartons, lines, grossGrams, lengthCm, widthCm, heightCm }: CartonRow): string =>
  [cartons, grossGrams, lengthCm, widthCm, heightCm, ...lines.map((one) => `${one.lineNo}×${one.quantity}`)].join(' ');

/** The first carton number of each row. */
export function firstNumbers(rows: readonly Pick<CartonRow, 'cartons'>[]): number[] {
  let next = 1;
  return rows.map(({ cartons }) => {
    const first = next;
    next += cartons;
    return first;
  });
}

/** "3.36 立方米" */
export const volumeWords = (cm3: number): string =>
  `${(cm3 / 1_000_000).toLocaleString('zh-CN', { maximumFractionDigits: 3 })} 立方米`;

/** "612.5 公斤" */
export const kgWords = (grams: number): string =>
  `${(grams / 1000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })} 公斤`;

/** "25 箱，1,225 件，毛重 612.5 公斤，3.36 立方米" */
export const packedWords = ({ cartons, pieces, grossGrams, cm3 }: PackedSum): string =>
  `${cartons.toLocaleString('zh-CN')} 箱，${pieces.toLocaleString('zh-CN')} 件，毛重 ${kgWords(grossGrams)}，${volumeWords(cm3)}`;
