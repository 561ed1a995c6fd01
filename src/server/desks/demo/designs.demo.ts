import { type Hue, hueOf } from '#contract/platform/colour.ts';
import { designNo, type DesignSeason } from '#contract/market/design-no.ts';
import type { DesignType } from '#contract/market/design-types.ts';
import type { Licence } from '#contract/market/designs.ts';
import { licenceShare } from '#contract/market/product-cost.ts';
import { licencesOf } from '../../market/designs/licences.ts';
import { timesFraction } from '#contract/platform/price.ts';
import type { MethodCode } from '#contract/market/print-methods.ts';
import {
  type DesignCategory,
  designerHands,
  type DesignerId,
  designerPrint,
  type DesignerPrint,
} from '#drawing/prints/palettes.ts';
import { defaultRepeatMm } from '#drawing/print.ts';
import type { Hex, DrawnPrint } from '#drawing/recipe.ts';
import { designCategoryNamed, type Category } from '../../market/catalogue/category-tree.ts';
import { between, chance, momentIn2026, pick } from './demo-random.ts';
import { type DemoDesigner, demoDesigners } from './shops.demo.ts';

/** About ten designs per designer: prints come from the drawing, prices and uses from here. */

export interface DemoDesign {
  /** D01-03: designer and number */
  readonly no: string;
  readonly designNo: string;
  readonly designer: DemoDesigner;
  readonly title: string;
  readonly category: Category;
  readonly type: DesignType;
  readonly print: DrawnPrint;
  readonly placed: boolean;
  readonly colourCount: number;
  readonly palette: readonly Hex[];
  readonly hues: readonly Hue[];
  readonly tags: readonly string[];
  readonly formats: readonly string[];
  readonly dpi: number;
  readonly copyrightNo: string | null;
  readonly aiGenerated: boolean;
  readonly licenceYearFen: number;
  readonly buyoutFen: number;
  readonly exclusiveYearFen: number;
  readonly pieceFen: number | null;
  readonly sharePermille: number | null;
  readonly mostPieces: number;
  readonly licences: readonly Licence[];
  readonly methodCodes: readonly MethodCode[];
  readonly popularity: number;
  readonly createdAt: Date;
}

/** The works of a designer that are offered; designers of cloth offer fewer and add artworks below. */
const CLOTH_WORKS = [0, 1, 2, 3, 4, 5, 6, 7];
const shownWorks: Partial<Record<DesignerId, readonly number[]>> = {
  D05: [...CLOTH_WORKS, 11],
  D09: [...CLOTH_WORKS, 8, 9],
  D10: [...CLOTH_WORKS, 8, 9],
};

/**
 * A cloth repeat cannot be printed on a finished T-shirt, so these designers also make words and badges in their own
 * colours.
 */
interface Artwork {
  readonly designer: DesignerId;
  readonly family: 'lettering' | 'emblem';
  readonly words: string;
  readonly category: DesignCategory;
  readonly palette: number;
  readonly seed: number;
}

const art = (
  designer: DesignerId,
  family: Artwork['family'],
  words: string,
  category: DesignCategory,
  palette: number,
  seed: number,
): Artwork => ({ designer, family, words, category, palette, seed });

const artworks: readonly Artwork[] = [
  art('D01', 'emblem', '岁岁平安', '国潮', 0, 6),
  art('D01', 'lettering', '知足常乐', '文字', 2, 1),
  art('D02', 'lettering', '三分甜', '文字', 4, 2),
  art('D02', 'lettering', '半糖', '文字', 3, 4),
  art('D03', 'lettering', '向海而生', '文字', 0, 3),
  art('D03', 'emblem', '热岛', '热带', 4, 5),
  art('D04', 'emblem', '小虎', '卡通', 0, 1),
  art('D04', 'emblem', '小鱼', '卡通', 3, 2),
  art('D04', 'lettering', '小怪兽', '卡通', 2, 10),
  art('D04', 'lettering', '天天向上', '卡通', 0, 4),
  art('D04', 'lettering', '好好长大', '卡通', 1, 5),
  art('D06', 'emblem', '云山', '民族', 1, 4),
  art('D06', 'emblem', '织女山', '民族', 3, 9),
  art('D07', 'lettering', '像素豆腐', '文字', 0, 2),
  art('D07', 'lettering', '摸鱼中', '文字', 2, 6),
  art('D07', 'emblem', '摸鱼', '卡通', 3, 10),
  art('D08', 'lettering', '向阳而生', '文字', 0, 3),
  art('D08', 'lettering', '花房第七间', '文字', 1, 1),
];

