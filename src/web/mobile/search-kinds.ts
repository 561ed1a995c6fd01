import type { Screen } from '../platform/screens.ts';

/** What one can search for, with an example of each. */
export const searchKinds = {
  plate: { name: '光版', hint: '重磅T恤、连帽卫衣、帆布袋' },
  fabric: { name: '面料', hint: '精梳棉汗布、天丝斜纹、雪纺' },
  goods: { name: '款式', hint: '碎花衬衫、国潮卫衣' },
  design: { name: '花型', hint: '水墨、热带叶、格子' },
  factory: { name: '工厂', hint: '柯桥印花、织里童装' },
  designer: { name: '设计师', hint: '新中式、几何、手绘' },
} as const;

export type SearchKind = keyof typeof searchKinds;
export const searchKindNames = Object.keys(searchKinds) as SearchKind[];

export function searchKindIn(text: string | null | undefined): SearchKind {
  return searchKindNames.find((kind) => kind === text) ?? 'plate';
}

/** One searches first for what one is looking at. */
export function searchKindOf(screen: Screen, tab: string | null): SearchKind {
  if (screen === 'fabricDetail' || (screen === 'plateList' && tab === 'fabric')) return 'fabric';
  if (screen === 'goodsList' || screen === 'goodsDetail') return 'goods';
  if (screen === 'designDetail') return 'design';
  if (screen === 'factoryList' || screen === 'factoryDetail') return 'factory';
  if (screen === 'designerList' || screen === 'designerDetail') return 'designer';
  return 'plate';
}
