import type { BulkStep } from '#contract/trade/bulk-flow.ts';
import type { Measure } from '#contract/trade/bulk.ts';
import type { Purpose } from '#contract/market/buying.ts';
import type { DefectKind } from '#contract/trade/inspection-flow.ts';
import type { Milestone, PaymentPlan } from '#contract/trade/order-flow.ts';
import type { Courier } from '#contract/trade/order-words.ts';
import type { SendBackKind } from '#contract/trade/production-flow.ts';
import type { ShipTo } from '#contract/trade/supply-words.ts';
import type { DemoPhotoName } from './photos.demo.ts';

/** An item to buy: a blank or product by its number, pieces per size in one colour. */
export interface DemoBuy {
  readonly no: string;
  readonly sizes: Readonly<Record<string, number>>;
  readonly printMethod?: string;
  /** otherwise the one with most stock */
  readonly colourNo?: string;
  /** 请商家做: a style of the buyer's with these words on the chest */
  readonly styleWords?: string;
}

export type DemoAction =
  /** the ship date in so many days from placing; by the lead times when left out */
  | { readonly action: 'accept'; readonly words: string; readonly shipInDays?: number }
  | { readonly action: 'decline' | 'cannotSupply' | 'cancel' | 'finishProduction'; readonly words: string }
  | { readonly action: 'agree' | 'pay' | 'confirmReceipt' | 'complete' | 'remind' }
  /** of all styled lines */
  | { readonly action: 'acceptCheck' | 'print' }
  | { readonly action: 'sendBack'; readonly kind: SendBackKind; readonly words: string }
  /** 产前样, with one photograph */
  | {
      readonly action: 'sendSample';
      readonly words: string;
      readonly measures: readonly Measure[];
      readonly photo: DemoPhotoName;
    }
  | { readonly action: 'changeSample' | 'confirmSample'; readonly words: string }
  | {
      readonly action: 'reportSteps';
      readonly done: DemoDone;
      /** of an order in two 款色: of the second, and `done` is of the first */
      readonly second?: DemoDone;
      readonly words: string;
    }
  /** level II of the whole order */
  | { readonly action: 'inspect'; readonly defects: readonly DemoDefect[]; readonly words: string }
  /** so many cartons of the first line alike, and a last one with the rest */
  | { readonly action: 'pack'; readonly pieces: number; readonly grossGrams: number }
  | { readonly action: 'discount'; readonly fen: number; readonly words: string }
  | { readonly action: 'reportProgress'; readonly milestone: Milestone; readonly words: string }
  /** a partial shipment: so many lines; without a number all the rest */
  | {
      readonly action: 'ship';
      readonly lines?: number;
      readonly courier: Courier;
      readonly trackingNo: string;
    }
  /** 采购单 to the factory of the blank, paid by the trader, checked and printed */
  | { readonly action: 'supply'; readonly shipTo: ShipTo }
  /** the factory's parcel: so many lines; without a number all the rest */
  | {
      readonly action: 'supplyShip';
      readonly lines?: number;
      readonly courier: Courier;
      readonly trackingNo: string;
    }
  /** by the trader */
  | { readonly action: 'supplyReceive' | 'supplyComplete' }
  | { readonly action: 'requestRefund'; readonly fen: number; readonly words: string };

type DemoDone = Readonly<Partial<Record<BulkStep, number>>>;

export interface DemoDefect {
  readonly kind: DefectKind;
  readonly count: number;
  readonly words: string;
  readonly photo?: DemoPhotoName;
}

export interface DemoOrder {
  readonly shop: 'huafang' | 'yizhen';
  readonly buys: readonly DemoBuy[];
  readonly purpose?: Purpose;
  readonly plan?: PaymentPlan;
  readonly note?: string;
  /** 期望交期, days from now */
  readonly deliverInDays?: number;
  readonly isInvoiced?: true;
  readonly wantsSample?: true;
  readonly wantsInspection?: true;
  readonly placedHoursAgo: number;
  /** steps in order, so many hours ago; orders waiting for a payment or a timeout are recent */
  readonly next: readonly (readonly [hoursAgo: number, DemoAction])[];
}

const DAY = 24;

