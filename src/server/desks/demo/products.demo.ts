import type { Hue } from '#contract/platform/colour.ts';
import type { Season } from '#contract/market/seasons.ts';
import type { FeaturedTag } from '#contract/market/featured-flow.ts';
import { toTenth } from '#drawing/kit/round.ts';
import { categoryOf } from '../../market/catalogue/category-tree.ts';
import { timesFraction } from '#contract/platform/price.ts';
import { COVERS_CLOTH, type MethodCode, type PlacementMode } from '#contract/market/print-methods.ts';
import type { Colour, PriceTier } from '#contract/platform/shapes.ts';
import { garmentPrintPanels } from '#drawing/garment.ts';
import { layAllover } from '#drawing/laying.ts';
import type { SizedPanel } from '#drawing/blank-cut.ts';
import type { DesignerId } from '#drawing/prints/palettes.ts';
import type { DrawnKind, GarmentView, PanelPrint } from '#drawing/recipe.ts';
import { A4_MM2, THOUSAND_STITCHES_PER_CM2 } from '#studio/print-places.ts';
import { isDarkCloth } from '#studio/separation.ts';
import { huesOfProduct } from '../../market/products/product-hues.ts';
import { clothColour } from '../../market/products/product-views.ts';
import { lightness } from './colours.demo.ts';
import { SEED } from './demo-id.ts';
import { between, chance, momentIn2026, pick } from './demo-random.ts';
import { type DemoDesign, demoDesigns } from './designs.demo.ts';
import { type DemoBlank, demoBlank, panelsOf, samplePriceOf, tiersFrom } from './blanks.demo.ts';

/**
 * Demo products: a blank with a design, priced by the rules of the trade. A single plan says which blank wears which
 * design.
 */

