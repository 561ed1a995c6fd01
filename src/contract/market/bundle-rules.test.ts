import { describe, expect, it } from 'vitest';
import { bundleProblems, tidiedBundle } from './bundle-rules.ts';
import type { BundleDocument } from './bundles.ts';

const good: BundleDocument = {
  title: '团建套装',
  note: '',
  priceFen: 5_900,
  moqSets: 10,
  parts: [
    { productId: 'tee', perSet: 1 },
    { productId: 'cap', perSet: 1 },
  ],
};
const fieldsOf = (change: Partial<BundleDocument>) => bundleProblems({ ...good, ...change }).map(({ field }) => field);
const parts = (count: number) => Array.from({ length: count }, (_, at) => ({ productId: `g${at}`, perSet: 1 }));

describe('rules of a bundle document', () => {
  it.each<[string, Partial<BundleDocument>, string[]]>([
    ['valid values', {}, []],
    ['two pieces of one product', { parts: [{ productId: 'tee', perSet: 2 }] }, []],
    ['a single piece', { parts: [{ productId: 'tee', perSet: 1 }] }, ['parts']],
    ['no products', { parts: [] }, ['parts']],
    ['ten products', { parts: parts(10) }, []],
    ['eleven products', { parts: parts(11) }, ['parts']],
    ['the same product twice', { parts: [...good.parts, { productId: 'tee', perSet: 3 }] }, ['parts']],
    [
      'no pieces',
      {
        parts: [
          { productId: 'tee', perSet: 2 },
          { productId: 'cap', perSet: 0 },
        ],
      },
      ['parts.1.perSet'],
    ],
    ['a price of zero', { priceFen: 0 }, ['priceFen']],
    ['a minimum of zero sets', { moqSets: 0 }, ['moqSets']],
    ['a title of one character', { title: '套' }, ['title']],
    ['a title of 41 characters', { title: '套'.repeat(41) }, ['title']],
    ['a note of 201 characters', { note: '搭'.repeat(201) }, ['note']],
  ])('a bundle with %s has the expected problems', (_what, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });

  it('a bundle keeps its texts as typed', () => {
    const { title, note } = tidiedBundle({ ...good, title: ' 团建\u200b 套装\n', note: ' 一\r\n二 ' });
    expect([title, note]).toEqual([' 团建\u200b 套装\n', ' 一\r\n二 ']);
  });
});
