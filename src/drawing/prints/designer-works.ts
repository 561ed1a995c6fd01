/** Twelve works of each designer, chosen one by one. */
import type { PrintFamily, DrawnPrint, RepeatKind } from '../recipe.ts';
import { designerHands } from './designer-hands.ts';
import type { DesignerHand, DesignerId } from './designer-hands.ts';
import { repeatOf } from './canvas.ts';
import { PRINT_FAMILIES } from './families.ts';

export type DesignCategory =
  | '花卉'
  | '碎花'
  | '佩斯利'
  | '动物'
  | '几何'
  | '抽象'
  | '民族'
  | '卡通'
  | '文字'
  | '条格'
  | '格纹'
  | '豹纹'
  | '肌理'
  | '热带'
  | '国潮';
export type DesignType = 'placed' | 'twoWay' | 'fourWay';

export interface DesignerPrint {
  readonly recipe: DrawnPrint;
  readonly title: string;
  readonly category: DesignCategory;
  readonly type: DesignType;
  readonly colourCount: number;
}

/** works per designer; higher numbers start again */
export const WORKS_PER_DESIGNER = 12;

interface Work {
  readonly family: PrintFamily;
  /** selects the family's variant and the composition */
  readonly seed: number;
  readonly palette: number;
  readonly scale?: number;
  readonly density?: number;
  readonly repeat?: RepeatKind;
  readonly words?: string;
}

