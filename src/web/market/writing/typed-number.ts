import { useState } from 'react';
import { fenOf, typedYuan } from '../../platform/yuan-typed.ts';

/** How a number field prints and parses. Unreadable text is 0: in a draft that means missing. */
export interface NumberKind {
  readonly read: (typed: string) => number;
  /** 0 = not given */
  readonly write: (value: number) => string;
}

const written = (value: number): string => (value === 0 ? '' : String(value));
const within = (value: number, most: number): number => (value <= most ? value : 0);

const bare = (typed: string): string => typed.normalize('NFKC').replaceAll(/[,\s]/g, '');

export const whole = (most: number): NumberKind => ({
  read: (typed) => (/^\d{1,7}$/.test(bare(typed)) ? within(Number(bare(typed)), most) : 0),
  write: written,
});

/** with at most this many decimals */
export const decimal = (most: number, places: 1 | 2): NumberKind => ({
  read: (typed) =>
    new RegExp(`^\\d{1,7}(?:\\.\\d{0,${places}})?$`).test(bare(typed)) ? within(Number(bare(typed)), most) : 0,
  write: written,
});

/** one decimal: centimetres */
export const tenths = (most: number): NumberKind => decimal(most, 1);

/** one decimal, positive or negative: shrinkage */
export const signedTenths = (most: number): NumberKind => ({
  read: (typed) => {
    const [, sign, rest] = /^([-−]?)(.*)$/.exec(bare(typed))!;
    const size = tenths(most).read(rest!);
    return sign === '' ? size : 0 - size;
  },
  write: written,
});

/** Not measured yet, or unreadable: distinct from 0, which a laboratory may report. */
export const UNMEASURED = -1;

/** a result, which may be 0: 未检出 */
export const measured = (most: number, places: 0 | 1 | 2): NumberKind => ({
  read: (typed) => {
    const words = bare(typed);
    if (words === '未检出') return 0;
    const isNumber = places === 0 ? /^\d{1,7}$/ : new RegExp(`^\\d{1,7}(?:\\.\\d{0,${places}})?$`);
    return isNumber.test(words) && Number(words) <= most ? Number(words) : UNMEASURED;
  },
  write: (value) => (value === UNMEASURED ? '' : String(value)),
});

const MOST_FEN = 100_000_000;

/** 元 in the field, fen outside */
export const yuanKind: NumberKind = {
  read: (typed) => within(fenOf(bare(typed).replace(/\.$/, '')) || 0, MOST_FEN),
  write: (fen) => (fen === 0 ? '' : typedYuan(fen)),
};

/** The typed text stays as long as it has the same value. */
export const wordsFor = (typed: string | undefined, value: number, { read, write }: NumberKind): string =>
  typed !== undefined && read(typed) === value ? typed : write(value);

export function useTypedNumber(
  value: number,
  change: (value: number) => void,
  kind: NumberKind,
): [words: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState<string>();
  return [
    wordsFor(typed, value, kind),
    (next) => {
      setTyped(next);
      change(kind.read(next));
    },
  ];
}
