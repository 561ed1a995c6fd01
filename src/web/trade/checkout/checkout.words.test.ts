import { describe, expect, test } from 'vitest';
import type { Preview, PreviewOrder } from '#contract/trade/orders.ts';
import { differences } from './checkout.words.ts';

const picture = { path: '/p', width: 1, height: 1, alt: '' };

function line(change: Partial<PreviewOrder['lines'][number]> = {}): PreviewOrder['lines'][number] {
  return {
    lineNo: 1,
    kind: 'blank',
    itemId: '1',
    no: 'P1',
    title: '重磅 T 恤',
    colourNo: 'a',
    colourName: '雾蓝',
    size: 'M',
    printMethod: '',
    printName: '',
    purpose: 'bulk',
    unit: 'piece',
    quantity: 50,
    unitPriceFen: 1850,
    priceUnit: 'piece',
    surchargeFen: 0,
    reckoning: null,
    setupFen: 0,
    amountFen: 92_500,
    adjustFen: 0,
    grams: 10_000,
    tolerancePercent: 0,
    madeQuantity: null,
    picture,
    bundle: null,
    style: null,
    production: null,
    isFromStock: true,
    shippedQuantity: 0,
    cartLineId: '7',
    inCart: 50,
    orderMultiple: 1,
    problems: [],
    fromStock: 50,
    dividedOf: null,
    ...change,
  };
}

function preview(change: Partial<PreviewOrder> = {}, payableFen = 93_500): Preview {
  const shop = {
    id: '1',
    store: 's',
    kind: 'factory',
    name: '柯桥针织厂',
    city: '绍兴',
    cluster: null,
    logo: picture,
  } as const;
  const order: PreviewOrder = {
    key: '1.rest',
    shop,
    kind: 'stock',
    lines: [line()],
    plansOffered: ['full'],
    plan: 'full',
    deliveries: [{ way: 'parcel', freightFen: 1000 }],
    delivery: 'parcel',
    pickupAddress: '',
    road: null,
    retention: null,
    productFen: 92_500,
    taxFen: 0,
    taxPercent: 13,
    freightFen: 1000,
    grams: 10_000,
    payableFen,
    depositPercent: 0,
    depositFen: 0,
    leadHours: 48,
    problems: [],
    ...change,
  };
  return {
    ...{ hash: 'x', address: null, orders: [order], shippingChoices: [], lost: 0 },
    ...{ payableFen, payNowFen: payableFen, canPlace: true },
  };
}

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