const WORKS: Readonly<Record<DesignerId, readonly Work[]>> = {
  D01: [
    { family: 'porcelain', seed: 4, palette: 0 },
    { family: 'inkWash', seed: 3, palette: 2 },
    { family: 'lattice', seed: 8, palette: 3 },
    { family: 'cloudWave', seed: 6, palette: 0, density: 0.5 },
    { family: 'inkWash', seed: 4, palette: 0 },
    { family: 'porcelain', seed: 9, palette: 1 },
    { family: 'lattice', seed: 5, palette: 1 },
    { family: 'inkWash', seed: 6, palette: 4 },
    { family: 'cloudWave', seed: 3, palette: 3 },
    { family: 'lattice', seed: 6, palette: 0 },
    { family: 'porcelain', seed: 2, palette: 4, scale: 0.6 },
    { family: 'inkWash', seed: 5, palette: 2 },
  ],
  D02: [
    { family: 'geometric', seed: 6, palette: 0 },
    { family: 'geometric', seed: 5, palette: 4 },
    { family: 'dots', seed: 1, palette: 1 },
    { family: 'geometric', seed: 1, palette: 2 },
    { family: 'gradient', seed: 1, palette: 3 },
    { family: 'geometric', seed: 9, palette: 4 },
    { family: 'stripe', seed: 5, palette: 0 },
    { family: 'geometric', seed: 10, palette: 1 },
    { family: 'dots', seed: 3, palette: 2 },
    { family: 'geometric', seed: 8, palette: 3 },
    { family: 'gradient', seed: 3, palette: 1 },
    { family: 'geometric', seed: 12, palette: 2, scale: 1.6 },
  ],
  D03: [
    { family: 'tropical', seed: 1, palette: 0 },
    { family: 'tropical', seed: 2, palette: 2 },
    { family: 'botanical', seed: 3, palette: 3 },
    { family: 'animalSkin', seed: 4, palette: 1, scale: 1.2 },
    { family: 'tropical', seed: 5, palette: 1, scale: 1.3 },
    { family: 'stripe', seed: 4, palette: 0 },
    { family: 'tropical', seed: 8, palette: 4, density: 0.6 },
    { family: 'botanical', seed: 11, palette: 2 },
    { family: 'tropical', seed: 9, palette: 3, scale: 0.8 },
    { family: 'gradient', seed: 5, palette: 1 },
    { family: 'animalSkin', seed: 5, palette: 4 },
    { family: 'tropical', seed: 14, palette: 0, scale: 0.7, density: 0.55 },
  ],
  D04: [
    { family: 'kidsDoodle', seed: 1, palette: 0 },
    { family: 'kidsDoodle', seed: 5, palette: 3 },
    { family: 'ditsy', seed: 2, palette: 2 },
    { family: 'kidsDoodle', seed: 8, palette: 1 },
    { family: 'dots', seed: 4, palette: 4 },
    { family: 'kidsDoodle', seed: 13, palette: 2, scale: 1.3 },
    { family: 'stripe', seed: 6, palette: 0 },
    { family: 'kidsDoodle', seed: 20, palette: 4, repeat: 'placement' },
    { family: 'ditsy', seed: 6, palette: 4, scale: 1.4 },
    { family: 'kidsDoodle', seed: 34, palette: 0, scale: 0.75, density: 0.9 },
    { family: 'dots', seed: 9, palette: 1 },
    { family: 'kidsDoodle', seed: 55, palette: 3, scale: 0.85 },
  ],
  D05: [
    { family: 'memphis', seed: 1, palette: 0 },
    { family: 'tartan', seed: 2, palette: 1 },
    { family: 'lettering', seed: 8, palette: 0, words: '霓虹旧梦' },
    { family: 'camouflage', seed: 3, palette: 4 },
    { family: 'memphis', seed: 6, palette: 3, scale: 1.4 },
    { family: 'gradient', seed: 4, palette: 0 },
    { family: 'tartan', seed: 8, palette: 2 },
    { family: 'lettering', seed: 7, palette: 1, words: '午夜街头' },
    { family: 'camouflage', seed: 7, palette: 3, scale: 1.2 },
    { family: 'tartan', seed: 5, palette: 4 },
    { family: 'memphis', seed: 12, palette: 2, density: 0.55 },
    { family: 'lettering', seed: 3, palette: 3, words: 'NEON DREAM' },
  ],
  D06: [
    { family: 'paisley', seed: 1, palette: 0 },
    { family: 'batik', seed: 3, palette: 1 },
    { family: 'seigaiha', seed: 2, palette: 4 },
    { family: 'lattice', seed: 2, palette: 2 },
    { family: 'batik', seed: 4, palette: 3 },
    { family: 'paisley', seed: 5, palette: 3, scale: 0.75 },
    { family: 'batik', seed: 5, palette: 1 },
    { family: 'lattice', seed: 1, palette: 0, scale: 0.8 },
    { family: 'paisley', seed: 9, palette: 4 },
    { family: 'seigaiha', seed: 6, palette: 0, scale: 1.3 },
    { family: 'batik', seed: 6, palette: 2 },
    { family: 'paisley', seed: 13, palette: 1 },
  ],
  D07: [
    { family: 'pixel', seed: 1, palette: 0 },
    { family: 'pixel', seed: 4, palette: 3 },
    { family: 'tartan', seed: 4, palette: 1 },
    { family: 'pixel', seed: 7, palette: 2, scale: 1.3 },
    { family: 'camouflage', seed: 5, palette: 3 },
    { family: 'pixel', seed: 11, palette: 4 },
    { family: 'dots', seed: 5, palette: 1 },
    { family: 'pixel', seed: 15, palette: 1, scale: 0.8 },
    { family: 'camouflage', seed: 8, palette: 2, scale: 0.8 },
    { family: 'pixel', seed: 22, palette: 3, density: 0.9 },
    { family: 'tartan', seed: 7, palette: 4 },
    { family: 'pixel', seed: 30, palette: 2, density: 0.4 },
  ],
  D08: [
    { family: 'liberty', seed: 1, palette: 0 },
    { family: 'botanical', seed: 2, palette: 1 },
    { family: 'ditsy', seed: 3, palette: 2 },
    { family: 'liberty', seed: 4, palette: 2 },
    { family: 'botanical', seed: 7, palette: 2, scale: 0.8 },
    { family: 'liberty', seed: 6, palette: 3, scale: 1.4 },
    { family: 'ditsy', seed: 8, palette: 4, density: 0.9 },
    { family: 'botanical', seed: 9, palette: 3, scale: 1.15 },
    { family: 'liberty', seed: 10, palette: 4, scale: 0.8 },
    { family: 'paisley', seed: 4, palette: 1, scale: 0.7 },
    { family: 'ditsy', seed: 12, palette: 0, scale: 0.75 },
    { family: 'botanical', seed: 12, palette: 0, density: 0.5 },
  ],
  D09: [
    { family: 'lettering', seed: 0, palette: 0, words: '不加班' },
    { family: 'lettering', seed: 1, palette: 2, words: '好好吃饭' },
    { family: 'stripe', seed: 0, palette: 0, scale: 0.8 },
    { family: 'lettering', seed: 3, palette: 1, words: '慢慢来' },
    { family: 'lettering', seed: 4, palette: 4, words: '别急' },
    { family: 'geometric', seed: 8, palette: 0, scale: 0.7 },
    { family: 'lettering', seed: 2, palette: 3, words: '今日宜休' },
    { family: 'animalSkin', seed: 1, palette: 1 },
    { family: 'lettering', seed: 6, palette: 2, words: '不想上班' },
    { family: 'geometric', seed: 0, palette: 4, scale: 1.4 },
    { family: 'lettering', seed: 5, palette: 1, words: '自由' },
    { family: 'tartan', seed: 6, palette: 1 },
  ],
  D10: [
    { family: 'emblem', seed: 0, palette: 0, words: '平安喜乐' },
    { family: 'emblem', seed: 5, palette: 1, words: '虎虎生风' },
    { family: 'cloudWave', seed: 1, palette: 1 },
    { family: 'emblem', seed: 10, palette: 2, words: '年年有鱼' },
    { family: 'cloudWave', seed: 4, palette: 3 },
    { family: 'lettering', seed: 6, palette: 3, words: '山海' },
    { family: 'emblem', seed: 3, palette: 3, words: '山海' },
    { family: 'seigaiha', seed: 3, palette: 0 },
    { family: 'emblem', seed: 8, palette: 4, words: '万事胜意' },
    { family: 'cloudWave', seed: 3, palette: 0 },
    { family: 'emblem', seed: 9, palette: 0, words: '发财' },
    { family: 'lettering', seed: 9, palette: 4, words: '上岸' },
  ],
};

