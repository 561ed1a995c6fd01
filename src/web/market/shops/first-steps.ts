import type { Screen } from '../../platform/screens.ts';
import type { OwnShop } from '../../people/accounts/own-shop.ts';

/** What the shop has so far. */
export interface SoFar {
  readonly hasTerms: boolean;
  /** on sale */
  readonly fabrics: number;
  readonly blanks: number;
  readonly product: number;
  /** in any status */
  readonly designs: number;
  readonly picks: number;
}

export interface FirstStep {
  readonly screen: Screen;
  readonly words: string;
  readonly why: string;
  readonly isDone: boolean;
}

/** A shop with this many fabrics and no blank is a mill, which does not sew. */
const A_MILL = 5;

/** The first steps of a new shop by its kind, in the order of their dependencies. */
export function firstSteps(kind: OwnShop['kind'], so: SoFar): readonly FirstStep[] {
  const terms: FirstStep = {
    screen: 'merchantSettings',
    words: '设好运费和收款账户',
    why: '没设以前按平台的默认条件卖，买家也不能对公转账',
    isDone: so.hasTerms,
  };
  const product: FirstStep = {
    screen: 'shopProducts',
    words: '把款式做成商品，上架',
    why: '先在“我的款式”里把花型放到光版上，再定价、上架',
    isDone: so.product > 0,
  };
  const picks: FirstStep = {
    screen: 'merchantFeatured',
    words: '提报精选',
    why: '上架的商品在店铺主页就能买；进了精选，公开列表和搜索才找得到',
    isDone: so.picks > 0,
  };
  const design: FirstStep = {
    screen: 'merchantDesign',
    words: '上传花型',
    why: '检查通过的花型可以做款式，也可以对外授权',
    isDone: so.designs > 0,
  };
  if (kind === 'factory') {
    const fabric: FirstStep = {
      screen: 'merchantFabrics',
      words: '发布面料',
      why: '填好就上架；自家的光版可以直接选它',
      // a shop that sews bought fabric needs no fabrics of its own
      isDone: so.fabrics > 0 || so.blanks > 0,
    };
    const blank: FirstStep = {
      screen: 'merchantBlanks',
      words: '发布光版',
      why: '选好面料、颜色、尺码和工艺，平台看过就能卖',
      isDone: so.blanks > 0,
    };
    return so.fabrics >= A_MILL ? [terms, fabric] : [terms, fabric, blank];
  }
  return [terms, design, product, picks];
}
