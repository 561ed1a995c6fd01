import { type Screen, screenRules, to } from '../src/web/platform/screens.ts';
import { listOf } from './ask.ts';

/** A screen's address with a real item, and its title there. */
export interface ScreenAddress {
  readonly screen: Screen;
  readonly path: string;
  /** the tab's title before " · 锦市" */
  readonly title: string;
}

interface Item {
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  /** a shop's public name */
  readonly store?: string;
}

/** The first item of a list is used for every kind. */
const DETAILS: Readonly<Partial<Record<Screen, string>>> = {
  blankDetail: '/api/v2/light/list',
  fabricDetail: '/api/v2/fabric/list',
  productDetail: '/api/v2/product/list',
  bundleDetail: '/api/v2/bundle/list?store=huafang',
  factoryDetail: '/api/v2/factory/list',
  designerDetail: '/api/v2/designer/list',
  designDetail: '/api/v2/design/list',
  shareList: '/api/v2/factory/list',
  shareDetail: '/api/v2/product/list',
};

const SHARED: ReadonlySet<Screen> = new Set<Screen>(['shareList', 'shareDetail']);

/** Every screen, with real ids where it shows a single item. */
export async function screenAddresses(address: string): Promise<ScreenAddress[]> {
  const screens = Object.keys(screenRules) as Screen[];
  return Promise.all(
    screens.map(async (screen) => {
      const list = DETAILS[screen];
      if (list !== undefined) {
        // The shared pages use other items than the plain pages, so that every title is unique.
        const place = SHARED.has(screen) ? 2 : 1;
        const [item] = await listOf<Item>(address, `${list}${list.includes('?') ? '&' : '?'}pageSize=1&page=${place}`);
        const which = screen === 'shareList' ? { store: item!.store } : { id: item!.id };
        return { screen, path: to(screen, which), title: item!.name ?? item!.title! };
      }
      return { screen, ...(OTHERS[screen] ?? { path: to(screen), title: screenRules[screen].title }) };
    }),
  );
}

const OTHERS: Readonly<Partial<Record<Screen, { path: string; title: string }>>> = {
  agreement: { path: '/agreement/service', title: '平台服务协议' },
  operator: { path: '/operator/shops', title: screenRules.operator.title },
  notFound: { path: '/no/such/page', title: screenRules.notFound.title },
};

interface Order {
  readonly orderNo: string;
  readonly kind: string;
  readonly status: string;
}

/** Screens that show a member's own order, style, licence or package: with real ones of the demo. */
export async function ownAddresses(address: string, account: string, token: string): Promise<ScreenAddress[]> {
  const own = <One>(path: string) => listOf<One>(address, `/api/v2/${path}`, token);
  const at = (screen: Screen, query: Readonly<Record<string, string>>): ScreenAddress => ({
    screen,
    path: to(screen, query),
    title: screenRules[screen].title,
  });
  const [print] = await listOf<Item>(address, DETAILS.designDetail!);
  const styles = (await own<Item>('shop/styleList')).slice(0, 1).map(({ id }) => at('userStyleDetail', { id }));
  if (account === 'xiaoman') {
    const orders = oneOfEach(await own<Order>('order/list?pageSize=50'));
    const unpaid = orders.find(({ status }) => status === 'toPay' || status === 'toPayDeposit');
    return [
      ...orders.map(({ orderNo }) => at('userOrderDetail', { orderNo })),
      ...(unpaid === undefined ? [] : [at('pay', { orders: unpaid.orderNo })]),
      ...(await own<{ licenceNo: string }>('licence/own'))
        .slice(0, 1)
        .map(({ licenceNo }) => at('licenceDetail', { no: licenceNo })),
      at('designLicence', { id: print!.id }),
      at('search', { q: '纯棉 T恤' }),
      at('search', { q: '春亚纺', kind: 'fabric' }),
      ...styles,
    ];
  }
  if (account === 'huafang') {
    const orders = oneOfEach(await own<Order>('shop/order/list?pageSize=50'));
    const packages = await own<Item>('package/getPackageList');
    return [
      ...orders.map(({ orderNo }) => at('shopOrderDetail', { orderNo })),
      at('pickingList', { orderNos: orders.map(({ orderNo }) => orderNo).join(',') }),
      ...packages.slice(0, 1).map(({ id }) => at('packageDetail', { id })),
      ...styles,
    ];
  }
  return [];
}

/** One order of each kind and status. */
function oneOfEach(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [`${order.kind} ${order.status}`, order])).values()];
}
