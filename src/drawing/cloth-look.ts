import type { ClothConstruction, FabricLook, Hex } from './recipe.ts';

/** Derives how a fabric is drawn from the data that its shop entered. */

export const CLOTH_NAMES: Readonly<Record<ClothConstruction, string>> = {
  jersey: '汗布',
  rib: '罗纹',
  interlock: '双面',
  frenchTerry: '毛圈',
  fleece: '抓绒、摇粒绒',
  mesh: '网眼',
  poplin: '平纹、府绸',
  twill: '斜纹',
  satin: '缎纹',
  crepe: '绉',
  chiffon: '雪纺',
  seersucker: '泡泡',
  corduroy: '灯芯绒',
  denim: '牛仔',
  canvas: '帆布',
  linen: '麻',
  taffeta: '春亚纺、塔夫绸',
  lace: '蕾丝',
  jacquard: '提花',
  cable: '绞花毛织',
};

export const isClothConstruction = (word: string): word is ClothConstruction => Object.hasOwn(CLOTH_NAMES, word);

/** Threads or loops per inch where the shop gives none: usual values of the kind. */
const USUAL: Readonly<Record<ClothConstruction, readonly [warp: number, weft: number]>> = {
  jersey: [42, 56],
  rib: [38, 46],
  interlock: [44, 58],
  frenchTerry: [36, 48],
  fleece: [30, 40],
  mesh: [38, 50],
  poplin: [120, 72],
  twill: [120, 70],
  satin: [174, 92],
  crepe: [132, 104],
  chiffon: [104, 82],
  seersucker: [100, 80],
  corduroy: [64, 128],
  denim: [78, 48],
  canvas: [42, 28],
  linen: [52, 50],
  taffeta: [180, 130],
  lace: [28, 36],
  jacquard: [180, 96],
  cable: [8, 11],
};

/** Beyond these limits threads cannot be drawn apart. */
const [LEAST, MOST] = [6, 240];
const within = (count: number): number => Math.min(MOST, Math.max(LEAST, Math.round(count)));

/** 133×72, 横密 42 × 纵密 56 → threads per inch; the usual values when neither form is found. */
function densityIn(words: string, cloth: ClothConstruction): FabricLook['densityPerInch'] {
  const [, warp, weft] =
    /^\D{0,4}?(\d{1,4}(?:\.\d)?)\s*[×xX*]\s*(?:纵密|纬密)?\s*(\d{1,4}(?:\.\d)?)$/.exec(words) ?? [];
  const [usualWarp, usualWeft] = USUAL[cloth];
  return { warp: within(Number(warp ?? usualWarp)), weft: within(Number(weft ?? usualWeft)) };
}

interface SaidCloth {
  readonly cloth: ClothConstruction;
  readonly gsm: number;
  /** as the shop wrote it */
  readonly density: string;
}

export function clothLook({ cloth, gsm, density }: SaidCloth, colour: Hex): FabricLook {
  return { construction: cloth, colour, gsm, densityPerInch: densityIn(density, cloth) };
}
