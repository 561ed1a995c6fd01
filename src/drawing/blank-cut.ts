import { cutPanels } from './garment.ts';
import { garmentModels } from './garments/kinds.ts';
import { chartMeasures, isChildSize, isSet, type Measured, measuresOfSize } from './garment-measures.ts';
import { mapPoints, pathData } from './garments/path.ts';
import { readPathData } from './outlines/path-data.ts';
import { type OwnOutline, withOutlines } from './outlines/own-outlines.ts';
import { type CutPanel, type DrawnKind, OWN_CUT } from './recipe.ts';

/** 版型库: the garment patterns from which a blank can be cut. */

/** Names in the shop's pattern picker. */
export const GARMENT_NAMES: Readonly<Record<DrawnKind, string>> = {
  tee: '圆领短袖T',
  teeDrop: '落肩短袖T',
  teeFitted: '修身短T',
  teeKids: '儿童短袖T',
  longSleeve: '圆领长袖T',
  tank: '运动背心',
  basketballVest: '篮球背心',
  hoodie: '套头连帽卫衣',
  hoodieZip: '拉链连帽卫衣',
  crewSweatshirt: '圆领卫衣',
  fleeceJacket: '摇粒绒夹克',
  campShirt: '古巴领短袖衬衫',
  shirt: '长袖衬衫',
  shirtDress: '衬衫裙',
  slipDress: '吊带裙',
  pyjamas: '睡衣套装',
  beachShorts: '沙滩裤',
  sunCoat: '防晒外套',
  denimJacket: '牛仔夹克',
  baseballJacket: '棒球服',
  leggings: '紧身裤',
  bodysuit: '婴儿连体衣',
  parentChild: '亲子T（一大一小）',
  scarf: '方巾',
  apron: '围裙',
  cap: '棒球帽',
  tote: '托特包',
  drawstringBag: '束口袋',
  sweater: '圆领毛衫',
  cardigan: '针织开衫',
  downJacket: '立领羽绒服',
  blazer: '单排扣西装',
  trousers: '直筒长裤',
  sweatpants: '束脚卫裤',
  skirt: 'A字半裙',
  cyclingJersey: '短袖骑行服',
  socks: '中筒袜',
};

export const isGarmentKind = (word: string): word is DrawnKind => Object.hasOwn(garmentModels, word);

/** 亲子: part of the names of the child's panels. */
const SMALL_ONES = '儿童';

export interface SizedPanel extends CutPanel {
  /** true when the shop uploaded its outline */
  readonly isOwn: boolean;
  /** the panel's bounding box in every size that has it */
  readonly sizesMm: readonly { readonly size: string; readonly widthMm: number; readonly heightMm: number }[];
}

interface Cuttable extends Measured {
  readonly garment: DrawnKind;
  readonly baseSize: string;
  /** the shop's own outlines in place of the library's */
  readonly outlines?: readonly OwnOutline[] | undefined;
}

/**
 * The cut pieces of the base size, each with its bounding box in every size.
 * @returns null when these measures make no garment: a row or a size is missing, or they contradict each other
 */
export function cutBlank(blank: Cuttable): readonly SizedPanel[] | null {
  const { garment, sizes, baseSize, outlines = [] } = blank;
  if (!sizes.includes(baseSize) || !isMeasured(blank)) return null;
  const bySize = sizes.map((size) => ({ size, panels: cutOf(blank, size) }));
  const base = bySize.find(({ size }) => size === baseSize)!.panels;
  if (bySize.some(({ panels }) => panels === null)) return null;
  const sized = base!.map((panel) => ({
    ...panel,
    isOwn: false,
    sizesMm: bySize.flatMap(({ size, panels }) => {
      if (isSet(garment) && isChildSize(size) !== panel.name.startsWith(SMALL_ONES)) return [];
      const same = panels!.find((one) => one.panelNo === panel.panelNo);
      return same ? [{ size, widthMm: same.widthMm, heightMm: same.heightMm }] : [];
    }),
  }));
  return withOutlines(sized, outlines);
}

/** A panel of a blank as it is kept, cut in the base size. */
interface KeptPanel extends CutPanel {
  readonly ownOutline: boolean;
  readonly sizesMm: SizedPanel['sizesMm'];
}

/**
 * The panels of a blank in another size: as the library grades them, own outlines stretched to their size. Panels that
 * this size does not have are left out.
 * @returns null when the library cannot cut this size
 */
export function cutInSize(blank: Measured, kept: readonly KeptPanel[], size: string): readonly CutPanel[] | null {
  const { garment } = blank;
  const library = garment === OWN_CUT ? [] : cutOf({ ...blank, garment }, size);
  if (library === null) return null;
  const own = new Set(kept.filter(({ ownOutline }) => ownOutline).map(({ panelNo }) => panelNo));
  return kept.flatMap((panel): CutPanel[] => {
    const sized = panel.sizesMm.find((one) => one.size === size);
    if (!sized) return [];
    const { panelNo, role, name, mirrorOf, grainDeg } = panel;
    const said = { panelNo, role, name, mirrorOf, grainDeg };
    const piece = library.find((one) => one.panelNo === panelNo);
    if (panel.ownOutline || !piece) return [{ ...said, ...stretched(panel, sized) }];
    const seams = piece.seams.filter(({ otherPanel }) => !own.has(otherPanel));
    return [{ ...piece, ...said, seams, printableMm: panel.printableMm && piece.printableMm }];
  });
}

/** As withOutlines: the position of seams on an own outline is unknown. */
function stretched(panel: KeptPanel, { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number }) {
  const [across, down] = [widthMm / panel.widthMm, heightMm / panel.heightMm];
  const { printableMm } = panel;
  return {
    ...{ widthMm, heightMm, seams: [] },
    outlineMm: scaledPath(panel.outlineMm, across, down),
    printableMm: printableMm && {
      ...{ x: printableMm.x * across, y: printableMm.y * down },
      ...{ width: printableMm.width * across, height: printableMm.height * down },
    },
  };
}

export const scaledPath = (outlineMm: string, across: number, down: number): string =>
  readPathData(outlineMm)
    .map(({ path }) =>
      pathData(
        mapPoints(path, (x, y) => [x * across, y * down]),
        'closed',
      ),
    )
    .join('');

function isMeasured({ garment, sizes, chart }: Drawn): boolean {
  return chartMeasures(garment).every(({ key, leastCm, mostCm }) => {
    const values = chart.find((row) => row.key === key)?.valuesCm ?? [];
    return sizes.every((_, at) => {
      const cm = values[at] ?? 0;
      return cm >= leastCm && cm <= mostCm;
    });
  });
}

type Drawn = Measured & { readonly garment: DrawnKind };

/** Contradicting measures lead to an error or to pieces with invalid coordinates. */
function cutOf(blank: Drawn, size: string): CutPanel[] | null {
  try {
    const panels = cutPanels(blank.garment, measuresOfSize(blank, size));
    return panels.every(isPiece) ? panels : null;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

const isPiece = ({ widthMm, heightMm, outlineMm, printableMm }: CutPanel): boolean =>
  widthMm > 0 &&
  heightMm > 0 &&
  Number.isFinite(widthMm + heightMm) &&
  !/NaN|Infinity/.test(outlineMm) &&
  (printableMm === null || (printableMm.width > 0 && printableMm.height > 0));
