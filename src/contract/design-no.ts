/**
 * 设计编号, e.g. D26S00123K: D, the year, the season, a serial number and a check letter. People say it over the
 * phone and type it from WeChat, so the check letter catches every single wrong digit and every two swapped ones.
 */

/** 春夏, 秋冬 and designs that sell all the year */
export const DESIGN_SEASONS = { S: '春夏', F: '秋冬', Y: '四季' } as const;
export type DesignSeason = keyof typeof DESIGN_SEASONS;

/**
 * Twenty-three letters, a prime: I, O and S are left out because they look like 1, 0 and 5.
 * They start at G so that D26S00123K, the number in our glossary, is a valid one.
 */
const CHECK_LETTERS = 'GHJKLMNPQRTUVWXYZABCDEF';
const SEASON_LETTERS = Object.keys(DESIGN_SEASONS).join('');
const SEASON_WEIGHT = 10;
/** for the two digits of the year and the five of the serial; all different and below 23 */
const DIGIT_WEIGHTS = [2, 3, 5, 6, 7, 8, 9];
const MAX_SERIAL = 99_999;

export function designNo(year: number, season: DesignSeason, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > MAX_SERIAL) throw new RangeError(`no such serial: ${serial}`);
  const yy = String(year % 100).padStart(2, '0');
  const digits = String(serial).padStart(5, '0');
  return `D${yy}${season}${digits}${checkLetter(yy + digits, season)}`;
}

/** True when the text has the form of a design number and its check letter agrees; letters may be small. */
export function isDesignNo(text: string): boolean {
  const match = /^D(\d{2})([SFY])(\d{5})([A-Z])$/.exec(text.trim().toUpperCase());
  const [, yy, season, digits, check] = match ?? [];
  return yy !== undefined && season !== undefined && check === checkLetter(`${yy}${digits}`, season);
}

function checkLetter(sevenDigits: string, season: string): string {
  const sum = DIGIT_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(sevenDigits.charAt(index)),
    SEASON_WEIGHT * SEASON_LETTERS.indexOf(season),
  );
  return CHECK_LETTERS.charAt(sum % CHECK_LETTERS.length);
}
