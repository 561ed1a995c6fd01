import { randomInt } from 'node:crypto';
import { dayInChina } from '#contract/china-day.ts';
import { checkLetter } from '#contract/order-no.ts';

const RANDOM_DIGITS = 8;

/** 光版编号 GB…, 面料编号 ML…, to be said over the phone: the year in China, digits that nobody can count on, a check letter. */
export function newNumber(kind: 'GB' | 'ML', now: Date): string {
  const random = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
  const digits = dayInChina(now).slice(2, 4) + random;
  return `${kind}${digits}${checkLetter(digits)}`;
}