/** name of each variant of a family; the seed selects variants in the same order as the drawing does */
const NOUNS: Readonly<Record<PrintFamily, readonly string[]>> = {
  liberty: ['小碎花'],
  botanical: ['牡丹玉兰', '玫瑰虞美人', '秋菊牡丹', '虞美人', '玉兰牡丹', '荷塘'],
  tropical: ['龟背棕榈'],
  inkWash: ['远山', '墨竹', '梅鹤', '锦鲤'],
  cloudWave: ['祥云', '海浪', '祥云', '海水江崖'],
  porcelain: ['缠枝莲', '团花', '鱼藻', '冰梅'],
  lattice: ['冰裂梅', '海棠窗', '龟背锦', '回纹'],
  tartan: ['政府格', '礼服格', '断纹格', '驼色格', '金汉格', '马德拉斯格', '窗框格', '野牛格'],
  stripe: ['海魂条', '床垫条', '遮阳条', '赛艇条', '日落条', '巴雅条', '手绘条'],
  dots: ['波点', '硬币点', '针点', '圈圈', '笔触点'],
  memphis: ['孟菲斯'],
  geometric: ['包豪斯方砖', '彩虹拱', '三角拼', '交圆', '流波', '静物圆'],
  animalSkin: ['豹纹', '斑马纹', '长颈鹿纹', '奶牛纹'],
  camouflage: ['林地迷彩', '林地迷彩', '像素迷彩'],
  batik: ['扎染团花', '蜡染花', '缝扎波纹', '螺旋扎染', '夹染方格'],
  paisley: ['佩斯利'],
  ditsy: ['点点花'],
  kidsDoodle: ['涂鸦乐园'],
  lettering: ['标语'],
  pixel: ['像素小物'],
  tossed: ['散点小物'],
  checks: ['棋盘格', '千鸟格', '菱形格', '方格'],
  seigaiha: ['鳞波'],
  gradient: ['晨昏渐变', '光晕', '层染', '吊染', '极光'],
  emblem: ['仙鹤', '瑞虎', '双鲤', '山海'],
};

