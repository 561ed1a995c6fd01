import { describe, expect, test } from 'vitest';
import { differences } from './checkout.words.ts';
import { line, preview } from './sample-preview.ts';

describe('changes shown before a checkout is submitted', () => {
  test('a changed price is shown with both prices and the new amount', () => {
    expect(differences(preview(), preview({ lines: [line({ unitPriceFen: 1950 })] }, 98_500))).toEqual([
      '重磅 T 恤 雾蓝 · M：单价 ¥18.50 → ¥19.50',
      '应付合计 ¥935.00 → ¥985.00',
    ]);
  });

  test('an order that became too heavy for a parcel says that it ships as freight', () => {
    expect(differences(preview(), preview({ delivery: 'road', freightFen: null }, 92_500))).toEqual([
      '柯桥针织厂：送货由快递变为专线',
      '柯桥针织厂：运费 ¥10.00 → 待算',
      '应付合计 ¥935.00 → ¥925.00',
    ]);
  });

  test('lost stock turns a stock order into one that the shop must confirm', () => {
    expect(differences(preview(), preview({ kind: 'bulk', lines: [line({ isFromStock: false })] }))).toEqual([
      '柯桥针织厂：由现货单变为大货单',
      '重磅 T 恤 雾蓝 · M：由现货变为订做',
    ]);
  });

  test('a line that can no longer be ordered is named once, also when it is deleted', () => {
    const off = line({ problems: [{ word: 'offShelf', say: '已下架' }] });
    expect(differences(preview(), preview({ lines: [off] }))).toEqual(['重磅 T 恤 雾蓝 · M：已下架']);
    expect(differences(preview({ lines: [off] }), preview({ lines: [off] }))).toEqual([]);
    expect(differences(preview(), preview({ lines: [line({ cartLineId: '8' })] }))).toEqual([
      '重磅 T 恤 雾蓝 · M：已经不在了',
    ]);
  });

  test('a bundle shows the change of its set price, and a problem of the whole bundle once', () => {
    const set = (priceFen: number, say: string[]) => {
      const bundle = { id: 'b', title: '夏季校服', sets: 20, priceFen };
      const problems = say.map((words) => ({ word: 'offShelf' as const, say: words }));
      return ['7', '8'].map((cartLineId) => line({ cartLineId, bundle, unitPriceFen: priceFen / 2, problems }));
    };
    expect(differences(preview({ lines: set(6000, []) }), preview({ lines: set(6400, []) }))).toEqual([
      '套餐“夏季校服”：每套 ¥60.00 → ¥64.00',
    ]);
    const off = '套餐“夏季校服”已下架，不能下单';
    const [one, other] = set(6000, [off]);
    const short = { word: 'noStock' as const, say: '没有现货' };
    const after = [{ ...one!, problems: [...one!.problems, short] }, other!];
    expect(differences(preview({ lines: set(6000, []) }), preview({ lines: after }))).toEqual([
      off,
      '重磅 T 恤 雾蓝 · M：没有现货',
    ]);
  });

  test('freight that becomes known is reported', () => {
    expect(differences(preview({ freightFen: null }), preview())).toEqual(['柯桥针织厂：运费 待算 → ¥10.00']);
  });
});
