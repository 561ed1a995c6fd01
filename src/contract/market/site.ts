import { type Static, Type } from 'typebox';
import { DesignerCard, FactoryCard } from './shops.ts';
import { endpoint } from '../platform/endpoint.ts';
import { ProductCard } from './products.ts';
import { BlankCard } from './blanks.ts';
import { CategoryNode, Hex, Id, Picture, oneOf, orNull, IsoDay } from '../platform/shapes.ts';

/** The site: its name, external links, record numbers, and home page. */

const Link = Type.String({ maxLength: 300 });
const Line = Type.String({ maxLength: 80 });

/** External addresses; empty = not set: the entry is disabled and says why. */
export const ExternalLinks = Type.Object({
  /** 应用工具 */
  square: Link,
  /** AI 智能体 */
  application: Link,
  /** 操作指南 */
  guide: Link,
  /** 设计编辑器 */
  editor: Link,
  /** 解决方案 on the phone; empty opens /solution */
  solution: Link,
});
export type ExternalLinks = Static<typeof ExternalLinks>;

export const Site = Type.Object({
  name: Line,
  slogan: Line,
  company: Line,
  servicePhone: Line,
  serviceHours: Line,
  links: ExternalLinks,
  /** ICP 备案号, 公安备案号, 经营许可证; empty = not shown */
  records: Type.Object({ icp: Line, police: Line, licence: Line }),
  hotWords: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20 }),
});
export type Site = Static<typeof Site>;

/** A picture on the home page with a link to a page of the site. */
export const Banner = Type.Object({
  key: Type.String(),
  picture: Picture,
  title: Type.String(),
  /** a route of this site, after `#` */
  to: Type.String(),
  isShown: Type.Boolean(),
});
export type Banner = Static<typeof Banner>;

export const AGREEMENT_NAMES = [
  'service',
  'privacy',
  'trade',
  'ordering',
  'aftersale',
  'merchant',
  'copyright',
  'account-data',
] as const;
export type AgreementName = (typeof AGREEMENT_NAMES)[number];

export const Agreement = Type.Object({
  name: oneOf(AGREEMENT_NAMES),
  title: Type.String(),
  version: Type.String({ minLength: 1, maxLength: 40 }),
  /** ISO date */
  effectiveOn: IsoDay,
  /** the summary before the sections */
  lead: Type.String({ maxLength: 500 }),
  sections: Type.Array(
    Type.Object({
      heading: Type.String({ maxLength: 60 }),
      /** shown as a numbered list within the section: 1.1, 1.2 … */
      clauses: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 60 }),
      /** a small table below the clauses */
      facts: Type.Optional(
        Type.Array(Type.Object({ label: Type.String({ maxLength: 60 }), value: Type.String({ maxLength: 300 }) }), {
          maxItems: 40,
        }),
      ),
    }),
    { maxItems: 40 },
  ),
  /** all versions, the newest first */
  versions: Type.Array(Type.String()),
});
export type Agreement = Static<typeof Agreement>;

export const agreement = endpoint({
  method: 'GET',
  path: '/api/v2/site/agreement',
  for: 'anyone',
  summary: '规则与协议',
  /** without a version: the one in force */
  query: Type.Object({ name: oneOf(AGREEMENT_NAMES), version: Type.Optional(Type.String({ maxLength: 40 })) }),
  reply: Agreement,
  errors: ['item.unknown'],
});

export const StoreInfo = Type.Object({
  site: Site,
  /** the demo account in demo mode, for callers allowed to sign in to the demo; otherwise null */
  demo: orNull(Type.Object({ account: Type.String(), password: Type.String() })),
  /** true on a demo start: pages show a small 演示 ribbon */
  demoMode: Type.Boolean(),
  store: orNull(Type.Object({ store: Type.String(), name: Type.String(), logo: Picture })),
});
export type StoreInfo = Static<typeof StoreInfo>;

export const storeInfo = endpoint({
  method: 'GET',
  path: '/api/v2/common/getStoreInfo',
  for: 'anyone',
  summary: '站点信息（及店铺名片）',
  query: Type.Object({ store: Type.Optional(Type.String({ maxLength: 40 })) }),
  reply: StoreInfo,
});

export const Home = Type.Object({
  categories: Type.Array(CategoryNode),
  banners: Type.Array(Banner),
  /** one blank with many designs, for the hero */
  hero: Type.Object({
    blankId: Id,
    blankName: Type.String(),
    looks: Type.Array(
      Type.Object({
        productId: Id,
        designTitle: Type.String(),
        designerName: Type.String(),
        picture: Picture,
        print: Picture,
      }),
    ),
  }),
  blanks: Type.Array(BlankCard),
  /** each with its design, if any; a placement is shown whole on its ground, a repeat may be cropped anywhere */
  products: Type.Array(
    Type.Object({
      ...ProductCard.properties,
      print: orNull(Type.Object({ picture: Picture, ground: Hex, isPlacement: Type.Boolean() })),
    }),
  ),
  factories: Type.Array(FactoryCard),
  designers: Type.Array(DesignerCard),
  solutions: Type.Array(
    Type.Object({ route: Type.String(), title: Type.String(), line: Type.String(), picture: Picture }),
  ),
  counts: Type.Object({
    blanks: Type.Integer(),
    fabrics: Type.Integer(),
    products: Type.Integer(),
    designs: Type.Integer(),
    factories: Type.Integer(),
    designers: Type.Integer(),
  }),
});
export type Home = Static<typeof Home>;

export const MOST_HOME_CARDS = 20;

export const home = endpoint({
  method: 'GET',
  path: '/api/v2/site/home',
  for: 'anyone',
  summary: '首页',
  query: Type.Object({ cards: Type.Integer({ minimum: 2, maximum: MOST_HOME_CARDS, default: 10 }) }),
  reply: Home,
});

export const SceneName = oneOf(['ecommerce', 'supplyChain', 'intelligentDesign', 'aiTools']);

/** Catalogue content of a solution page, beside its own texts. */
export const SolutionPage = Type.Object({
  picture: Picture,
  blanks: Type.Array(BlankCard),
  products: Type.Array(ProductCard),
  factories: Type.Array(FactoryCard),
});
export type SolutionPage = Static<typeof SolutionPage>;

export const solutionPage = endpoint({
  method: 'GET',
  path: '/api/v2/site/solution',
  for: 'anyone',
  summary: '解决方案页的商品与配图',
  query: Type.Object({ scene: SceneName }),
  reply: SolutionPage,
});

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  for: 'anyone',
  summary: '服务是否就绪：数据库和文件存储连续几次没有应答才算没有',
  reply: Type.Object({
    status: Type.String(),
    version: Type.String(),
    database: Type.String(),
    storage: Type.String(),
  }),
});

export const alive = endpoint({
  method: 'GET',
  path: '/api/alive',
  for: 'anyone',
  summary: '进程是否活着，不问数据库',
  reply: Type.Object({ status: Type.String(), version: Type.String() }),
});

export const pictureProgress = endpoint({
  method: 'GET',
  path: '/api/v2/operator/pictures',
  for: 'operator',
  summary: '图片渲染进度',
  reply: Type.Object({ total: Type.Integer(), rendered: Type.Integer(), failed: Type.Integer() }),
});
