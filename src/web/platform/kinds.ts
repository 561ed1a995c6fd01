import type { SearchKind } from '#contract/market/search.ts';
import { to } from './screens.ts';

export type { SearchKind };

interface Kind {
  readonly name: string;
  /** after a count: 12 款光版 */
  readonly unit: string;
  /** an example search */
  readonly hint: string;
}

/** The kinds that can be searched, in the order of the tabs. */
export const searchKinds: Readonly<Record<SearchKind, Kind>> = {
  blank: { name: '光版', unit: '款光版', hint: '重磅、连帽卫衣、托特包' },
  fabric: { name: '面料', unit: '种面料', hint: '180克纯棉汗布 门幅185 现货' },
  product: { name: '款式', unit: '个款式', hint: '碎花、古巴领、连帽卫衣' },
  design: { name: '花型', unit: '张花型', hint: '几何、碎花、缠枝莲' },
  factory: { name: '工厂', unit: '家工厂', hint: '柯桥、印花、童装' },
  designer: { name: '设计师', unit: '位设计师', hint: '新中式、几何、手绘' },
};

export const searchKindNames = Object.keys(searchKinds) as readonly SearchKind[];

/** One kind, or 全部. */
export type SearchScope = SearchKind | 'all';

export function searchScopeIn(text: string | null | undefined): SearchScope {
  return searchKindNames.find((kind) => kind === text) ?? 'all';
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** The full list of a kind. */
export function listAddress(scope: SearchScope, query: Query): string {
  switch (scope) {
    case 'blank':
      return to('blankList', query);
    case 'fabric':
      return to('blankList', { tab: 'fabric', ...query });
    case 'product':
      return to('productList', query);
    case 'factory':
      return to('factoryList', query);
    case 'designer':
      return to('designerList', query);
    case 'design':
      return to('productList', { tab: 'design', ...query });
    case 'all':
      return to('search', query);
  }
}

/** The page of one item. */
export function itemAddress(kind: SearchKind, id: string): string {
  const screens = {
    blank: 'blankDetail',
    fabric: 'fabricDetail',
    product: 'productDetail',
    design: 'designDetail',
    factory: 'factoryDetail',
    designer: 'designerDetail',
  } as const satisfies Record<SearchKind, string>;
  return to(screens[kind], { id });
}
