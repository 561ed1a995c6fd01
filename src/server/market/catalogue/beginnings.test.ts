import { expect, test } from 'vitest';
import { Beginnings } from './beginnings.ts';
import { dice } from '../../testing/dice.ts';

const order = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

test('rows that begin alike are found in the order of text and id, while rows come, change and go', () => {
  const roll = dice(162);
  const [texts, ids]: [string[], string[]] = [[], []];
  const beginnings = new Beginnings({
    compare: (one, other) => order(texts[one]!, texts[other]!) || order(ids[one]!, ids[other]!),
    compareTo: (row, text) => order(texts[row]!, text),
    begins: (row, beginning) => texts[row]!.startsWith(beginning),
  });
  const among = new Set<number>();
  const letters = ['a', 'b', '棉', '麻', '😀'];
  const someText = () =>
    Array.from({ length: Math.floor(roll() * 4) }, () => letters[Math.floor(roll() * 5)]!).join('');
  for (let turn = 0; turn < 2_000; turn += 1) {
    const row = Math.floor(roll() * 120);
    if (among.delete(row)) beginnings.remove(row);
    if (roll() < 0.7) {
      [texts[row], ids[row]] = [someText(), `id${(row * 37) % 120}`];
      beginnings.add([row]);
      among.add(row);
    }
    const beginning = someText();
    const most = 1 + Math.floor(roll() * 40);
    const wanted = [...among]
      .filter((one) => texts[one]!.startsWith(beginning))
      .sort((one, other) => {
        const [a, b] = texts[one] === texts[other] ? [ids[one]!, ids[other]!] : [texts[one]!, texts[other]!];
        return a < b ? -1 : 1;
      });
    expect([...beginnings.with(beginning, most)], `${turn} ${beginning}`).toEqual(wanted.slice(0, most));
  }
});