export interface PlacedDesign {
  readonly panelNo: string;
  readonly design: DemoDesign;
  readonly mode: PlacementMode;
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly rotationDeg: number;
  /** size of the print: the artwork, or the whole panel with its bleed */
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface DemoProduct {
  readonly productNo: string;
  readonly styleNo: string;
  readonly blank: DemoBlank;
  readonly design: DemoDesign;
  readonly panelDesigns: readonly PlacedDesign[];
  readonly methodCode: MethodCode;
  readonly printMethod: string;
  readonly shopNo: string;
  readonly title: string;
  readonly sellingPoints: readonly string[];
  readonly featured: boolean;
  readonly tag: FeaturedTag | null;
  readonly colours: readonly Colour[];
  readonly hues: readonly Hue[];
  readonly sizes: readonly string[];
  readonly tiers: readonly PriceTier[];
  readonly lowestPriceFen: number;
  readonly samplePriceFen: number;
  readonly retailPriceFen: number;
  readonly weights: readonly { size: string; grams: number }[];
  readonly sales: number;
  readonly popularity: number;
  readonly createdAt: Date;
}

type Look =
  | 'chestBig' // 前胸大图, about A3
  | 'chestMiddle' // 前胸, about A4
  | 'bothBig' // 前胸 A4 + 后背 A3
  | 'heartAndBack' // 左胸标 + 后背 A3
  | 'belowYoke'
  | 'pair'
  | 'pocket'
  | 'bib'
  | 'centre'
  | 'thigh';

interface PlanRow {
  readonly blank: string;
  readonly wears: PlacementMode;
  readonly designers: readonly DesignerId[];
  readonly count: number;
  /** for placed designs only; used in rotation */
  readonly looks?: readonly Look[];
  /** of the repeat on cloth, for large panels */
  readonly scale?: number;
}

/** Most have large artwork on the front. */
const TEE_LOOKS: readonly Look[] = ['chestBig', 'bothBig', 'chestBig', 'chestMiddle', 'chestBig', 'heartAndBack'];
const SWEAT_LOOKS: readonly Look[] = ['chestBig', 'bothBig', 'chestMiddle', 'chestBig', 'heartAndBack'];

// A table: one group of facts per line.
// oxfmt-ignore
const plan: readonly PlanRow[] = [
  { blank: 'P01', wears: 'placed', designers: ['D09', 'D07', 'D10', 'D05', 'D04', 'D02', 'D01', 'D08'], count: 12, looks: TEE_LOOKS },
  { blank: 'P02', wears: 'placed', designers: ['D05', 'D10', 'D09', 'D07', 'D06', 'D01'], count: 10, looks: TEE_LOOKS },
  { blank: 'P03', wears: 'placed', designers: ['D08', 'D02', 'D09', 'D04'], count: 6, looks: ['chestBig', 'chestMiddle'] },
  { blank: 'P04', wears: 'placed', designers: ['D04', 'D10', 'D04', 'D08'], count: 9, looks: ['chestBig', 'chestMiddle'] },
  { blank: 'P05', wears: 'placed', designers: ['D04', 'D10', 'D08'], count: 6, looks: ['pair'] },
  { blank: 'P08', wears: 'placed', designers: ['D10', 'D05', 'D07', 'D09', 'D06', 'D01'], count: 9, looks: SWEAT_LOOKS },
  { blank: 'P09', wears: 'placed', designers: ['D10', 'D09', 'D05', 'D02'], count: 6, looks: SWEAT_LOOKS },
  { blank: 'P12', wears: 'placed', designers: ['D09', 'D10'], count: 2, looks: ['pocket'] },
  { blank: 'P18', wears: 'placed', designers: ['D02', 'D07'], count: 2, looks: ['heartAndBack'] },
  { blank: 'P19', wears: 'placed', designers: ['D10', 'D05', 'D06', 'D09'], count: 4, looks: ['belowYoke'] },
  { blank: 'P20', wears: 'placed', designers: ['D09', 'D04', 'D10', 'D07', 'D08', 'D02', 'D01', 'D03'], count: 9, looks: ['centre'] },
  { blank: 'P21', wears: 'placed', designers: ['D05', 'D09', 'D07', 'D10'], count: 5, looks: SWEAT_LOOKS },
  { blank: 'P22', wears: 'placed', designers: ['D09', 'D02', 'D03'], count: 3, looks: ['chestBig', 'chestMiddle'] },
  { blank: 'P23', wears: 'placed', designers: ['D05', 'D10', 'D07', 'D09'], count: 5, looks: ['heartAndBack'] },
  { blank: 'P24', wears: 'placed', designers: ['D10', 'D05', 'D09', 'D07'], count: 5, looks: ['heartAndBack'] },
  { blank: 'P25', wears: 'placed', designers: ['D02', 'D09'], count: 2, looks: ['thigh'] },
  { blank: 'P26', wears: 'placed', designers: ['D04', 'D10'], count: 5, looks: ['chestBig'] },
  { blank: 'P27', wears: 'placed', designers: ['D09', 'D04', 'D08', 'D10'], count: 5, looks: ['bib'] },
  { blank: 'P28', wears: 'placed', designers: ['D10', 'D09', 'D07', 'D05'], count: 5, looks: ['centre'] },
  { blank: 'P30', wears: 'placed', designers: ['D04', 'D10', 'D08'], count: 5, looks: ['chestMiddle', 'chestBig'] },
  { blank: 'P06', wears: 'allover', designers: ['D03', 'D05', 'D09', 'D07', 'D10', 'D01', 'D06', 'D02'], count: 10 },
  { blank: 'P07', wears: 'allover', designers: ['D05', 'D07', 'D10', 'D02', 'D09', 'D03'], count: 7 },
  { blank: 'P10', wears: 'allover', designers: ['D06', 'D02', 'D05', 'D07', 'D10'], count: 6 },
  // The most of all: the home page shows this blank with one design after another.
  { blank: 'P11', wears: 'allover', designers: ['D03', 'D08', 'D02', 'D10', 'D01', 'D09', 'D06'], count: 17 },
  { blank: 'P12', wears: 'allover', designers: ['D08', 'D02', 'D01'], count: 4 },
  { blank: 'P13', wears: 'allover', designers: ['D08', 'D01', 'D06', 'D02'], count: 6 },
  { blank: 'P14', wears: 'allover', designers: ['D08', 'D03', 'D01', 'D06'], count: 8 },
  { blank: 'P15', wears: 'allover', designers: ['D08', 'D01', 'D06', 'D10'], count: 8, scale: 1.6 },
  { blank: 'P16', wears: 'allover', designers: ['D08', 'D01', 'D02', 'D04', 'D07'], count: 7 },
  { blank: 'P17', wears: 'allover', designers: ['D03', 'D02', 'D10', 'D05'], count: 8 },
  { blank: 'P18', wears: 'allover', designers: ['D02', 'D08', 'D03'], count: 3 },
  { blank: 'P22', wears: 'allover', designers: ['D03', 'D02', 'D05'], count: 3 },
  { blank: 'P25', wears: 'allover', designers: ['D02', 'D06', 'D03'], count: 4 },
  { blank: 'P29', wears: 'allover', designers: ['D04', 'D09', 'D07', 'D02', 'D03'], count: 7 },
  { blank: 'P31', wears: 'allover', designers: ['D04', 'D04', 'D07'], count: 9 },
  { blank: 'P32', wears: 'placed', designers: ['D10', 'D09', 'D02'], count: 3, looks: ['chestMiddle'] },
  { blank: 'P33', wears: 'placed', designers: ['D05', 'D10', 'D07'], count: 3, looks: ['belowYoke'] },
  { blank: 'P34', wears: 'allover', designers: ['D08', 'D06', 'D02'], count: 3 },
  { blank: 'P35', wears: 'allover', designers: ['D08', 'D02', 'D06'], count: 3 },
  { blank: 'P36', wears: 'placed', designers: ['D05', 'D09', 'D07'], count: 3, looks: ['thigh'] },
  { blank: 'P37', wears: 'allover', designers: ['D08', 'D03', 'D02'], count: 3 },
  { blank: 'P38', wears: 'allover', designers: ['D02', 'D05', 'D03'], count: 3 },
  { blank: 'P39', wears: 'placed', designers: ['D04', 'D10', 'D09'], count: 3, looks: ['centre'] },
];

// --- designs ---------------------------------------------------------------------------------------------------

interface Match {
  readonly row: PlanRow;
  readonly blank: DemoBlank;
  readonly design: DemoDesign;
  readonly turn: number;
}

/** Each designer's prints in rotation, so that every one is used before any is used again. */
function matchDesigns(): Match[] {
  const timesWorn = new Map<string, number>();
  return plan.flatMap((row) => {
    const blank = demoBlank(row.blank);
    const worn = new Set<string>();
    const matches: Match[] = [];
    for (let turn = 0; matches.length < row.count && turn < row.count * 3; turn += 1) {
      const designer = row.designers[turn % row.designers.length];
      const choices = demoDesigns.filter(
        (design) =>
          design.designer.no === designer && design.placed === (row.wears === 'placed') && !worn.has(design.no),
      );
      const [design] = choices.toSorted((a, b) => (timesWorn.get(a.no) ?? 0) - (timesWorn.get(b.no) ?? 0));
      if (!design) continue;
      worn.add(design.no);
      timesWorn.set(design.no, (timesWorn.get(design.no) ?? 0) + 1);
      matches.push({ row, blank, design, turn: matches.length });
    }
    return matches;
  });
}

// --- placement -------------------------------------------------------------------------------------------------

const LEFT_CHEST_MM = 90;
/** A front in two halves has no room for a larger print, so its mark is larger than a left-chest mark. */
const HALF_FRONT_MM = 120;

/** Top of the artwork as a share of the panel's height: below the neckline, or at the yoke. */
const TOP_SHARE = { front: 0.23, back: 0.15 } as const;

/** Space above a kangaroo pocket. */
const ABOVE_POCKET_MM = 245;

type Printable = SizedPanel & { readonly printableMm: NonNullable<SizedPanel['printableMm']> };

const isPrintable = (panel: SizedPanel | undefined): panel is Printable => !!panel?.printableMm;

/** The largest panel visible from this side. */
function mainPanel(blank: DemoBlank, view: 'front' | 'back'): Printable {
  const panels = panelsOf(blank);
  const [seenFirst] = garmentPrintPanels(blank.garment, view);
  const own = panels.find((panel) => panel.role === view && isPrintable(panel));
  const panel = own ?? panels.find((one) => one.panelNo === seenFirst);
  if (!isPrintable(panel)) throw new RangeError(`${blank.no} has nothing to print on its ${view}`);
  return panel;
}

function panelNamed(blank: DemoBlank, name: string): Printable {
  const panel = panelsOf(blank).find((one) => one.name === name);
  if (!isPrintable(panel)) throw new RangeError(`${blank.no} has no printable ${name}`);
  return panel;
}

interface Spot {
  readonly widthMm: number;
  readonly heightMm: number;
  /** as shares of the panel's printable width and of its height */
  readonly centreShare: number;
  readonly topShare: number;
}

/** Scales the artwork to the spot, within the method's frame and the printable area. */
function placeDesign(
  blank: DemoBlank,
  panel: Printable,
  design: DemoDesign,
  method: MethodCode,
  spot: Spot,
): PlacedDesign {
  const frame = blank.printMethods.find((one) => one.code === method);
  if (!frame) throw new RangeError(`${blank.no} is not printed by ${method}`);
  const { x, y, width, height } = panel.printableMm;
  const topMm = Math.max(y, spot.topShare * panel.heightMm);
  const art = design.print.repeatMm;
  const roomWidth = Math.min(spot.widthMm, frame.maxWidthMm, width);
  const roomHeight = Math.min(spot.heightMm, frame.maxHeightMm, y + height - topMm);
  const scale = Math.floor(Math.min(roomWidth / art.width, roomHeight / art.height) * 1000) / 1000;
  const widthMm = toTenth(art.width * scale);
  const heightMm = toTenth(art.height * scale);
  const middle = x + width * spot.centreShare;
  const xMm = Math.min(Math.max(middle, x + widthMm / 2), x + width - widthMm / 2);
  return {
    panelNo: panel.panelNo,
    design,
    mode: 'placed',
    xMm: toTenth(xMm),
    yMm: toTenth(topMm + heightMm / 2),
    scale,
    rotationDeg: 0,
    widthMm,
    heightMm,
  };
}

/** The wearer's left is the picture's right; where a zip divides the front, the first panel is the wearer's left. */
const opensInFront = (blank: DemoBlank): boolean =>
  panelsOf(blank).some((panel) => panel.role === 'front' && panel.name.startsWith('左'));

function placedDesigns({ blank, design, row, turn }: Match, method: MethodCode): PlacedDesign[] {
  const looks = row.looks ?? ['centre'];
  const look = looks[turn % looks.length] ?? 'centre';
  const [frameWidth, frameHeight] = blank.placeMm;
  const chest = (share: number): Spot => ({
    widthMm: frameWidth * share,
    heightMm: Math.min(frameHeight * share, blank.garment === 'hoodie' ? ABOVE_POCKET_MM : Infinity),
    centreShare: 0.5,
    topShare: TOP_SHARE.front,
  });
  const heartMm = opensInFront(blank) ? HALF_FRONT_MM : LEFT_CHEST_MM;
  const heart: Spot = {
    widthMm: heartMm,
    heightMm: heartMm,
    centreShare: opensInFront(blank) ? 0.5 : 0.74,
    topShare: TOP_SHARE.front,
  };
  const back: Spot = {
    widthMm: frameWidth * 0.95,
    heightMm: frameHeight * 0.95,
    centreShare: 0.5,
    topShare: TOP_SHARE.back,
  };
  const place = (view: 'front' | 'back', spot: Spot) =>
    placeDesign(blank, mainPanel(blank, view), design, method, spot);
  switch (look) {
    case 'chestBig':
      return [place('front', chest(0.92))];
    case 'chestMiddle':
      return [place('front', chest(0.74))];
    case 'bothBig':
      return [place('front', chest(0.74)), place('back', back)];
    case 'heartAndBack':
      return [place('back', back), place('front', heart)];
    case 'belowYoke':
      return [
        place('back', { widthMm: frameWidth * 0.9, heightMm: frameHeight * 0.9, centreShare: 0.5, topShare: 0.31 }),
      ];
    case 'pair':
      return [
        place('front', chest(0.9)),
        placeDesign(blank, panelNamed(blank, '儿童前片'), design, method, chest(0.64)),
      ];
    case 'pocket':
      return [
        placeDesign(blank, panelNamed(blank, '胸袋'), design, method, {
          widthMm: 78,
          heightMm: 78,
          centreShare: 0.5,
          topShare: 0.2,
        }),
      ];
    case 'bib':
      return [place('front', { widthMm: frameWidth, heightMm: frameHeight, centreShare: 0.5, topShare: 0.12 })];
    case 'centre':
      return [placeCentred(blank, design, method)];
    case 'thigh':
      return [place('front', { widthMm: frameWidth, heightMm: frameHeight, centreShare: 0.5, topShare: 0.18 })];
  }
}

/** Bags, aprons and caps: slightly above the middle, the optical centre. */
function placeCentred(blank: DemoBlank, design: DemoDesign, method: MethodCode): PlacedDesign {
  const panel = mainPanel(blank, 'front');
  const [frameWidth, frameHeight] = blank.placeMm;
  const spot: Spot = { widthMm: frameWidth * 0.95, heightMm: frameHeight * 0.95, centreShare: 0.5, topShare: 0 };
  const placed = placeDesign(blank, panel, design, method, spot);
  const { y, height } = panel.printableMm;
  return { ...placed, yMm: toTenth(Math.max(y + placed.heightMm / 2, y + height * 0.5 - height * 0.02)) };
}

const BLEED_BOTH_SIDES_MM = 10;

/** Every printable panel with its bleed, so that no seam shows white; aligned so that the seams match. */
function alloverDesigns({ blank, design, row }: Match): PlacedDesign[] {
  const panels = panelsOf(blank);
  const { prints } = layAllover(panels, design.print, { scale: row.scale ?? 1 });
  return prints.map(({ panelNo, xMm, yMm, scale, rotationDeg }) => {
    const panel = panels.find((one) => one.panelNo === panelNo);
    return {
      panelNo,
      xMm,
      yMm,
      scale,
      rotationDeg,
      design,
      mode: 'allover',
      widthMm: (panel?.widthMm ?? 0) + BLEED_BOTH_SIDES_MM,
      heightMm: (panel?.heightMm ?? 0) + BLEED_BOTH_SIDES_MM,
    };
  });
}

export function clothOf({ panelDesigns: [first], design }: DemoProduct, colour: Colour): Colour {
  return first ? clothColour(colour, first.mode, design.palette) : colour;
}

/** The input of the drawing: the placement alone. */
export function panelPrints(product: Pick<DemoProduct, 'panelDesigns'>): PanelPrint[] {
  return product.panelDesigns.map(({ panelNo, design, xMm, yMm, scale, rotationDeg }) => ({
    panelNo,
    print: design.print,
    xMm,
    yMm,
    scale,
    rotationDeg,
  }));
}

/** The side for cards, that of the main print: with large artwork on the back, a left-chest mark is secondary. */
export function firstView({ blank, panelDesigns: [main] }: Pick<DemoProduct, 'blank' | 'panelDesigns'>): GarmentView {
  const piece = panelsOf(blank).find(({ panelNo }) => panelNo === main?.panelNo);
  return piece?.role === 'back' ? 'back' : 'front';
}

// --- print methods and prices ------------------------------------------------------------------------------------

/** Up to so many colours, screens are cheaper than a digital print. */
const FEW_COLOURS = 3;

/** Small marks are embroidered, words screen-printed, pictures on cotton printed by DTG, all others transferred. */
function methodFor({ blank, design, row, turn }: Match): MethodCode {
  const can = blank.methodCodes.filter((code) => design.methodCodes.includes(code));
  if (row.wears === 'allover') {
    const method = can.find((code) => COVERS_CLOTH.has(code));
    if (!method) throw new RangeError(`${blank.no} cannot be covered with ${design.no}`);
    return method;
  }
  const look = row.looks?.[turn % row.looks.length];
  const small = blank.garment === 'cap' || look === 'pocket';
  const wishes: MethodCode[] = [
    ...(small ? (['embroidery'] as const) : []),
    ...(design.colourCount <= FEW_COLOURS ? (['screen'] as const) : []),
    ...(chance('jet', blank.no, design.no) < 0.6 ? (['dtg'] as const) : []),
    'dtf',
    'dtg',
    'embroidery',
    'screen',
  ];
  const method = wishes.find((wish) => can.includes(wish));
  if (!method) throw new RangeError(`${blank.no} cannot carry ${design.no}`);
  return method;
}

function printCostFen(
  blank: DemoBlank,
  method: MethodCode,
  design: DemoDesign,
  placed: readonly PlacedDesign[],
): number {
  const price = blank.printMethods.find((one) => one.code === method)?.surchargeFen ?? 0;
  const areasMm2 = placed.map((one) => one.widthMm * one.heightMm);
  switch (method) {
    case 'dtf':
    case 'dtg':
      return price * areasMm2.reduce((faces, area) => faces + Math.ceil(area / A4_MM2), 0);
    case 'embroidery':
      return (
        price * areasMm2.reduce((thousands, area) => thousands + Math.ceil((area / 100) * THOUSAND_STITCHES_PER_CM2), 0)
      );
    case 'screen':
      // the dearest colour decides: dark cloth takes white under the inks
      return price * (design.colourCount + (blank.colours.some(({ hex }) => isDarkCloth(hex)) ? 1 : 0)) * placed.length;
    case 'laser':
      return price * placed.length;
    case 'sublimation':
    case 'reactive':
    case 'acid':
      return price;
  }
}

/** Relative to the price of a single piece. */
const TIER_PERCENTS = [100, 86, 75, 68] as const;
/**
 * A reseller's usual mark-up; a factory selling its own products takes less. Without it, products would be cheaper than
 * their blank.
 */
const MARKUP_PERCENT = { reseller: 135, factory: 110 } as const;
const RETAIL_PERCENT = 260;

/** Tiers lower the whole price, but the print costs the same at any quantity: what is left covers licence and profit. */
const LEAST_PERCENT_OF_COST = 115;

function aboveCost(tier: PriceTier, { tiers, singleFen }: DemoBlank, printFen: number): PriceTier {
  const blankFen = tiers.findLast(({ fromQuantity }) => fromQuantity <= tier.fromQuantity)?.priceFen ?? singleFen;
  return { ...tier, priceFen: Math.max(tier.priceFen, toJiao(blankFen + printFen, LEAST_PERCENT_OF_COST)) };
}

/** Rounded to the 角. */
const toJiao = (fen: number, percent: number): number => timesFraction(fen, percent, 1000) * 10;

export function productTiers(moq: number, baseFen: number): PriceTier[] {
  return tiersFrom(
    moq,
    TIER_PERCENTS.map((percent) => toJiao(baseFen, percent)),
  );
}

// --- sales -------------------------------------------------------------------------------------------------------

const TRADER = 'T01';

/** Most products are the trader's, some a factory's or the designer's. */
function sellerOf({ blank, design }: Match): string {
  const turn = chance('seller', blank.no, design.no);
  if (turn < 0.12) return blank.shop;
  return turn < 0.25 ? design.designer.no : TRADER;
}

const isFactory = (shopNo: string): boolean => shopNo.startsWith('M');

const TAILS: Readonly<Record<DemoBlank['crowd'], readonly string[]>> = {
  unisex: ['男女同款', '情侣宽松', '潮流百搭', '日常通勤'],
  women: ['显瘦百搭', '温柔气质', '轻熟通勤'],
  men: ['清爽透气', '宽松休闲', '度假出游'],
  children: ['男女童通穿', '透气舒适', '开学季'],
  infants: ['新生儿可穿', '百天礼'],
  family: ['一家三口', '周末出游'],
};
/** Titles of what is not worn on the body. */
const TAILS_BY_GARMENT: Partial<Record<DrawnKind, readonly string[]>> = {
  tote: ['通勤大容量', '学生上课', '品牌赠礼'],
  drawstringBag: ['运动收纳', '活动赠礼', '旅行轻便'],
  apron: ['咖啡馆工作服', '烘焙花艺', '团体定制'],
  cap: ['百搭显脸小', '软顶可调围'],
  scarf: ['礼盒装送礼', '披肩两用'],
  pyjamas: ['居家外穿', '垂滑亲肤'],
  leggings: ['提臀收腹', '健身跑步'],
  socks: ['男女同款', '礼盒装送礼'],
};
const MOST_TITLE_CHARS = 30;

function seasonWord(seasons: readonly Season[]): string {
  if (seasons.length === 4) return '';
  if (seasons.includes('summer')) return seasons.includes('spring') ? '春夏' : '夏季';
  return seasons.includes('winter') ? '秋冬' : '春秋';
}

function titleOf({ blank, design, row }: Match): string {
  const allover = row.wears === 'allover' && !blank.noun.includes('满印') ? '满印' : '';
  const body = `${seasonWord(blank.seasons)}${design.title}${allover}${blank.noun}`;
  const tail = pick(TAILS_BY_GARMENT[blank.garment] ?? TAILS[blank.crowd], 'tail', blank.no, design.no);
  return [...body, ' ', ...tail].length <= MOST_TITLE_CHARS ? `${body} ${tail}` : body;
}

const LIGHT_CLOTH = 0.72;
const LEAST_CONTRAST = 0.4;

/** Words are printed in the ink that contrasts most with the design's ground; a badge has its own ground. */
function showsOn(design: DemoDesign, colour: Colour): boolean {
  if (design.print.family === 'emblem') return true;
  const [ground = '#ffffff', ...inks] = design.palette;
  const [ink = '#000000'] = inks.toSorted((a, b) => contrast(b, ground) - contrast(a, ground));
  return contrast(ink, colour.hex) >= LEAST_CONTRAST;
}

const contrast = (one: string, other: string): number => Math.abs(lightness(one) - lightness(other));

function coloursFor({ blank, design, row }: Match): Colour[] {
  const light = blank.colours.filter((colour) => lightness(colour.hex) >= LIGHT_CLOTH);
  if (row.wears === 'allover') return light.slice(0, 1);
  const showing = blank.colours.filter((colour) => showsOn(design, colour));
  const choices = showing.length > 0 ? showing : blank.colours;
  const first = between(0, choices.length - 1, 'first', blank.no, design.no);
  const count = Math.min(choices.length, between(1, 4, 'colours', blank.no, design.no));
  return Array.from({ length: count }, (_, index) => choices[(first + index) % choices.length]).filter(
    (colour) => colour !== undefined,
  );
}

const METHOD_POINTS: Readonly<Record<MethodCode, string>> = {
  dtf: '白墨烫画，深浅底都鲜亮，机洗 40 次不裂',
  dtg: '成衣直喷，手感与布面融为一体',
  screen: '丝网胶浆，套色准、遮盖好，批量更省',
  embroidery: '电脑刺绣，针脚密实不起皱',
  sublimation: '裁片热转印，花到边、接缝不露白',
  reactive: '活性数码印花，色牢度四级，手感如素布',
  acid: '酸性数码印花，色彩浓艳透底',
  laser: '激光雕花，不褪色不起层',
};

function tagOf(createdAt: Date, roll: number): DemoProduct['tag'] {
  if (createdAt >= new Date('2026-06-05T00:00:00Z')) return 'newArrival';
  return roll < 0.16 ? 'topPick' : null;
}

function completeProduct(match: Match, index: number): DemoProduct {
  const { blank, design } = match;
  const serial = String(index + 1).padStart(4, '0');
  const words = [blank.no, design.no] as const;
  const methodCode = methodFor(match);
  const panelDesigns = match.row.wears === 'allover' ? alloverDesigns(match) : placedDesigns(match, methodCode);
  const shopNo = sellerOf(match);
  const printFen = printCostFen(blank, methodCode, design, panelDesigns);
  const singleFen = blank.singleFen + printFen;
  const baseFen = timesFraction(singleFen, isFactory(shopNo) ? MARKUP_PERCENT.factory : MARKUP_PERCENT.reseller, 100);
  const tiers = productTiers(blank.moq, baseFen).map((tier) => aboveCost(tier, blank, printFen));
  const colours = coloursFor(match);
  // A few bestsellers and a long tail, as in any shop.
  const sales = Math.round(3600 * chance('sales', ...words) ** 2.2);
  const createdAt = momentIn2026(SEED.product, ...words);
  return {
    productNo: `SP26${serial}`,
    styleNo: `KS26${serial}`,
    blank,
    design,
    panelDesigns,
    methodCode,
    printMethod: methodCode,
    shopNo,
    title: titleOf(match),
    sellingPoints: [
      blank.points[0] ?? '',
      METHOD_POINTS[methodCode],
      `${design.designer.name}原创花型，授权可查：${design.designNo}`,
    ],
    featured: chance('featured', ...words) < 0.8,
    tag: tagOf(createdAt, chance('tag', ...words)),
    colours,
    // A colour filter means the visible colour: with an all-over print that of the print, not of the cloth.
    hues: huesOfProduct(match.row.wears, design.hues, colours),
    sizes: blank.sizes,
    tiers,
    lowestPriceFen: tiers.at(-1)?.priceFen ?? baseFen,
    samplePriceFen: Math.max(samplePriceOf(blank.moq, toJiao(baseFen, 100)), tiers[0]?.priceFen ?? 0),
    // Retail prices are in whole yuan.
    retailPriceFen: timesFraction(baseFen, RETAIL_PERCENT, 10_000) * 100,
    weights: blank.weights,
    sales,
    popularity: Math.round(sales / 5) + between(80, 420, SEED.product, ...words),
    createdAt,
  };
}

/** 爆款 is the best-selling tenth of its category: on every card the tag would mean nothing. */
function withHits(all: readonly DemoProduct[]): DemoProduct[] {
  const categories = Map.groupBy(all, ({ blank }) => categoryOf(blank.category).path[0]!);
  const bestTenth = (some: readonly DemoProduct[]) =>
    some.toSorted((one, other) => other.sales - one.sales).slice(0, Math.floor(some.length / 10));
  const hits = new Set([...categories.values()].flatMap(bestTenth));
  return all.map((product) => (hits.has(product) ? { ...product, tag: 'bestSeller' } : product));
}

let madeProducts: readonly DemoProduct[] | undefined;

/** All demo products. Placing designs requires the cut panels, so it runs on the first call. */
export function demoProducts(): readonly DemoProduct[] {
  madeProducts ??= withHits(matchDesigns().map(completeProduct));
  return madeProducts;
}
