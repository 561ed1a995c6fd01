/**
 * Typed words as they are kept. What people write is kept letter by letter, or refused with the reason (`hiddenIn`):
 * nothing is altered behind their back. What serves to find or to match something is brought into one form instead:
 * numbers of things, words of a sheet, names that must be unique.
 */

/** Direction marks, soft hyphens, blanks of no width: in what must match they would only hide a difference. */
const UNSEEN = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Joiners, but not those that belong: between the parts of an emoji, and in scripts that are written with them. */
const STRAY_JOINERS = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{M}\p{Script=Arabic}])[\u200c\u200d]/gu;
/** Digits and Latin letters as wide as Chinese ones. Chinese punctuation is wide by right. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** From a wide letter to the narrow one. */
const NARROWER = 0xfee0;

/** In one form: no breaks, no blanks at its ends or beside each other, nothing that cannot be seen. */
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

/** As typed, letter by letter; nothing when there is nothing to be seen in it. */
export function asTyped(typed: string): string {
  return /[^\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/u.test(typed) ? typed : '';
}

/** Is it as long as that? Blanks around it and what nobody sees make it longer, but do not make a name of it. */
export function hasLetters(text: string, least: number, most: number): boolean {
  return [...tidyLine(text)].length >= least && [...text].length <= most;
}

/** Numbers and sizes, which are matched; all other words of a document are as typed. */
const IS_MATCHED = /(?:No|Id|code|Code|size|Size|sizes|key|standard|safetyClass|dyeLot)$/;

/** All words of a document. */
export function tidyAll<T>(value: T, field = ''): T {
  if (typeof value === 'string') return (IS_MATCHED.test(field) ? tidyLine(value) : asTyped(value)) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => tidyAll(one, field)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidyAll(one as unknown, key)])) as T;
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const TURNING = /[\u202a-\u202e\u2066-\u2069]/u;

/** What is brought into one form by whoever reads it, however it was pasted; and what is only searched for. */
const READ_IN_ONE_FORM = new Set([
  ...['mobile', 'phone', 'contactPhone', 'servicePhone', 'registeredPhone', 'account', 'password', 'code'],
  ...['taxNumber', 'trackingNo', 'accountNo', 'bankAccount', 'q', 'address'],
]);

export interface Hidden {
  readonly field: string;
  /** what stands there and what to do */
  readonly say: string;
}

/** The first text in what was sent that holds a letter which nobody sees and which changes what others see. */
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

/** So that one finds the place, without the letter itself. */
function start(text: string): string {
  const seen = [...text.replace(/\p{C}/gu, '')];
  return seen.length > SHOWN_LETTERS ? `${seen.slice(0, SHOWN_LETTERS).join('')}…` : seen.join('');
}

/** Each key once; the last one said counts. */
export const onceBy = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
