import { type Hue, hueOf, hueWords, type OkLab, okLabOf } from '../platform/colour.ts';

/**
 * A dyer's name for a colour: the nearest name on colour cards with the same hue family. Without a near one it is
 * named by its family, 浅绿色: a wrong name on a print is worse than a plain one.
 */
export function colourName(hex: string): string {
  const wanted = okLabOf(hex);
  const hue = hueOf(hex);
  const distances = NAMES.filter((one) => one.hue === hue).map(({ name, lab }) => ({
    name,
    distance: distanceBetween(lab, wanted),
  }));
  const near = distances.reduce((least, one) => (one.distance < least.distance ? one : least));
  return near.distance <= LOOKS_ALIKE ? near.name : plainName(hue, wanted);
}

/** The names of a palette. Two colours of the same name are distinguished by their codes. */
export function colourNames(hexes: readonly string[]): string[] {
  const names = hexes.map(colourName);
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${hexes[at]!}`));
}

/** The largest distance in OKLab at which two colours count as alike. */
const LOOKS_ALIKE = 0.06;

function plainName(hue: Hue, [lightness, a, b]: OkLab): string {
  if (hue === 'white' || hue === 'black') return `${hueWords[hue]}色`;
  const tone = lightness > 0.82 && Math.hypot(a, b) < 0.12 ? '浅' : lightness < 0.45 ? '深' : '';
  return `${tone}${hueWords[hue]}色`;
}

// Kept as a table: one family of hues a line.
// oxfmt-ignore
const CARD: Readonly<Record<string, string>> = {
  漂白: '#fafafa', 本白: '#f4f0e6', 乳白: '#fffdf3', 米白: '#f2eadb', 象牙: '#fbf1dc', 燕麦: '#ddd0ba', 杏色: '#ecd3b0', 亚麻: '#cbbd9f',
  雅黑: '#1c1c1e', 炭灰: '#4a4c50', 高级灰: '#939597', 麻灰: '#b9bbbd', 银灰: '#c9cbcd', 烟灰: '#6e7276', 浅灰: '#e2e2e0',
  藏青: '#1f2a44', 靛蓝: '#1e3a5f', 经典蓝: '#0f4c81', 宝蓝: '#2451a3', 钴蓝: '#1f5fd0', 牛仔蓝: '#5f7fa8', 雾蓝: '#8fa9c0', 天蓝: '#8cc1e6', 湖蓝: '#2a8fbd', 浅湖蓝: '#bfe0ea',
  孔雀绿: '#0f6e73', 水绿: '#4fb3a9', 薄荷绿: '#a9d8c6', 豆绿: '#9caf88', 竹青: '#3e7c6b', 军绿: '#4b5320', 墨绿: '#1f4a3a', 草绿: '#5f9e3f', 牛油果绿: '#8f9b4b', 嫩绿: '#b9d36c', 抹茶: '#c6cf9f',
  月白: '#d6e6e8', 浅竹青: '#c6dbd0', 青瓷: '#8fb5a8', 松柏绿: '#35615a',
  柠檬黄: '#f4e04d', 鹅黄: '#f7e6a1', 明黄: '#f6c736', 姜黄: '#d9a326', 赭石: '#b5762c', 活力橙: '#f0752b', 橘红: '#e4572e', 砖红: '#a8452f', 铁锈: '#8c3b1f',
  大红: '#c8202f', 朱红: '#c8442e', 酒红: '#6d1f2f', 珊瑚: '#ff6f61', 西瓜红: '#e8556d', 蜜桃粉: '#ffbe98', 浅粉: '#f4c6cf', 樱粉: '#f7a8b8', 藕粉: '#d9a5a5', 豆沙: '#b8706f', 玫红: '#d6246e',
  荧光粉: '#ff4f9a', 荧光黄: '#e8ff3a', 荧光绿: '#5ee65a', 松石绿: '#40e0d0', 电光蓝: '#3a5bff', 冰蓝: '#dbeef7', 夜蓝: '#141a33', 墨绿黑: '#15241f',
  薰衣草: '#8a84f0', 淡紫: '#eae6fb', 紫罗兰: '#6a4c93', 香芋紫: '#b39cc9', 深紫: '#3d2352', 茄紫: '#5a2a4d', 丁香: '#d8c7e6',
  裸粉: '#fdebe3', 冰粉: '#ffe9ea', 浅珊瑚: '#ef9a86', 肉粉: '#f7c9b6', 浅藤: '#f1ecf6', 冰绿: '#eaf4ee', 水蓝: '#b9cbe6', 蓝灰: '#7d8ca3', 灰绿: '#8f9f8a',
  青灰: '#6f9a9a', 浅水绿: '#bcd3cf', 橄榄: '#6d6a4f', 炭黑: '#2c2a2a', 黑紫: '#3b3440', 电光紫: '#7a4dff', 龙胆紫: '#3b2a78', 杏黄: '#ffd27a', 浅驼: '#e2c9b0',
  咖啡: '#4b3429', 摩卡: '#a47864', 驼色: '#b48a5a', 卡其: '#c3a97b', 栗棕: '#6f3f26',
};

const NAMES: readonly { readonly name: string; readonly hue: Hue; readonly lab: OkLab }[] = Object.entries(CARD).map(
  ([name, hex]) => ({ name, hue: hueOf(hex), lab: okLabOf(hex) }),
);

const distanceBetween = (one: OkLab, other: OkLab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
