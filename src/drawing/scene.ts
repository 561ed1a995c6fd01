import type { Drawing, EmblemRecipe, SceneKind, SceneRecipe } from './recipe.ts';
import { emblemSvg } from './scenes/emblem.ts';
import { knittingMill, printWorks, weavingMill } from './scenes/mills.ts';
import { emptyCart, emptyFavourites, emptyList, emptyOrders, noResults } from './scenes/quiet-lists.ts';
import { notFound, offline, soon } from './scenes/quiet-threads.ts';
import { fabricMarket, studio } from './scenes/rooms.ts';
import { aiTools, ecommerce, intelligentDesign, supplyChain } from './scenes/solutions.ts';
import { openStage, type Stage } from './scenes/stage.ts';
import { denimWash, downWorkshop, onDemand, sewingLine } from './scenes/workshops.ts';

const SCENES: Readonly<Record<SceneKind, (stage: Stage) => string>> = {
  printWorks,
  weavingMill,
  fabricMarket,
  sewingLine,
  knittingMill,
  downWorkshop,
  denimWash,
  onDemand,
  studio,
  ecommerce,
  supplyChain,
  intelligentDesign,
  aiTools,
  emptyList,
  emptyCart,
  noResults,
  emptyOrders,
  emptyFavourites,
  offline,
  notFound,
  soon,
};

/** Composes a scene at the asked ratio; wide pictures show more of the room, not larger machines. */
export function drawScene(recipe: SceneRecipe): Drawing {
  const stage = openStage(recipe);
  const inner = SCENES[recipe.scene](stage);
  const { width, height } = stage;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<defs>${stage.defs.join('')}</defs>${inner}</svg>`,
    width,
    height,
  };
}

/** A shop's square mark. */
export function drawEmblem(recipe: EmblemRecipe): Drawing {
  return { svg: emblemSvg(recipe), width: 240, height: 240 };
}