const CATEGORIES: Readonly<Record<PrintFamily, DesignCategory>> = {
  liberty: '碎花',
  botanical: '花卉',
  ditsy: '碎花',
  tropical: '热带',
  inkWash: '国潮',
  cloudWave: '国潮',
  porcelain: '国潮',
  emblem: '国潮',
  lattice: '民族',
  paisley: '佩斯利',
  batik: '民族',
  seigaiha: '民族',
  tartan: '格纹',
  checks: '格纹',
  tossed: '卡通',
  stripe: '条格',
  dots: '几何',
  geometric: '几何',
  memphis: '抽象',
  gradient: '抽象',
  camouflage: '肌理',
  animalSkin: '动物',
  kidsDoodle: '卡通',
  pixel: '卡通',
  lettering: '文字',
};

/** The one animal skin that has a search term of its own. */
const LEOPARD = '豹纹';

/** Suffixes for works of one designer with the same name. */
const PIECES = ['', '·二', '·三', '·四', '·五', '·六', '·七'] as const;

/** The n-th work of a designer, 0 … 11; deterministic. */
export function designerPrint(designerId: DesignerId, n: number): DesignerPrint {
  const hand = designerHands[designerId];
  const works = WORKS[designerId];
  const index = ((Math.trunc(n) % works.length) + works.length) % works.length;
  const work = works[index] as Work;
  const recipe = recipeOf(hand, work);
  const title = titleOf(hand, works, index);
  return {
    recipe,
    title,
    category: title.includes(LEOPARD) ? LEOPARD : CATEGORIES[work.family],
    type: typeOf(recipe),
    colourCount: paletteOf(hand, work).length,
  };
}

function recipeOf(hand: DesignerHand, work: Work): DrawnPrint {
  const art = PRINT_FAMILIES[work.family];
  const repeat = repeatOf({ repeat: work.repeat ?? hand.repeat, seed: work.seed }, art);
  return {
    family: work.family,
    repeat,
    repeatMm: art.repeatMm,
    palette: paletteOf(hand, work),
    seed: work.seed,
    density: work.density ?? hand.density,
    scale: work.scale ?? hand.scale,
    ...(work.words === undefined ? {} : { words: work.words }),
  };
}

function paletteOf(hand: DesignerHand, work: Work): DrawnPrint['palette'] {
  const palette = hand.palettes[work.palette];
  if (!palette) throw new Error(`designer ${hand.id} has no palette ${work.palette}`);
  return palette;
}

function plainTitle(hand: DesignerHand, work: Work): string {
  if (work.family === 'lettering') return `「${work.words ?? ''}」`;
  const nouns = NOUNS[work.family];
  const noun = nouns[work.seed % nouns.length] ?? '';
  const tail = work.family === 'emblem' ? `${noun}徽章` : noun;
  return `${hand.paletteNames[work.palette] ?? ''}${tail}`;
}

function titleOf(hand: DesignerHand, works: readonly Work[], index: number): string {
  const title = plainTitle(hand, works[index] as Work);
  const before = works.slice(0, index).filter((work) => plainTitle(hand, work) === title).length;
  return title + (PIECES[before] ?? `·${before + 1}`);
}

function typeOf({ family, repeat }: DrawnPrint): DesignType {
  if (repeat === 'placement') return 'placed';
  return family === 'stripe' ? 'twoWay' : 'fourWay';
}
