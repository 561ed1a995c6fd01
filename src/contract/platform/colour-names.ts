/**
 * The colour on the screen for a name in a sheet: 雾霾蓝 is a blue. The later words of a name say more than the earlier
 * ones, so the last match counts.
 */
const NAMED: readonly (readonly [words: string, hex: string])[] = [
  ['黑', '#1c1c1e'],
  ['白', '#f7f6f2'],
  ['灰|银', '#a3a5a8'],
  ['红|砖', '#b8323a'],
  ['粉|藕', '#eec3ca'],
  ['橙|橘', '#ea7a34'],
  ['黄|姜|芥', '#dcb13c'],
  ['绿|豆|墨|橄榄', '#5d8259'],
  ['青', '#2f7f86'],
  ['蓝|靛', '#39649e'],
  ['紫|香芋', '#8a6fb0'],
  ['棕|咖|褐|巧克力|摩卡', '#6b4a36'],
  ['驼|卡其|杏|燕麦|米|亚麻|奶茶', '#cbb391'],
  ['深灰|炭灰|碳灰', '#4a4c50'],
  ['藏青|藏蓝|深蓝|海军', '#1f2a44'],
  ['酒红|枣红|暗红', '#6d1f2f'],
  ['米白|奶白|本白|象牙', '#f2ebdc'],
  ['军绿|墨绿|深绿', '#33492f'],
  ['浅蓝|天蓝|雾蓝|雾霾蓝', '#8fb0cc'],
];

const UNKNOWN = '#8a8f98';

export function hexOfColourName(name: string): string {
  const found = NAMED.findLast(([words]) => new RegExp(words).test(name));
  return found?.[1] ?? UNKNOWN;
}
