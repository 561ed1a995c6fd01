/** Bundles of two shops: products by number, pieces per set, days on sale. */
export interface DemoBundle {
  readonly shop: 'huafang' | 'yizhen';
  readonly title: string;
  readonly note: string;
  /** one set; below the price of its pieces bought singly */
  readonly priceFen: number;
  readonly moqSets: number;
  readonly parts: readonly (readonly [productNo: string, perSet: number])[];
  readonly daysAgo: number;
}

export const demoBundles: readonly DemoBundle[] = [
  {
    shop: 'huafang',
    title: '「摸鱼」团建三件套：T恤＋棒球帽＋托特包',
    note: '同一组图案，部门团建、年会伴手礼都合适。T恤尺码随意搭，帽子和包均码；一套装一个托特包发货。',
    priceFen: 11_800,
    moqSets: 10,
    parts: [
      ['SP260016', 1],
      ['SP260108', 1],
      ['SP260070', 1],
    ],
    daysAgo: 23,
  },
  {
    shop: 'huafang',
    title: '「小怪兽」园服四件套：短袖两件＋卫衣＋束口袋',
    note: '短袖换洗两件，春秋加一件卫衣，束口袋装被褥和室内鞋。按班级报尺码，每套单独装袋、贴姓名标。',
    priceFen: 12_900,
    moqSets: 20,
    parts: [
      ['SP260031', 2],
      ['SP260114', 1],
      ['SP260207', 1],
    ],
    daysAgo: 12,
  },
  {
    shop: 'huafang',
    title: '朱蓝海浪度假两件套：古巴领衬衫＋沙滩裤',
    note: '上下同花，情侣、亲友团出游一起穿。上衣和裤子可以选不同尺码，按套数齐就行。',
    priceFen: 8_800,
    moqSets: 5,
    parts: [
      ['SP260149', 1],
      ['SP260195', 1],
    ],
    daysAgo: 5,
  },
  {
    shop: 'yizhen',
    title: '门店工服套装：T恤两件＋「不加班」围裙＋「好好吃饭」棒球帽',
    note: '餐饮门店一人一套：T恤两件换洗，围裙和帽子均码。可按门店分箱，箱外写店名。',
    priceFen: 12_600,
    moqSets: 10,
    parts: [
      ['SP260009', 2],
      ['SP260105', 1],
      ['SP260107', 1],
    ],
    daysAgo: 17,
  },
];
