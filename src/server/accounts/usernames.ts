import { randomInt } from 'node:crypto';

/** Of cloth and of the places where it is made, in syllables that everybody can read out. */
const SYLLABLES =
  'yun jin lan zhu qing su sha ling luo duan hua mo chun qiu he lu song tao yue xi yan ying mei lian feng shan chuan lin xing chen an ning'.split(
    ' ',
  );
const NUMBERS = 100_000;

/** A public name for somebody who has not chosen one: readable, and nothing of the phone number in it. */
export function someUsername(): string {
  const syllable = () => SYLLABLES[randomInt(SYLLABLES.length)]!;
  return `${syllable()}${syllable()}${randomInt(NUMBERS).toString().padStart(5, '0')}`;
}
