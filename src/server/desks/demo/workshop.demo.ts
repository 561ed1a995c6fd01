/** Daily work of the demo shops on their products. */

export interface DemoBranch {
  readonly name: string;
  /** the platform categories sorted into this one */
  readonly of?: readonly string[];
  readonly children?: readonly DemoBranch[];
}

/** 店铺分类; a product goes to the first that fits. */
export const demoTrees: Readonly<Record<'huafang' | 'yizhen', readonly DemoBranch[]>> = {
  huafang: [
    { name: '童装亲子', of: ['kids', 'family'] },
    {
      name: '上装',
      children: [
        { name: '短袖 T 恤', of: ['tee'] },
        { name: '卫衣', of: ['sweatshirt'] },
        { name: '衬衫', of: ['shirt'] },
        { name: '外套', of: ['outerwear'] },
      ],
    },
    { name: '裙装与裤装', of: ['skirts', 'trousers', 'sport'] },
    {
      name: '居家与配饰',
      children: [
        { name: '丝巾帽子', of: ['scarf', 'cap'] },
        { name: '包袋', of: ['bags'] },
      ],
    },
  ],
  yizhen: [
    { name: '一件起印', of: ['tops'] },
    { name: '包袋围裙', of: ['bags', 'home', 'accessories'] },
  ],
};

/** A step for a product without orders, so many days ago. */
export type DemoStep =
  | { readonly daysAgo: number; readonly action: 'takeOff' }
  | { readonly daysAgo: number; readonly action: 'takeDown'; readonly words: string }
  /** hundredths of a percent */
  | { readonly daysAgo: number; readonly action: 'price'; readonly change: number; readonly words: string };

/** The steps of some products, one list per product. */
export const demoSteps: Readonly<Record<'huafang' | 'yizhen', readonly (readonly DemoStep[])[]>> = {
  huafang: [
    [{ daysAgo: 9, action: 'takeOff' }],
    [{ daysAgo: 4, action: 'takeDown', words: '图案像别家登记过的作品，请补作品登记证书后提交复审' }],
    [
      { daysAgo: 40, action: 'price', change: 600, words: '坯布涨价，随行调整' },
      { daysAgo: 12, action: 'price', change: -800, words: '换季清仓' },
    ],
    [{ daysAgo: 26, action: 'price', change: 350, words: '活性染料涨价' }],
  ],
  yizhen: [[{ daysAgo: 6, action: 'takeOff' }], [{ daysAgo: 18, action: 'price', change: -500, words: '老客返单价' }]],
};

/** Draft products, so many days old. */
export const demoDrafts = [
  { shop: 'huafang', title: '新花样试打版 待拍照', yuan: '38.00', daysAgo: 1 },
  { shop: 'yizhen', title: '一件起印新款 待定价', yuan: '29.90', daysAgo: 2 },
] as const;