const measures = (neckMm: number): readonly Measure[] => [
  { point: '衣长', size: 'L', agreedMm: 720, measuredMm: 722 },
  { point: '胸围', size: 'L', agreedMm: 1100, measuredMm: 1096 },
  { point: '肩宽', size: 'L', agreedMm: 480, measuredMm: 480 },
  { point: '领宽', size: 'L', agreedMm: 180, measuredMm: neckMm },
];
const firstMeasures = measures(188);
const secondMeasures = measures(180);

/** Orders of 小满, one for each status. */
export const demoOrders: readonly DemoOrder[] = [
  {
    shop: 'huafang',
    buys: [{ no: 'SP260007', sizes: { S: 6, M: 6, L: 6 } }],
    placedHoursAgo: 46 * DAY,
    next: [
      [46 * DAY - 1, { action: 'pay' }],
      [46 * DAY - 3, { action: 'supply', shipTo: 'buyer' }],
      [45 * DAY, { action: 'supplyShip', courier: 'sf', trackingNo: 'SF0000000000099' }],
      [42 * DAY, { action: 'confirmReceipt' }],
      [35 * DAY, { action: 'complete' }],
      [35 * DAY - 2, { action: 'supplyComplete' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P01', sizes: { L: 12, XL: 12 }, printMethod: 'dtg' }],
    placedHoursAgo: 44 * DAY,
    next: [
      [44 * DAY - 1, { action: 'pay' }],
      [43 * DAY, { action: 'ship', courier: 'zto', trackingNo: '00000000000100' }],
      [40 * DAY, { action: 'confirmReceipt' }],
      [33 * DAY, { action: 'complete' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [
      { no: 'P01', sizes: { M: 1, L: 1 } },
      { no: 'P02', sizes: { L: 1 } },
    ],
    purpose: 'sample',
    note: '先看版型和克重，合适就下大货',
    placedHoursAgo: 34 * DAY,
    next: [
      [34 * DAY - 1, { action: 'pay' }],
      [33 * DAY, { action: 'ship', courier: 'sf', trackingNo: 'SF0000000000101' }],
      [31 * DAY, { action: 'confirmReceipt' }],
      [29 * DAY, { action: 'complete' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P28', sizes: { 均码: 1200 }, printMethod: 'embroidery' }],
    plan: 'full',
    placedHoursAgo: 22 * DAY,
    next: [[21 * DAY, { action: 'decline', words: '灯芯绒这个月断货，下月中旬才有坯布' }]],
  },
  {
    shop: 'yizhen',
    buys: [
      { no: 'P02', colourNo: 'C0201', sizes: { M: 600, L: 800, XL: 600 }, printMethod: 'screen' },
      { no: 'P02', colourNo: 'C0202', sizes: { M: 300, L: 400, XL: 300 }, printMethod: 'screen' },
    ],
    plan: 'deposit',
    note: '领标按寄来的样衣缝，洗标用中文',
    deliverInDays: 6,
    isInvoiced: true,
    wantsSample: true,
    placedHoursAgo: 19 * DAY,
    next: [
      [18 * DAY + 20, { action: 'accept', words: '坯布要等三天，定金到账就备料', shipInDays: 25 }],
      [18 * DAY + 12, { action: 'agree' }],
      [18 * DAY + 4, { action: 'pay' }],
      [16 * DAY, { action: 'reportProgress', milestone: 'materials', words: '坯布和油墨都已到厂' }],
      [
        15 * DAY,
        { action: 'sendSample', words: '大货布、大货油墨做的 L 码', measures: firstMeasures, photo: 'sample 1' },
      ],
      [14 * DAY + 12, { action: 'changeSample', words: '领宽大了 0.8，收到 18；其他可以' }],
      [13 * DAY, { action: 'sendSample', words: '领口已改版，其余没动', measures: secondMeasures, photo: 'sample 2' }],
      [12 * DAY + 12, { action: 'confirmSample', words: '' }],
      [12 * DAY, { action: 'reportProgress', milestone: 'cutting', words: '照封样开裁' }],
      [9 * DAY, { action: 'reportSteps', done: { cut: 1600 }, second: {}, words: '先裁漂白，黑色等染厂的布' }],
      [7 * DAY, { action: 'reportSteps', done: { cut: 2040, print: 900 }, second: {}, words: '首件颜色对过色卡' }],
      [
        4 * DAY,
        {
          action: 'reportSteps',
          done: { cut: 2040, print: 2030, sew: 1200 },
          second: { cut: 500 },
          words: '黑色的布到了',
        },
      ],
      [3 * DAY, { action: 'reportProgress', milestone: 'sewing', words: '两条线在缝' }],
      [
        DAY,
        {
          action: 'reportSteps',
          done: { cut: 2040, print: 2030, sew: 1900, finish: 1500, check: 1200, pack: 900 },
          second: { cut: 1020, print: 300 },
          words: '',
        },
      ],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P27', sizes: { 均码: 1600 }, printMethod: 'dtf' }],
    plan: 'deposit',
    wantsInspection: true,
    placedHoursAgo: 16 * DAY,
    next: [
      [16 * DAY - 5, { action: 'accept', words: '接单' }],
      [15 * DAY, { action: 'pay' }],
      [9 * DAY, { action: 'reportProgress', milestone: 'printing', words: '' }],
      [
        4 * DAY,
        {
          action: 'inspect',
          defects: [
            { kind: 'stain', count: 6, words: '左前片油污', photo: 'flaw' },
            { kind: 'stitch', count: 3, words: '系带处跳针' },
            { kind: 'thread', count: 5, words: '' },
          ],
          words: '油污在同一台平缝机上，已停机清洗',
        },
      ],
      [
        2 * DAY,
        {
          action: 'inspect',
          defects: [
            { kind: 'stitch', count: 2, words: '' },
            { kind: 'thread', count: 4, words: '' },
          ],
          words: '全检去污、补针以后再抽',
        },
      ],
      [30, { action: 'pack', pieces: 50, grossGrams: 13_200 }],
      [DAY, { action: 'finishProduction', words: '1600 件已装 32 箱，付清尾款就发' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P28', sizes: { 均码: 1200 }, printMethod: 'embroidery' }],
    plan: 'deposit',
    wantsInspection: true,
    placedHoursAgo: 15 * DAY,
    next: [
      [15 * DAY - 5, { action: 'accept', words: '接单' }],
      [14 * DAY, { action: 'pay' }],
      [6 * DAY, { action: 'reportSteps', done: { cut: 1230, print: 1220, sew: 700 }, words: '' }],
      [
        2 * DAY,
        {
          action: 'reportSteps',
          done: { cut: 1230, print: 1220, sew: 1205, finish: 1200, check: 1200, pack: 1120 },
          words: '',
        },
      ],
      [
        18,
        {
          action: 'inspect',
          defects: [
            { kind: 'print', count: 9, words: '绣花断线、露底', photo: 'flaw' },
            { kind: 'thread', count: 6, words: '' },
          ],
          words: '断线的补绣，明天再验',
        },
      ],
    ],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260005', sizes: { M: 8, L: 8 } }],
    placedHoursAgo: 14 * DAY,
    next: [
      [14 * DAY - 1, { action: 'pay' }],
      [13 * DAY, { action: 'cannotSupply', words: '这款花型的授权到期了，款已全部退回，抱歉' }],
    ],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260007', sizes: { S: 6, M: 10, L: 8 } }],
    placedHoursAgo: 11 * DAY,
    next: [
      [11 * DAY - 1, { action: 'pay' }],
      [11 * DAY - 2, { action: 'supply', shipTo: 'buyer' }],
      [10 * DAY, { action: 'supplyShip', courier: 'zto', trackingNo: '00000000000102' }],
      [6 * DAY, { action: 'confirmReceipt' }],
      [20, { action: 'requestRefund', fen: 6_000, words: '有 2 件胸前印花偏了约 1 厘米，申请退这两件的钱' }],
    ],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260003', sizes: { S: 5, M: 10, L: 10, XL: 5 } }],
    isInvoiced: true,
    placedHoursAgo: 8 * DAY,
    next: [
      [8 * DAY - 2, { action: 'pay' }],
      [8 * DAY - 4, { action: 'supply', shipTo: 'trader' }],
      [7 * DAY, { action: 'supplyShip', courier: 'sf', trackingNo: 'SF0000000000106' }],
      [6 * DAY, { action: 'supplyReceive' }],
      [6 * DAY - 3, { action: 'ship', courier: 'zto', trackingNo: '00000000000103' }],
      [2 * DAY, { action: 'confirmReceipt' }],
    ],
  },
  {
    shop: 'huafang',
    buys: [
      { no: 'SP260001', sizes: { M: 12, L: 12 } },
      { no: 'SP260006', sizes: { M: 6, L: 6 } },
    ],
    note: '两款分开装袋，外箱写货号',
    placedHoursAgo: 5 * DAY,
    next: [
      [5 * DAY - 3, { action: 'pay' }],
      [5 * DAY - 5, { action: 'supply', shipTo: 'buyer' }],
      [3 * DAY, { action: 'supplyShip', lines: 2, courier: 'zto', trackingNo: '00000000000104' }],
      [2 * DAY, { action: 'supplyShip', courier: 'zto', trackingNo: '00000000000105' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P01', colourNo: 'C0101', sizes: { M: 2, L: 1 }, printMethod: 'dtg', styleWords: '小满' }],
    purpose: 'sample',
    placedHoursAgo: 47,
    next: [
      [46, { action: 'pay' }],
      [40, { action: 'acceptCheck' }],
      [8, { action: 'print' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P01', colourNo: 'C0101', sizes: { M: 1 }, printMethod: 'dtg', styleWords: '清明雨' }],
    purpose: 'sample',
    placedHoursAgo: 45,
    next: [
      [44, { action: 'pay' }],
      [
        30,
        {
          action: 'sendBack',
          kind: 'artwork',
          words: '“雨”字里的点离得太近，直喷会粘在一起；字放大到 60 毫米，或换笔画粗一点的字体',
        },
      ],
    ],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260002', sizes: { M: 3, L: 3 } }],
    placedHoursAgo: 4 * DAY,
    next: [[4 * DAY - 2, { action: 'cancel', words: '尺码选错了，重新下单' }]],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260004', sizes: { M: 10, L: 12, XL: 8 } }],
    placedHoursAgo: 50,
    next: [[49, { action: 'pay' }]],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260011', sizes: { M: 1500, L: 1500 } }],
    plan: 'full',
    note: '开学季要用，能分两批交也行',
    deliverInDays: 24,
    placedHoursAgo: 20,
    next: [
      [10, { action: 'accept', words: '可以，第一批先交 1500 件' }],
      [8, { action: 'discount', fen: 120_000, words: '老客户，货款让 1200 元' }],
    ],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P20', sizes: { '38×42 cm': 3000 }, printMethod: 'screen' }],
    plan: 'deposit',
    deliverInDays: 30,
    isInvoiced: true,
    placedHoursAgo: 9,
    next: [[5, { action: 'accept', words: '帆布有现坯，定金到账三天内开裁' }]],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260007', sizes: { S: 400, M: 600, L: 500 } }],
    plan: 'deposit',
    note: '店庆要用，能早尽量早',
    deliverInDays: 6,
    placedHoursAgo: 30,
    next: [[6, { action: 'accept', words: '前面还有两张单在印，最快这一天发' }]],
  },
  {
    shop: 'yizhen',
    buys: [{ no: 'P02', sizes: { M: 900, L: 1000, XL: 800 } }],
    plan: 'deposit',
    note: '上次 L 码肩宽偏大，这次先看产前样',
    wantsSample: true,
    placedHoursAgo: 6 * DAY,
    next: [
      [6 * DAY - 3, { action: 'accept', words: '接单，样衣三天内做好' }],
      [5 * DAY, { action: 'pay' }],
      [10, { action: 'sendSample', words: '肩宽按 48 做的，其余照旧', measures: secondMeasures, photo: 'sample 3' }],
    ],
  },
  {
    shop: 'huafang',
    buys: [{ no: 'SP260001', sizes: { M: 1000, L: 1200, XL: 800 } }],
    plan: 'deposit',
    note: '每件单独入袋，袋上贴尺码标',
    deliverInDays: 28,
    placedHoursAgo: 7,
    next: [[4, { action: 'remind' }]],
  },
];

/** The cart of 小满. */
export const demoCart: readonly (DemoBuy & { readonly purpose: Purpose })[] = [
  { no: 'SP260007', sizes: { M: 20, L: 20 }, purpose: 'bulk' },
  { no: 'SP260003', sizes: { L: 1 }, purpose: 'sample' },
  { no: 'P01', sizes: { M: 30, L: 30, XL: 20 }, purpose: 'bulk', printMethod: 'dtg' },
  // in this colour M and XL are made to order, and L is in stock
  { no: 'P02', colourNo: 'C0202', sizes: { M: 20, L: 20, XL: 20 }, purpose: 'bulk' },
];
