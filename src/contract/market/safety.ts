import type { SafetyClass } from '../platform/shapes.ts';

/** GB 18401-2010 基本安全技术规范: the limits of each class. */
interface SafetyLimits {
  readonly label: string;
  readonly forWhom: string;
  readonly formaldehydeMgPerKg: number;
  readonly phFrom: number;
  readonly phTo: number;
  /** lowest fastness grades; saliva is required for infants only */
  readonly water: number;
  readonly sweat: number;
  readonly dryRub: number;
  readonly saliva: number | null;
}

export const SAFETY_LIMITS: Readonly<Record<SafetyClass, SafetyLimits>> = {
  A: {
    label: 'GB 18401-2010 A 类',
    forWhom: '婴幼儿用品',
    formaldehydeMgPerKg: 20,
    phFrom: 4,
    phTo: 7.5,
    water: 3.5,
    sweat: 3.5,
    dryRub: 4,
    saliva: 4,
  },
  B: {
    label: 'GB 18401-2010 B 类',
    forWhom: '直接接触皮肤',
    formaldehydeMgPerKg: 75,
    phFrom: 4,
    phTo: 8.5,
    water: 3,
    sweat: 3,
    dryRub: 3,
    saliva: null,
  },
  C: {
    label: 'GB 18401-2010 C 类',
    forWhom: '非直接接触皮肤',
    formaldehydeMgPerKg: 300,
    phFrom: 4,
    phTo: 9,
    water: 3,
    sweat: 3,
    dryRub: 3,
    saliva: null,
  },
};

/** Sizes up to this height, in centimetres, are infants' clothes: GB 31701 requires class A. */
export const INFANT_HEIGHT_CM = 100;

/** A laboratory's fastness grade (3, 3-4, 4 …) as a number; 3-4 = 3.5. */
export function gradeOf(grade: string): number {
  const match = /^(\d)(?:-(\d))?$/.exec(grade);
  const [, low, high] = match ?? [];
  if (!low || (high && Number(high) !== Number(low) + 1)) throw new RangeError(`not a fastness grade: ${grade}`);
  return high ? Number(low) + 0.5 : Number(low);
}

interface TestedCloth {
  readonly ph: number;
  /** null = not tested */
  readonly formaldehydeMgPerKg: number | null;
  readonly water: string;
  readonly sweat: string;
  readonly dryRub: string;
}

/** The limits of the class that the fabric breaks, in the words of a test report; empty = it is within the class. */
export function brokenLimits(cloth: TestedCloth, safetyClass: SafetyClass): string[] {
  const limits = SAFETY_LIMITS[safetyClass];
  const checks: readonly (readonly [name: string, keeps: boolean])[] = [
    ['甲醛含量', (cloth.formaldehydeMgPerKg ?? 0) <= limits.formaldehydeMgPerKg],
    ['pH 值', cloth.ph >= limits.phFrom && cloth.ph <= limits.phTo],
    ['耐水色牢度', gradeOf(cloth.water) >= limits.water],
    ['耐汗渍色牢度', gradeOf(cloth.sweat) >= limits.sweat],
    ['耐干摩擦色牢度', gradeOf(cloth.dryRub) >= limits.dryRub],
  ];
  return checks.filter(([, keeps]) => !keeps).map(([name]) => name);
}

export const isSafetyClass = (word: string): word is SafetyClass => Object.hasOwn(SAFETY_LIMITS, word);
