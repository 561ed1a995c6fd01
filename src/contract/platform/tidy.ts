/**
 * Typed text. Texts are stored letter by letter, or refused with the reason (`hiddenIn`), never altered silently.
 * Values for finding and matching are normalised instead: numbers of items, words of a sheet, names that must be
 * unique.
 */

/** Direction marks, soft hyphens, zero-width spaces: in matched values they would hide differences. */
const UNSEEN = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Joiners, except within an emoji and in scripts that require them. */
const STRAY_JOINERS = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{M}\p{Script=Arabic}])[\u200c\u200d]/gu;
/** Full-width digits and Latin letters. Chinese punctuation is full-width by right. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** From a full-width letter to the half-width one. */
const NARROWER = 0xfee0;

/** Normalises: no line breaks, no leading, trailing or repeated spaces, no invisible characters. */
export function tidyLine(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .replace(UNSEEN, '')
      .replace(STRAY_JOINERS, '')
      .replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - NARROWER))
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .trim()
  );
}

/** As typed; empty when nothing in it is visible. */
export function asTyped(typed: string): string {
  return /[^\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/u.test(typed) ? typed : '';
}

/** Checks the length without surrounding spaces and invisible characters. */
export function hasLetters(text: string, least: number, most: number): boolean {
  return [...tidyLine(text)].length >= least && [...text].length <= most;
}

/** Fields with numbers and sizes, which are normalised; all other texts are stored as typed. */
const IS_MATCHED = /(?:No|Id|code|Code|size|Size|sizes|key|standard|safetyClass|dyeLot)$/;

/** Tidies all texts of a document. */
export function tidyAll<T>(value: T, field = ''): T {
  if (typeof value === 'string') return (IS_MATCHED.test(field) ? tidyLine(value) : asTyped(value)) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => tidyAll(one, field)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidyAll(one as unknown, key)])) as T;
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/u;

/** Fields that are normalised on reading, and fields for searching only. */
const READ_IN_ONE_FORM = new Set([
  ...['mobile', 'phone', 'contactPhone', 'servicePhone', 'registeredPhone', 'account', 'password', 'code'],
  ...['taxNumber', 'trackingNo', 'accountNo', 'bankAccount', 'q', 'address'],
]);

export interface Hidden {
  readonly field: string;
  /** what is there, and the remedy */
  readonly say: string;
}

/** The first submitted text with an invisible character that changes the display of other text. */
export function hiddenIn(value: unknown, field = ''): Hidden | null {
  if (typeof value === 'string') return READ_IN_ONE_FORM.has(field) ? null : hiddenInText(value, field);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const found = hiddenIn(one, Array.isArray(value) ? field : key);
    if (found !== null) return found;
  }
  return null;
}

function hiddenInText(text: string, field: string): Hidden | null {
  const [letter] = CONTROL.exec(text) ?? TURNING.exec(text) ?? [];
  if (letter === undefined) return null;
  const name = `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const what = TURNING.test(letter) ? '改变书写方向的隐藏字符' : '看不见的控制字符';
  return { field, say: `“${start(text)}”里有${what}（${name}），请删掉后再提交` };
}

const SHOWN_LETTERS = 12;

/** The beginning of the text, to find the place, without the character itself. */
function start(text: string): string {
  const seen = [...text.replace(/\p{C}/gu, '')];
  return seen.length > SHOWN_LETTERS ? `${seen.slice(0, SHOWN_LETTERS).join('')}…` : seen.join('');
}

/** One entry per key; the last one counts. */
export const onceBy = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
