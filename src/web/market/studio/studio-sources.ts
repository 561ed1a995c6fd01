import { pictureUrl } from '#contract/platform/picture.ts';
import type { StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { WordsLayer } from '#contract/market/style-document.ts';
import { isLayerPrint, layerTile } from '#drawing/layer-tile.ts';
import { fillImage, imageReference, pictureTile } from '#drawing/print-picture.ts';
import { recolourFragment } from '#drawing/recolour.ts';
import type { DrawnPrint, PicturePrint, PrintRecipe, PrintTile, Recolouring, WordsPrint } from '#drawing/recipe.ts';
import { type RecolouredPictures, latestOf } from './colours/use-recoloured-pictures.ts';
import type { LayerSources } from '#studio/style-prints.ts';

/** What the layers refer to, and the tiles that the browser draws them with. */
export interface Sources extends LayerSources {
  readonly tileOf: (print: PrintRecipe) => PrintTile;
  readonly recoloured: RecolouredPictures;
}

export function sourcesOf(
  designs: readonly StudioDesign[],
  pictures: readonly StudioPicture[],
  words: (layer: WordsLayer) => WordsPrint | undefined,
  recoloured: RecolouredPictures,
): Sources {
  const designById = new Map(designs.map((design) => [design.id, sourceOf(design)]));
  const pictureById = new Map(pictures.map((picture) => [picture.id, picture]));
  const tileByPrint = new Map(designs.map(({ print, tile }) => [keyOf(print), tile]));
  // An uploaded picture as a design has its address in the tile that the server sent.
  const addressByKey = new Map([
    ...designs.flatMap(({ print, tile }) => {
      const key = (print['image'] as { key?: string } | undefined)?.key;
      const address = /href="(data:[^"]+|\/[^"]+)"/.exec(tile.fragment)?.[1];
      return key !== undefined && address !== undefined ? [[key, address] as const] : [];
    }),
    ...pictures.map(({ imageKey, picture }) => [imageKey, pictureUrl(picture.path, 1280, 'webp')] as const),
  ]);
  const drawn = new Map<string, PrintTile>();
  const tileByRecipe = new WeakMap<PrintRecipe, PrintTile>();

  const draw = (print: PrintRecipe): PrintTile => {
    if (isLayerPrint(print)) return layerTile(print, tileOf);
    const sent = tileByPrint.get(keyOf(print));
    if (print.family !== 'picture' && sent)
      return inColours({ ...sent, placement: sent.placement || print.repeat === 'placement' }, print.recolour);
    if (sent && print.repeat !== 'placement' && print.family === 'picture' && !print.recolour) return sent;
    if (print.family !== 'picture') return { fragment: '', widthMm: 100, heightMm: 100, placement: true };
    const tile = pictureTile(print);
    const { key } = print.image;
    const reference = imageReference(print);
    const other = print.recolour && (recoloured.get(reference) ?? recoloured.get(latestOf(key)));
    const address = other ?? addressByKey.get(key);
    return address === undefined ? tile : { ...tile, fragment: fillImage(tile.fragment, reference, address) };
  };
  const tileOf = (print: PrintRecipe): PrintTile => {
    const same = tileByRecipe.get(print);
    if (same) return same;
    const tile = tileOfContent(print);
    tileByRecipe.set(print, tile);
    return tile;
  };
  const tileOfContent = (print: PrintRecipe): PrintTile => {
    const key = JSON.stringify(print);
    const known = drawn.get(key);
    if (known) return known;
    const tile = draw(print);
    drawn.set(key, tile);
    return tile;
  };
  return {
    tileOf,
    recoloured,
    design: (id) => designById.get(id),
    picture: (id) => {
      const picture = pictureById.get(id);
      if (!picture) return undefined;
      const { imageKey: key, widthPx, heightPx } = picture;
      return { image: { key, seeThrough: true }, widthPx, heightPx };
    },
    words,
  };
}

function sourceOf({ print, tile }: StudioDesign) {
  return {
    print: print as unknown as DrawnPrint | PicturePrint,
    tileMm: () => ({ width: tile.widthMm, height: tile.heightMm }),
  };
}

const inColours = (tile: PrintTile, recolour: Recolouring | undefined): PrintTile =>
  recolour === undefined ? tile : { ...tile, fragment: recolourFragment(tile.fragment, recolour) };

/** A design laid once, or in other colours, is the same print. */
const keyOf = (print: object): string => JSON.stringify({ ...print, repeat: undefined, recolour: undefined });
