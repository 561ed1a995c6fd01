import type { Screen } from '../platform/screens.ts';

/** What one can search for, with an example of each. */
export const searchKinds = {
  plate: { name: '光版', hint: '重磅、连帽卫衣、托特包' },
  fabric: { name: '面料', hint: '精梳棉汗布、天丝、雪纺' },
  goods: { name: '款式', hint: '碎花、古巴领、连帽卫衣' },
  design: { name: '花型', hint: '几何、碎花、缠枝莲' },
  factory: { name: '工厂', hint: '柯桥、印花、童装' },
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
