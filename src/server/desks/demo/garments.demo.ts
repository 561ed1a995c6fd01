import type { Crowd } from '#contract/market/crowds.ts';
import type { Season } from '#contract/market/seasons.ts';
import type { ClothConstruction, DrawnKind } from '#drawing/recipe.ts';
import type { Fibre } from '#contract/platform/shapes.ts';
import type { ColourKey } from './colours.demo.ts';

/** 现货成衣 of the demo: the knitwear factory's own, and two of the factory that visitors work in. */

export interface DemoGarment {
  readonly shop: 'M09' | 'M11';
  readonly shopNo: string;
  readonly title: string;
  readonly category: string;
  /** what its photographs are made from */
  readonly drawn: DrawnKind;
  readonly cloth: ClothConstruction;
  readonly crowd: Crowd;
  readonly fit: string;
  readonly seasons: readonly Season[];
  readonly points: readonly string[];
  readonly composition: readonly Fibre[];
  readonly gsm: number;
  readonly safety: 'B' | 'C';
  readonly standard: string;
  readonly careCodes: readonly string[];
  readonly colours: readonly ColourKey[];
  readonly sizes: readonly string[];
  readonly grams: number;
  /** 元 from 1, 20 and 100 pieces */
  readonly yuan: readonly [number, number, number];
  /** of each colour and size */
  readonly stock: number;
  readonly sales: number;
  readonly daysAgo: number;
  /** not on sale yet */
  readonly isDraft?: true;
}

const WOOL_KNIT = 'FZ/T 73018 毛针织品';
const WOOL_CARE = ['W13', 'B03', 'D03', 'I06', 'P02'];
const COTTON_CARE = ['W12', 'B03', 'D03', 'I06', 'P05'];
const S_TO_XL = ['S', 'M', 'L', 'XL'];

// A table: one group of facts per line.
// oxfmt-ignore
export const demoGarments: readonly DemoGarment[] = [
  {
    shop: 'M09', shopNo: 'PL-2601', title: '羊毛混纺圆领套头毛衫 女 秋冬', category: 'knitwear', drawn: 'crewSweatshirt', cloth: 'rib',
    crowd: 'women', fit: '合体', seasons: ['autumn', 'winter'], points: ['12 针羊毛混纺，贴身不扎', '罗纹收口，洗后不松', '现货当天发'],
    composition: [{ fibre: '绵羊毛', percent: 50 }, { fibre: '腈纶', percent: 30 }, { fibre: '锦纶', percent: 20 }], gsm: 280,
    safety: 'B', standard: WOOL_KNIT, careCodes: WOOL_CARE, colours: ['oatmeal', 'camel', 'wine', 'charcoal'], sizes: S_TO_XL, grams: 320,
    yuan: [89, 79, 72], stock: 60, sales: 214, daysAgo: 40,
  },
  {
    shop: 'M09', shopNo: 'PL-2602', title: '男士圆领粗针羊毛衫 加厚保暖', category: 'knitwear', drawn: 'longSleeve', cloth: 'rib',
    crowd: 'men', fit: '宽松', seasons: ['autumn', 'winter'], points: ['7 针粗线，挺括有型', '肩缝加固，不走形'],
    composition: [{ fibre: '绵羊毛', percent: 70 }, { fibre: '聚酯纤维', percent: 30 }], gsm: 360,
    safety: 'B', standard: WOOL_KNIT, careCodes: WOOL_CARE, colours: ['navy', 'forest', 'coffee'], sizes: ['M', 'L', 'XL', '2XL'], grams: 460,
    yuan: [118, 105, 96], stock: 36, sales: 96, daysAgo: 33,
  },
  {
    shop: 'M09', shopNo: 'PL-2603', title: '纯棉针织背心 女 学院风 叠穿', category: 'knitwear', drawn: 'tank', cloth: 'rib',
    crowd: 'women', fit: '修身', seasons: ['spring', 'autumn'], points: ['100% 精梳棉纱，透气不闷', '短款，配衬衫正好'],
    composition: [{ fibre: '棉', percent: 100 }], gsm: 240,
    safety: 'B', standard: WOOL_KNIT, careCodes: COTTON_CARE, colours: ['cream', 'navy', 'sage'], sizes: ['S', 'M', 'L'], grams: 180,
    yuan: [49, 43, 39], stock: 80, sales: 320, daysAgo: 26,
  },
  {
    shop: 'M09', shopNo: 'PL-2604', title: '羊绒感针织开衫 女 外搭', category: 'knitwear', drawn: 'fleeceJacket', cloth: 'rib',
    crowd: 'women', fit: '落肩', seasons: ['spring', 'autumn', 'winter'], points: ['仿羊绒细纱，软糯不掉毛', '开襟外搭，四季可穿'],
    composition: [{ fibre: '粘纤', percent: 45 }, { fibre: '聚酯纤维', percent: 35 }, { fibre: '锦纶', percent: 20 }], gsm: 300,
    safety: 'C', standard: WOOL_KNIT, careCodes: WOOL_CARE, colours: ['apricot', 'haze', 'dusty'], sizes: ['均码'], grams: 380,
    yuan: [96, 86, 79], stock: 24, sales: 58, daysAgo: 12,
  },
  {
    shop: 'M09', shopNo: 'PL-2605', title: '羊毛混纺针织棒球帽 男女同款', category: 'cap', drawn: 'cap', cloth: 'rib',
    crowd: 'unisex', fit: '', seasons: ['autumn', 'winter'], points: ['罗纹针织帽面，帽围可调'],
    composition: [{ fibre: '绵羊毛', percent: 50 }, { fibre: '腈纶', percent: 50 }], gsm: 320,
    safety: 'B', standard: WOOL_KNIT, careCodes: WOOL_CARE, colours: ['black', 'heather', 'mustard', 'wine'], sizes: ['均码'], grams: 85,
    yuan: [26, 22, 19], stock: 150, sales: 610, daysAgo: 8,
  },
  {
    shop: 'M11', shopNo: 'YZ-CY01', title: '重磅落肩短袖T恤 成衣现货 洗水做旧', category: 'tee-short', drawn: 'teeDrop', cloth: 'jersey',
    crowd: 'unisex', fit: '落肩', seasons: ['spring', 'summer'], points: ['260 克纯棉，成衣洗水', '一件起批，当天发'],
    composition: [{ fibre: '棉', percent: 100 }], gsm: 260,
    safety: 'B', standard: 'GB/T 22849 针织T恤衫', careCodes: ['W09', 'B03', 'D01', 'I05', 'P05'], colours: ['charcoal', 'army', 'coffee'], sizes: ['M', 'L', 'XL', '2XL'], grams: 260,
    yuan: [39, 34, 29], stock: 45, sales: 88, daysAgo: 15,
  },
  {
    shop: 'M11', shopNo: 'YZ-CY02', title: '抓绒开襟外套 男女同款 成衣现货', category: 'jacket', drawn: 'fleeceJacket', cloth: 'fleece',
    crowd: 'unisex', fit: '宽松', seasons: ['autumn', 'winter'], points: ['双面抓绒，轻暖不起球'],
    composition: [{ fibre: '聚酯纤维', percent: 100 }], gsm: 300,
    safety: 'C', standard: 'FZ/T 73020 针织休闲服装', careCodes: ['W09', 'B03', 'D01', 'I08', 'P05'], colours: ['oatmeal', 'forest'], sizes: S_TO_XL, grams: 410,
    yuan: [68, 60, 54], stock: 0, sales: 0, daysAgo: 1, isDraft: true,
  },
];
