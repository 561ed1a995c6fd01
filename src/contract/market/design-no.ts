/**
 * 设计编号, e.g. D26S00123K: D, year, season, serial number and check letter. People read it out on the phone and copy it
 * from WeChat; the check letter detects every single wrong digit and every swap of two.
 */

/** 春夏, 秋冬 and designs for all seasons */
export const DESIGN_SEASONS = { S: '春夏', F: '秋冬', Y: '四季' } as const;
export type DesignSeason = keyof typeof DESIGN_SEASONS;

/**
 * Twenty-three letters, a prime: I, O and S are omitted because they look like 1, 0 and 5. They start at G so that
 * D26S00123K, the example in the glossary, is valid.
 */
const CHECK_LETTERS = 'GHJKLMNPQRTUVWXYZABCDEF';
const SEASON_LETTERS = Object.keys(DESIGN_SEASONS).join('');
const SEASON_WEIGHT = 10;
/** for the two digits of the year and the five of the serial; all distinct and below 23 */
const DIGIT_WEIGHTS = [2, 3, 5, 6, 7, 8, 9];
const MAX_SERIAL = 99_999;

export function designNo(year: number, season: DesignSeason, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > MAX_SERIAL) throw new RangeError(`no such serial: ${serial}`);
  const yy = String(year % 100).padStart(2, '0');
  const digits = String(serial).padStart(5, '0');
  return `D${yy}${season}${digits}${checkLetter(yy + digits, season)}`;
}

/** True for a well-formed design number with the right check letter, in upper or lower case. */
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
