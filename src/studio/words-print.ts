import type { StyleDocument, WordsLayer } from '#contract/market/style-document.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import { isWordFace, type WordFace } from '#contract/market/word-faces.ts';
import type { Hex, WordsPrint } from '#drawing/recipe.ts';
import { charactersOf, type GlyphSet, wordsOutline, wordsPrint } from '#drawing/words.ts';

/** A words layer as a print; undefined when it has nothing to draw. */
export function printOfWords(layer: WordsLayer, glyphs: GlyphSet): WordsPrint | undefined {
  const outline = wordsOutline(layer, glyphs);
  if (outline.d === '') return undefined;
  const { outlineMm, shadowXMm, shadowYMm } = layer;
  return wordsPrint(outline, {
    fill: layer.colour as Hex,
    ...(outlineMm > 0 && { outline: { colour: layer.outlineColour as Hex, widthMm: outlineMm } }),
    ...((shadowXMm !== 0 || shadowYMm !== 0) && {
      shadow: { colour: layer.shadowColour as Hex, dxMm: shadowXMm, dyMm: shadowYMm },
    }),
  });
}

/** The characters of all visible words of these documents. */
export function charactersByFace(documents: readonly StyleDocument[]): Map<WordFace, string[]> {
  const characters = new Map<WordFace, string[]>();
  for (const layer of documents.flatMap(allLayers)) {
    if (layer.kind !== 'words' || layer.isHidden || !isWordFace(layer.face)) continue;
    characters.set(layer.face, [...(characters.get(layer.face) ?? []), ...charactersOf(layer.words)]);
  }
  return characters;
}
