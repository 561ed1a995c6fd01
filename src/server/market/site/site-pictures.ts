import { designerPrint } from '#drawing/prints/palettes.ts';
import type { Hex, PrintRecipe, SceneRecipe } from '#drawing/recipe.ts';

/** Drawings of pages, not of items: every installation has them. */
interface SiteScene {
  readonly name: 'ecommerce' | 'supplyChain' | 'intelligentDesign' | 'aiTools';
  readonly palette: readonly Hex[];
  readonly alt: string;
  readonly seed: number;
}

// Each page has its own dominant colour; all use rice paper, indigo, vermilion, jade and ochre.
const scenes: readonly SiteScene[] = [
  {
    name: 'ecommerce',
    palette: ['#fbf3ec', '#c8442e', '#e9a27c', '#1e3a5f', '#3e7c6b'],
    alt: '电商服务：从款式到铺货',
    seed: 11,
  },
  {
    name: 'supplyChain',
    palette: ['#f3f5f7', '#1e3a5f', '#5b7fa6', '#c8d5e2', '#d9a24a'],
    alt: '供应链平台：从布卷到成衣',
    seed: 12,
  },
  {
    name: 'intelligentDesign',
    palette: ['#f3f6f1', '#2f5d50', '#7fae95', '#1e3a5f', '#e0b15c'],
    alt: '智能设计与成衣系统：花型落到裁片',
    seed: 13,
  },
  {
    name: 'aiTools',
    palette: ['#faf7f1', '#1e3a5f', '#c8442e', '#3e7c6b', '#d9b27c'],
    alt: 'AI 应用工具：一句话到一组花型',
    seed: 14,
  },
];

const WIDE = 16 / 9;

/** A designer's print with fewer and larger motifs, for a garment that fills a whole picture. */
const airy = (...which: Parameters<typeof designerPrint>): PrintRecipe => {
  const { recipe } = designerPrint(...which);
  return { ...recipe, density: recipe.density * 0.3, scale: Math.min(2, recipe.scale * 1.2) };
};

const plain = (...which: Parameters<typeof designerPrint>): PrintRecipe => designerPrint(...which).recipe;

/** Ratio 5 : 4 for WeChat's link preview; its key changes with the drawings. */
export const shareRecipe = (): SceneRecipe => ({
  draw: 'scene',
  scene: 'share',
  ratio: 5 / 4,
  palette: ['#faf7f1', '#1e3a5f', '#c8442e', '#3e7c6b', '#d9b27c'],
  seed: 15,
  prints: [airy('D03', 1), plain('D02', 3), plain('D02', 8)],
});

/** The first print is worn and printed in front, the others are beside it. */
function printsOf(scene: SiteScene['name']): PrintRecipe[] {
  switch (scene) {
    case 'ecommerce':
      return [airy('D03', 1), plain('D02', 3), plain('D02', 8)];
    case 'supplyChain':
      return [airy('D08', 5), plain('D02', 2)];
    case 'intelligentDesign':
      return [plain('D10', 2), plain('D02', 1), plain('D02', 8)];
    case 'aiTools': {
      // One sentence gives four variations of a print.
      return [0, 3, 7, 1].map((index) => plain('D02', index));
    }
  }
}

export function siteScenes(): { name: string; alt: string; recipe: SceneRecipe }[] {
  return scenes.map(({ name, palette, alt, seed }) => ({
    name,
    alt,
    recipe: { draw: 'scene', scene: name, ratio: WIDE, palette, seed, prints: printsOf(name) },
  }));
}
