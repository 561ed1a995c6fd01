/**
 * Every screen: its path, title and chrome. Desktop and phone each have a `Record<Screen, …>`, so a screen missing in
 * one of them does not compile.
 */
interface ScreenRule {
  readonly path: string;
  readonly title: string;
  /** full: header and footer; bare: neither; noHeader: footer only */
  readonly chrome?: 'full' | 'bare' | 'noHeader';
  /** the phone's tab bar is shown on these three screens only */
  readonly tabs?: true;
  /** false: detail and checkout screens start at the top even on return */
  readonly keepPlace?: false;
}

export const screens = {
  home: { path: '/', title: '首页', tabs: true },
  blankList: { path: '/light/list', title: '光版中心', tabs: true },
  blankDetail: { path: '/light/detail', title: '光版详情', keepPlace: false },
  fabricDetail: { path: '/fabric/detail', title: '面料详情', keepPlace: false },
  productList: { path: '/product/list', title: '精选款式', tabs: true },
  productDetail: { path: '/product/list/detail', title: '款式详情', keepPlace: false },
  bundleDetail: { path: '/product/bundle', title: '组合套餐', keepPlace: false },
  factoryList: { path: '/factory/list', title: '找工厂' },
  factoryDetail: { path: '/factory/detail', title: '工厂主页', keepPlace: false },
  designerList: { path: '/designer/list', title: '设计师' },
  designerDetail: { path: '/designer/detail', title: '设计师主页', keepPlace: false },
  designDetail: { path: '/design/detail', title: '花型详情', keepPlace: false },
  designLicence: { path: '/design/licence', title: '购买授权', keepPlace: false },
  licenceDetail: { path: '/licence', title: '授权证书', chrome: 'bare' },
  solutionEcommerce: { path: '/solution', title: '电商服务' },
  solutionSupplyChain: { path: '/solution1', title: '供应链平台' },
  solutionDesign: { path: '/solution2', title: '智能设计与成衣系统' },
  solutionAi: { path: '/solution3', title: 'AI 应用工具' },
  picture: { path: '/picture', title: 'AI 研款' },
  publish: { path: '/publish/list', title: 'AI 出图刊登' },
  square: { path: '/square', title: '应用工具' },
  application: { path: '/application', title: 'AI 智能体' },
  search: { path: '/search', title: '搜索' },
  compare: { path: '/compare', title: '对比' },
  login: { path: '/login', title: '登录', chrome: 'bare' },
  cart: { path: '/cart', title: '购物车' },
  checkout: { path: '/Settle', title: '结算', keepPlace: false },
  pay: { path: '/pay', title: '收银台', keepPlace: false },
  shareList: { path: '/share/store/list', title: '分享店铺', chrome: 'noHeader' },
  shareDetail: { path: '/share/store/detail', title: '分享商品', chrome: 'noHeader', keepPlace: false },
  userBlanks: { path: '/user/plate', title: '我的光版' },
  userBlankDetail: { path: '/user/plate/detail', title: '我的光版详情', keepPlace: false },
  userStyles: { path: '/user/style', title: '我的款式' },
  userStyleDetail: { path: '/user/style/detail', title: '我的款式详情', keepPlace: false },
  userSolutions: { path: '/user/mylayout', title: '售前方案' },
  proposal: { path: '/proposal', title: '答复方案', keepPlace: false },
  userOrders: { path: '/user/store/myorder', title: '我的订单' },
  userOrderDetail: { path: '/user/order/detail', title: '订单详情', keepPlace: false },
  userPurchases: { path: '/user/store/purchase', title: '我下的采购' },
  userLicences: { path: '/user/licence', title: '花型授权' },
  shopOrders: { path: '/user/store/order', title: '店铺订单管理' },
  shopOrderDetail: { path: '/user/store/order/detail', title: '店铺订单详情', keepPlace: false },
  pickingList: { path: '/user/store/order/picking', title: '拣货单', chrome: 'bare' },
  cartonLabels: { path: '/user/store/order/cartons', title: '箱唛', chrome: 'bare' },
  shopCategories: { path: '/user/store/classify', title: '店铺分类管理' },
  shopProducts: { path: '/user/store/product', title: '店铺商品管理' },
  shopBundles: { path: '/user/store/bundle', title: '组合套餐管理' },
  packages: { path: '/user/store/package', title: '数据包' },
  packageDetail: { path: '/user/store/package/detail', title: '数据包详情' },
  listings: { path: '/user/sale/saleOrder', title: '铺货渠道' },
  userHome: { path: '/user/home', title: '个人中心' },
  userProfile: { path: '/user/profile', title: '个人资料' },
  userAddress: { path: '/user/address', title: '收货地址' },
  userSessions: { path: '/user/sessions', title: '登录设备' },
  userFavourites: { path: '/user/favourite', title: '我的收藏' },
  userHistory: { path: '/user/history', title: '浏览记录' },
  userSearches: { path: '/user/searches', title: '保存的搜索' },
  userNotices: { path: '/user/notice', title: '消息通知' },
  merchantShop: { path: '/merchant/index', title: '店铺信息' },
  shopRegister: { path: '/merchant/register', title: '商家入驻' },
  merchantBlanks: { path: '/merchant/light-plate', title: '光版管理' },
  merchantFabrics: { path: '/merchant/fabric', title: '面料管理' },
  merchantFeatured: { path: '/merchant/handpick', title: '精选管理' },
  merchantDesign: { path: '/merchant/design', title: '花型管理' },
  merchantSettings: { path: '/merchant/settings', title: '交易设置' },
  merchantLedger: { path: '/merchant/ledger', title: '账本' },
  merchantInvoices: { path: '/merchant/invoice', title: '开发票' },
  merchantInquiries: { path: '/merchant/inquiry', title: '客户咨询' },
  operator: { path: '/operator/*', title: '运营后台' },
  about: { path: '/about', title: '关于锦市' },
  agreement: { path: '/agreement/:name', title: '规则与协议' },
  notFound: { path: '*', title: '页面不存在' },
} as const satisfies Record<string, ScreenRule>;

export type Screen = keyof typeof screens;

export const screenRules: Readonly<Record<Screen, ScreenRule>> = screens;

/** Addresses that redirect to another screen. */
export const redirects: readonly (readonly [from: string, to: Screen])[] = [
  ['/user', 'userStyles'],
  ['/user/store', 'shopProducts'],
  ['/user/sale', 'listings'],
  ['/merchant', 'merchantBlanks'],
];

/** A link to a screen: `to('blankDetail', { id })`. */
export function to(screen: Screen, query?: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return screenRules[screen].path + (text ? `?${text}` : '');
}
