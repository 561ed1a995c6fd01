/** Typed words as they are kept: one form for what looks the same, so that no two names differ by what nobody sees. */

/** Direction marks, joiners, soft hyphens: they would only hide what is said. */
const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Digits and Latin letters as wide as Chinese ones. Chinese punctuation is wide by right. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** From a wide letter to the narrow one. */
const NARROWER = 0xfee0;

/** One line: no breaks, no blanks at its ends or beside each other. */
export function tidyLine(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .replace(UNSEEN, '')
      .replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - NARROWER))
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .trim()
  );
}

/** What has paragraphs: its line breaks stay, at most one empty line beside another. */
export function tidyText(typed: string): string {
  return (
    typed
      .normalize('NFC')
      .replace(UNSEEN, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** All words of a document, each as one line. */
export function tidyAll<T>(value: T): T {
  if (typeof value === 'string') return tidyLine(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => tidyAll(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidyAll(one as unknown)])) as T;
}

/** Each key once; the last one said counts. */
export const onceBy = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
