import type { Preview, PreviewOrder } from '#contract/trade/orders.ts';

/** A preview of one order with one line, for tests. */

const picture = { path: '/p', width: 1, height: 1, alt: '' };

export function line(change: Partial<PreviewOrder['lines'][number]> = {}): PreviewOrder['lines'][number] {
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

export function preview(change: Partial<PreviewOrder> = {}, payableFen = 93_500): Preview {
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
