import type { DesignDocument } from './own-designs.ts';
import { COVERS_CLOTH, METHOD_NAMES, type MethodCode } from './print-methods.ts';
import { asTyped, hasLetters, tidyLine } from '../platform/tidy.ts';

/** Rules of a design's form, for browser and server. Its file is examined by the check. */

export const MOST_DESIGNS = 2_000;
export const LEAST_DESIGN_MM = 10;
export const MOST_DESIGN_MM = 3_000;
const LEAST_TITLE_CHARS = 2;
export const MOST_TITLE_CHARS = 40;
const MOST_TAG_CHARS = 10;
const LEAST_COPYRIGHT_CHARS = 4;

/** Below it pixels are visible; from `GOOD_DPI` on they are invisible on cloth. */
export const LEAST_DPI = 72;
export const GOOD_DPI = 150;
/** Of flat art, whose outlines are traced: below it the shapes themselves are lumps. */
export const LEAST_TRACED_DPI = 24;

/** The contract imports no drawing code; `drawing/kit/inch.ts` has the same figure. */
const MM_PER_INCH = 25.4;

/** Pixels per inch, rounded down, at this printed width. */
export const dpiAt = (px: number, mm: number): number => Math.floor((px * MM_PER_INCH) / mm);

/** 640 → "64", 215 → "21.5": the trade measures cloth in centimetres. */
export const inCm = (mm: number): string => String(Math.round(mm) / 10);

/** The largest printed width at this resolution, whole millimetres. */
export const widestMm = (px: number, dpi: number): number => Math.floor((px * MM_PER_INCH) / dpi);

export const REPEAT_WORDS: Readonly<Record<DesignDocument['repeat'], string>> = {
  straight: '平接',
  halfDrop: '二分之一跳接',
  brick: '砖形接',
  placement: '定位，不循环',
};

/** Suitable 印花工艺: a repeat is printed on flat cloth, an artwork on the garment or on a cut panel. */
export function methodsFor(type: DesignDocument['type']): MethodCode[] {
  const codes = Object.keys(METHOD_NAMES) as MethodCode[];
  const suits = (code: MethodCode) => (type === 'placed' ? code !== 'reactive' : COVERS_CLOTH.has(code));
  return codes.filter(suits);
}

export interface DesignProblem {
  readonly field: keyof DesignDocument;
  readonly say: string;
}

/** Problems that prevent saving a tidied document, in the order of the form. */
export function designProblems(document: DesignDocument): DesignProblem[] {
  const problems: DesignProblem[] = [];
  const check = (holds: boolean, field: keyof DesignDocument, say: string) => {
    if (!holds) problems.push({ field, say });
  };
  const { title, type, repeat, widthMm, heightMm, methods, tags, copyrightNo } = document;
  const isPlaced = type === 'placed';
  check(
    hasLetters(title, LEAST_TITLE_CHARS, MOST_TITLE_CHARS),
    'title',
    `花型名称应为 ${LEAST_TITLE_CHARS} 到 ${MOST_TITLE_CHARS} 个字`,
  );
  check(document.categoryId !== '', 'categoryId', '请选择花型类目');
  check(
    isPlaced === (repeat === 'placement'),
    'repeat',
    isPlaced ? '定位花不循环' : '请选择循环方式：平接、跳接或砖形接',
  );
  const what = isPlaced ? '图案' : '一个循环';
  const range = `${inCm(LEAST_DESIGN_MM)} 到 ${inCm(MOST_DESIGN_MM)} 厘米`;
  check(isSize(widthMm), 'widthMm', `请填${what}印出来的宽度：${range}`);
  check(isSize(heightMm), 'heightMm', `请填${what}印出来的高度：${range}`);
  const suited = methodsFor(type);
  check(
    methods.length > 0 && methods.every((code) => suited.includes(code as MethodCode)),
    'methods',
    isPlaced
      ? '请选择适合的印花工艺'
      : `循环花型印在布上，请从${suited.map((code) => METHOD_NAMES[code]).join('、')}里选`,
  );
  check(
    tags.every((tag) => [...tag].length <= MOST_TAG_CHARS),
    'tags',
    `标签每个最多 ${MOST_TAG_CHARS} 个字`,
  );
  check(
    copyrightNo === null || copyrightNo.length >= LEAST_COPYRIGHT_CHARS,
    'copyrightNo',
    '著作权登记号不完整，没有登记就留空',
  );
  checkPrices(document, check);
  return problems;
}

function checkPrices(
  document: DesignDocument,
  check: (holds: boolean, field: keyof DesignDocument, say: string) => void,
): void {
  const { offered, licenceYearFen, buyoutFen } = document;
  if (offered) {
    check(licenceYearFen !== null, 'licenceYearFen', '对外授权要填年授权价');
    check(buyoutFen !== null, 'buyoutFen', '对外授权要填买断价');
  }
  check(
    licenceYearFen === null || buyoutFen === null || buyoutFen > licenceYearFen,
    'buyoutFen',
    '买断价要高于年授权价',
  );
  const { exclusiveYearFen } = document;
  check(
    exclusiveYearFen === null || licenceYearFen === null || exclusiveYearFen > licenceYearFen,
    'exclusiveYearFen',
    '独家一年的价要高于普通授权一年',
  );
}

const isSize = (mm: number): boolean => Number.isInteger(mm) && mm >= LEAST_DESIGN_MM && mm <= MOST_DESIGN_MM;

/** The stored form: texts normalised, no duplicates. */
export function tidiedDesign(typed: DesignDocument): DesignDocument {
  const once = (words: readonly string[]) => [...new Set(words.map(tidyLine))].filter((word) => word !== '');
  return {
    ...typed,
    title: asTyped(typed.title),
    tags: once(typed.tags),
    methods: once(typed.methods),
    copyrightNo: tidyLine(typed.copyrightNo ?? '') || null,
  };
}
