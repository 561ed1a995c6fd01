import type { Site } from '#contract/site.ts';
import type { Hex, SceneKind, SceneRecipe } from '#drawing/recipe.ts';
import { demoDesignerPrint } from './designs.demo.ts';
import { RANK, seedOf } from './pictures.demo.ts';

/** The site of the demo: every name, number and record is invented and says so. */
export const demoSite: Site = {
  name: '锦市',
  slogan: '一匹布、一件版、一个花型，到一件衣',
  company: '锦市（演示）科技有限公司',
  servicePhone: '400-000-0000（演示）',
  serviceHours: '周一至周六 9:00–18:00',
  links: { square: '', application: '', guide: '', editor: '', solution: '' },
  records: { icp: '浙ICP备00000000号-1（演示）', police: '', licence: '' },
  hotWords: ['重磅T恤', '纯棉汗布', '连帽卫衣', '新中式', '古巴领衬衫', '真丝方巾', '亲子装', '速干', '帆布包', '国潮'],
};

interface SiteScene {
  readonly name: string;
  readonly scene: SceneKind;
  readonly ratio: number;
  readonly palette: readonly Hex[];
  readonly alt: string;
  readonly rank: number;
}

const WIDE = 16 / 9;
const SMALL = 1.4;
/** rice paper, ink indigo, vermilion, jade, ochre: the site's own colours */
const HOUSE: readonly Hex[] = ['#faf7f1', '#1e3a5f', '#c8442e', '#3e7c6b', '#d9b27c'];
const INDIGO: readonly Hex[] = ['#f3f5f7', '#1e3a5f', '#5b7fa6', '#c8d5e2', '#d9a24a'];
const JADE: readonly Hex[] = ['#f3f6f1', '#2f5d50', '#7fae95', '#1e3a5f', '#e0b15c'];
const CINNABAR: readonly Hex[] = ['#fbf3ec', '#c8442e', '#e9a27c', '#1e3a5f', '#3e7c6b'];
const QUIET: readonly Hex[] = ['#faf7f1', '#b9ad97', '#8fa3b5', '#d8cdb8', '#c8442e'];

const scenes: readonly SiteScene[] = [
  { name: 'hero', scene: 'studio', ratio: WIDE, palette: HOUSE, alt: '设计台上的花型与布样', rank: RANK.front },
  {
    name: 'ecommerce',
    scene: 'ecommerce',
    ratio: WIDE,
    palette: CINNABAR,
    alt: '电商服务：从款式到铺货',
    rank: RANK.item,
  },
  {
    name: 'supplyChain',
    scene: 'supplyChain',
    ratio: WIDE,
    palette: INDIGO,
    alt: '供应链平台：从纱线到成衣',
    rank: RANK.item,
  },
  {
    name: 'intelligentDesign',
    scene: 'intelligentDesign',
    ratio: WIDE,
    palette: JADE,
    alt: '智能设计与成衣系统：花型落到裁片',
    rank: RANK.item,
  },
  { name: 'aiTools', scene: 'aiTools', ratio: WIDE, palette: HOUSE, alt: 'AI 应用工具', rank: RANK.item },
  { name: 'emptyList', scene: 'emptyList', ratio: SMALL, palette: QUIET, alt: '还没有内容', rank: RANK.rest },
  { name: 'notFound', scene: 'notFound', ratio: SMALL, palette: QUIET, alt: '没有找到', rank: RANK.rest },
  { name: 'soon', scene: 'soon', ratio: SMALL, palette: QUIET, alt: '敬请期待', rank: RANK.rest },
  { name: 'about', scene: 'fabricMarket', ratio: WIDE, palette: HOUSE, alt: '面料市场', rank: RANK.rest },
];

export function siteScenes(): { name: string; recipe: SceneRecipe; alt: string; rank: number }[] {
  const prints = [
    demoDesignerPrint('D08', 1),
    demoDesignerPrint('D03', 0),
    demoDesignerPrint('D01', 5),
    demoDesignerPrint('D02', 0),
  ];
  return scenes.map(({ name, scene, ratio, palette, alt, rank }) => ({
    name,
    alt,
    rank,
    recipe: { draw: 'scene', scene, ratio, palette, seed: seedOf('scene', name), prints },
  }));
}
