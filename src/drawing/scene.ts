import { compactPaths } from './kit/compact.ts';
import type { Drawing, EmblemRecipe, SceneKind, SceneRecipe } from './recipe.ts';
import { emblemSvg } from './scenes/emblem.ts';
import { flatKnitting } from './scenes/flat-knitting.ts';
import { knittingMill } from './scenes/knitting-mill.ts';
import { weavingMill } from './scenes/weaving-mill.ts';
import { printWorks } from './scenes/print-works.ts';
import { emptyCart, emptyFavourites, emptyList, emptyOrders, noResults } from './scenes/quiet-lists.ts';
import { notFound, offline, soon } from './scenes/quiet-threads.ts';
import { fabricMarket } from './scenes/fabric-market.ts';
import { studio } from './scenes/studio.ts';
import { aiTools } from './scenes/ai-tools.ts';
import { ecommerce } from './scenes/ecommerce.ts';
import { intelligentDesign } from './scenes/intelligent-design.ts';
import { supplyChain } from './scenes/supply-chain.ts';
import { share } from './scenes/share.ts';
import { openStage, type Stage } from './scenes/stage.ts';
import { downWorkshop } from './scenes/down-workshop.ts';
import { onDemand } from './scenes/on-demand.ts';
import { denimWash } from './scenes/denim-wash.ts';
import { sewingLine } from './scenes/sewing-line.ts';

const SCENES: Readonly<Record<SceneKind, (stage: Stage) => string>> = {
  printWorks,
  weavingMill,
  fabricMarket,
  sewingLine,
  knittingMill,
  flatKnitting,
  downWorkshop,
  denimWash,
  onDemand,
  studio,
  ecommerce,
  supplyChain,
  intelligentDesign,
  aiTools,
  share,
  emptyList,
  emptyCart,
  noResults,
  emptyOrders,
  emptyFavourites,
  offline,
  notFound,
  soon,
};

/** Size limit for a scene's prints, in characters of SVG: a room has many other objects, a desk has few. */
const PRINT_CHARS: Partial<Record<SceneKind, number>> = {
  ecommerce: 40_000,
  supplyChain: 40_000,
  intelligentDesign: 40_000,
  aiTools: 40_000,
  share: 40_000,
  studio: 30_000,
};
const PRINT_CHARS_IN_A_ROOM = 18_000;

/** Composes a scene at this ratio; wide pictures show more of the room, not larger machines. */
export function drawScene(recipe: SceneRecipe): Drawing {
  const stage = openStage(recipe, PRINT_CHARS[recipe.scene] ?? PRINT_CHARS_IN_A_ROOM);
  const inner = SCENES[recipe.scene](stage);
  const { width, height } = stage;
  return {
    svg: compactPaths(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
        `<defs>${stage.defs.join('')}</defs>${inner}</svg>`,
    ),
    width,
    height,
  };
}

/** A shop's square mark. */
export function drawEmblem(recipe: EmblemRecipe): Drawing {
  return { svg: emblemSvg(recipe), width: 240, height: 240 };
}
