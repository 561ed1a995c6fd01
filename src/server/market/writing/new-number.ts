import { randomInt } from 'node:crypto';
import { dayInChina } from '#contract/platform/china-day.ts';
import { checkLetter } from '#contract/trade/order-no.ts';

const RANDOM_DIGITS = 8;

/**
 * 光版编号 GB…, of finished garments CY…, 面料编号 ML…, easy to say over the phone: the year in China, random digits that
 * reveal no count, and a check letter.
 */
export function newNumber(kind: 'GB' | 'CY' | 'ML', now: Date): string {
  const random = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
  const digits = dayInChina(now).slice(2, 4) + random;
  return `${kind}${digits}${checkLetter(digits)}`;
}
