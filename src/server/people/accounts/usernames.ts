import { randomInt } from 'node:crypto';

/** Syllables of fabrics and textile towns that are easy to pronounce. */
const SYLLABLES =
  'yun jin lan zhu qing su sha ling luo duan hua mo chun qiu he lu song tao yue xi yan ying mei lian feng shan chuan lin xing chen an ning'.split(
    ' ',
  );
const NUMBERS = 100_000;

/** A random public name: readable, and unrelated to the phone number. */
export function someUsername(): string {
  const syllable = () => SYLLABLES[randomInt(SYLLABLES.length)]!;
  return `${syllable()}${syllable()}${randomInt(NUMBERS).toString().padStart(5, '0')}`;
}
