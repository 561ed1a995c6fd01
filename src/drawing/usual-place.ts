import { toTenth } from './kit/round.ts';
import type { CutPanel, GarmentKind, PanelRole } from './recipe.ts';

/** 常用位: where and how large the trade prints an artwork on a panel. Without garments, so that the browser can load it. */

export type Printable = CutPanel & { readonly printableMm: NonNullable<CutPanel['printableMm']> };

interface SizeMm {
  readonly width: number;
  readonly height: number;
}

export const opensInFront = (garment: GarmentKind): boolean => OPEN_FRONTS.has(garment);
const OPEN_FRONTS: ReadonlySet<GarmentKind> = new Set<GarmentKind>([
  'hoodieZip',
  'fleeceJacket',
  'campShirt',
  'shirt',
  'shirtDress',
  'pyjamas',
  'sunCoat',
  'denimJacket',
  'baseballJacket',
  'cardigan',
  'downJacket',
  'blazer',
  'cyclingJersey',
]);

/** 左胸标、袖标: a small mark on half a front, a sleeve, a hood, a collar or a pocket. */
const MARK_MM = 95;
const MARKED: ReadonlySet<PanelRole> = new Set<PanelRole>([
  'leftSleeve',
  'rightSleeve',
  'leftHood',
  'rightHood',
  'collar',
  'pocket',
]);

/** The artwork's top as a share of the piece's height: below a neckline or yoke, on a bib or a thigh. */
const TOP_SHARE: Partial<Record<GarmentKind, number>> = {
  apron: 0.12,
  beachShorts: 0.18,
  leggings: 0.14,
  trousers: 0.14,
  sweatpants: 0.14,
  skirt: 0.42,
};
const FRONT_TOP_SHARE = 0.25;
const BACK_TOP_SHARE = 0.15;
const BELOW_YOKE_SHARE = 0.31;

const YOKED: ReadonlySet<GarmentKind> = new Set<GarmentKind>([
  'denimJacket',
  'shirt',
  'campShirt',
  'shirtDress',
  'pyjamas',
]);

/** Bags, caps and scarves are printed at their centre. */
const CENTRED: ReadonlySet<GarmentKind> = new Set<GarmentKind>(['tote', 'drawstringBag', 'cap', 'scarf', 'socks']);

/** A leg, or half of a cap, is narrower when worn than its flat piece. */
const MOST_MM: Partial<Record<GarmentKind, number>> = {
  leggings: 95,
  beachShorts: 150,
  cap: 55,
  trousers: 120,
  sweatpants: 130,
  socks: 60,
};

const CHILD_SHARE = 0.7;

/** The child's piece of a set for parent and child. */
export const isChilds = ({ name }: Pick<CutPanel, 'name'>): boolean => name.startsWith('儿童');

interface Artwork {
  readonly artMm: SizeMm;
  /** the largest placement print of the printing method */
  readonly largestMm: SizeMm;
}

/** The artwork's centre and scale: at its own size, smaller only where the printing frame or the piece requires it. */
export function usualPlace(
  garment: GarmentKind,
  panel: Printable,
  { artMm, largestMm }: Artwork,
): { readonly xMm: number; readonly yMm: number; readonly scale: number } {
  const { x, y, width, height } = panel.printableMm;
  const frame = frameOf(garment, panel, largestMm);
  const top = topOf(garment, panel);
  const topMm = top === 'centre' ? y : Math.max(y, top * panel.heightMm);
  const room = { width: Math.min(frame.width, width), height: Math.min(frame.height, y + height - topMm) };
  const scale = Math.min(1, Math.floor(Math.min(room.width / artMm.width, room.height / artMm.height) * 1000) / 1000);
  return {
    xMm: toTenth(x + width / 2),
    yMm: toTenth(top === 'centre' ? y + height / 2 : topMm + (artMm.height * scale) / 2),
    scale,
  };
}

function frameOf(garment: GarmentKind, panel: Printable, largestMm: SizeMm): SizeMm {
  const isHalfFront = panel.role === 'front' && opensInFront(garment);
  if (isHalfFront) return { width: MARK_MM, height: MARK_MM };
  const most = MARKED.has(panel.role) ? MARK_MM : (MOST_MM[garment] ?? Infinity);
  const share = isChilds(panel) ? CHILD_SHARE : 1;
  return { width: Math.min(largestMm.width, most) * share, height: Math.min(largestMm.height, most) * share };
}

function topOf(garment: GarmentKind, panel: Printable): number | 'centre' {
  if (CENTRED.has(garment)) return 'centre';
  const own = TOP_SHARE[garment];
  if (own !== undefined) return own;
  if (panel.role === 'front') return FRONT_TOP_SHARE;
  if (panel.role === 'back') return YOKED.has(garment) ? BELOW_YOKE_SHARE : BACK_TOP_SHARE;
  return 'centre';
}