function drawArtwork({ designer, family, words, category, palette: paletteIndex, seed }: Artwork): DesignerPrint {
  const hand = designerHands[designer];
  const palette = hand.palettes[paletteIndex];
  const paletteName = hand.paletteNames[paletteIndex];
  if (!palette || !paletteName) throw new RangeError(`${designer} has no palette ${paletteIndex}`);
  const recipe: DrawnPrint = {
    family,
    repeat: 'placement',
    repeatMm: defaultRepeatMm(family),
    palette,
    seed,
    density: hand.density,
    scale: 1,
    words,
  };
  const title = family === 'emblem' ? `${paletteName}${words}徽章` : `「${words}」`;
  return { recipe, title, category, type: 'placed', colourCount: palette.length };
}

/** One screen per colour: with more than six, a digital print is cheaper. */
const MOST_SCREENS = 6;
const MOST_THREADS = 8;

/** A repeat is printed on cloth; a placement on the garment or on a cut panel. */
function methodsOf(print: DrawnPrint, colourCount: number): MethodCode[] {
  if (print.repeat !== 'placement') return ['sublimation', 'reactive', 'acid'];
  const screens: MethodCode[] = colourCount <= MOST_SCREENS ? ['screen'] : [];
  const threads: MethodCode[] =
    colourCount <= MOST_THREADS && print.family !== 'inkWash' && print.family !== 'gradient' ? ['embroidery'] : [];
  const burnt: MethodCode[] = print.family === 'lettering' ? ['laser'] : [];
  return ['dtf', 'dtg', ...screens, ...threads, ...burnt, 'sublimation', 'acid'];
}

/** Price of an exclusive year as a multiple of an ordinary one; still below the buyout. */
const EXCLUSIVE_TIMES = 3;
const DEMO_MOST_PIECES = 5_000;

/** The designer's 分成: of the price, or for every piece. */
function shareOf({ share }: DemoDesigner): { pieceFen: number | null; sharePermille: number | null } {
  const { fen, hundredthsOfPercent } = licenceShare(share);
  return { pieceFen: fen > 0 ? fen : null, sharePermille: hundredthsOfPercent > 0 ? hundredthsOfPercent / 10 : null };
}

/** Large artwork costs more than the designer's from-price. */
const PRICE_PERCENTS = [100, 100, 100, 120, 150] as const;

function completeDesign(designer: DemoDesigner, drawn: DesignerPrint, index: number): DemoDesign {
  const no = `${designer.no}-${String(index + 1).padStart(2, '0')}`;
  const percent = pick(PRICE_PERCENTS, 'price', no);
  const licenceYearFen = timesFraction(designer.licenceYearFen, percent, 100);
  const buyoutFen = timesFraction(designer.buyoutFen, percent, 100);
  const offer = {
    exclusiveYearFen: licenceYearFen * EXCLUSIVE_TIMES,
    ...shareOf(designer),
    mostPieces: DEMO_MOST_PIECES,
  };
  const placed = drawn.recipe.repeat === 'placement';
  const season: DesignSeason = pick(['S', 'S', 'F', 'Y'], 'season', no);
  return {
    no,
    designNo: designNo(
      2026,
      season,
      Number(designer.no.slice(1)) * 1000 + between(0, 99, 'gap', designer.no) + index * 7,
    ),
    designer,
    title: drawn.title,
    category: designCategoryNamed(drawn.category),
    type: drawn.type,
    print: drawn.recipe,
    placed,
    colourCount: drawn.colourCount,
    palette: drawn.recipe.palette,
    hues: [...new Set(drawn.recipe.palette.map(hueOf))],
    tags: [...new Set([...designer.styles, drawn.category, placed ? '定位花' : '满版花'])],
    formats: placed ? ['PNG 透明底', 'AI', 'PSD 分层'] : ['TIFF', 'PSD 分层', 'AI'],
    dpi: placed ? 300 : 200,
    copyrightNo: chance('copyright', no) < 0.6 ? `国作登字-2026-F-0000${between(1000, 9999, 'copyright', no)}` : null,
    aiGenerated: chance('ai', no) < 0.07,
    licenceYearFen,
    buyoutFen,
    ...offer,
    licences: licencesOf({ ...offer, offered: true, licenceYearFen, buyoutFen }),
    methodCodes: methodsOf(drawn.recipe, drawn.colourCount),
    popularity: between(120, 960, 'design', no),
    createdAt: momentIn2026('design', no),
  };
}

function worksOf(designerNo: DesignerId): DesignerPrint[] {
  return [
    ...(shownWorks[designerNo] ?? CLOTH_WORKS).map((n) => designerPrint(designerNo, n)),
    ...artworks.filter((artwork) => artwork.designer === designerNo).map(drawArtwork),
  ];
}

export const demoDesigns: readonly DemoDesign[] = demoDesigners.flatMap((designer) =>
  worksOf(designer.no).map((drawn, index) => completeDesign(designer, drawn, index)),
);
