/**
 * Sampling of an inspection (验货): how many pieces are drawn from a lot and how many defects are accepted.
 *
 * Source: GB/T 2828.1-2012, identical to ISO 2859-1:1999 — table 1 (sample size code letters) and table 2-A (single
 * sampling plans for normal inspection). `docs/trade-rules.md` names the copies that the tables were compared with.
 */

/** 一般检验水平; II unless agreed otherwise */
export const INSPECTION_LEVELS = ['I', 'II', 'III'] as const;
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number];

/** Acceptance quality limits of the trade, in ten-thousandths of the pieces: 2.5 % = 250 */
export const AQLS = [65, 100, 150, 250, 400, 650] as const;
export type Aql = (typeof AQLS)[number];

/** 致命, 严重, 轻微 */
export const DEFECT_GRADES = ['critical', 'major', 'minor'] as const;
export type DefectGrade = (typeof DEFECT_GRADES)[number];

/** Of garments, as usual: no critical defect at all. */
export const MAJOR_AQL: Aql = 250;
export const MINOR_AQL: Aql = 400;

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'] as const;
type Letter = (typeof LETTERS)[number];

/** Table 2-A, first columns */
const SAMPLE_SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000] as const;

/** Table 1: the largest lot of each row, and the letters of the levels I, II and III */
const LOTS: readonly (readonly [most: number, letters: string])[] = [
  [8, 'AAB'],
  [15, 'ABC'],
  [25, 'BCD'],
  [50, 'CDE'],
  [90, 'CEF'],
  [150, 'DFG'],
  [280, 'EGH'],
  [500, 'FHJ'],
  [1_200, 'GJK'],
  [3_200, 'HKL'],
  [10_000, 'JLM'],
  [35_000, 'KMN'],
  [150_000, 'LNP'],
  [500_000, 'MPQ'],
  [Infinity, 'NQR'],
];

/** Table 1 */
export function codeLetter(lot: number, level: InspectionLevel): Letter {
  const [, letters] = LOTS.find(([most]) => lot <= most)!;
  return letters[INSPECTION_LEVELS.indexOf(level)] as Letter;
}

/**
 * Table 2-A: the letter with acceptance number 0. From there down the rows read 0, ↑, ↓, 1, 2, 3, 5, 7, 10, 14, 21, and ↑
 * to the end; above it ↓. An arrow means the plan of the row that it leads to, with that row's sample size.
 */
const ZERO_AT: Readonly<Record<Aql, Letter>> = { 65: 'F', 100: 'E', 150: 'D', 250: 'C', 400: 'B', 650: 'A' };
const ACCEPTED = [0, '↑', '↓', 1, 2, 3, 5, 7, 10, 14, 21] as const;

export interface SamplingPlan {
  /** the letter of the plan, after following arrows */
  readonly letter: Letter;
  /** not more than the lot: then all of it is inspected */
  readonly sample: number;
  /** 接收数 Ac: with more defects the lot is refused */
  readonly accept: number;
}

/** @param lot pieces, at least one */
export function samplingPlan(lot: number, level: InspectionLevel, aql: Aql): SamplingPlan {
  const zero = LETTERS.indexOf(ZERO_AT[aql]);
  let row = LETTERS.indexOf(codeLetter(lot, level));
  if (row < zero) row = zero;
  // ↑ below 21
  row = Math.min(row, zero + ACCEPTED.length - 1);
  if (ACCEPTED[row - zero] === '↑') row -= 1;
  if (ACCEPTED[row - zero] === '↓') row += 1;
  const accept = ACCEPTED[row - zero] as number;
  return { letter: LETTERS[row]!, sample: Math.min(lot, SAMPLE_SIZES[row]!), accept };
}

export interface InspectionPlan {
  readonly lot: number;
  /** pieces to draw: of the two plans the larger sample */
  readonly sample: number;
  /** accepted defects of each grade */
  readonly accept: Readonly<Record<DefectGrade, number>>;
}

/** What is drawn from this lot, and what passes. */
export function inspectionPlan(lot: number, level: InspectionLevel): InspectionPlan {
  const major = samplingPlan(lot, level, MAJOR_AQL);
  const minor = samplingPlan(lot, level, MINOR_AQL);
  return {
    lot,
    sample: Math.max(major.sample, minor.sample),
    accept: { critical: 0, major: major.accept, minor: minor.accept },
  };
}

export const NO_DEFECTS: Readonly<Record<DefectGrade, number>> = { critical: 0, major: 0, minor: 0 };

/** The verdict is computed from the table, never typed. */
export const isPassed = ({ accept }: InspectionPlan, found: Readonly<Record<DefectGrade, number>>): boolean =>
  DEFECT_GRADES.every((grade) => found[grade] <= accept[grade]);
