import { useMemo } from 'react';
import type { StyleDocument, WordsLayer } from '#contract/market/style-document.ts';
import { allLayers } from '#contract/market/style-layers.ts';
import type { WordsPrint } from '#drawing/recipe.ts';
import { wordsOutline } from '#drawing/words.ts';
import { printOfWords } from '#studio/words-print.ts';
import { useGlyphs } from './use-glyphs.ts';

export interface StudioGlyphs {
  /** undefined while its characters are on their way */
  readonly print: (layer: WordsLayer) => WordsPrint | undefined;
  /** asks for the outlines again; null unless the last request failed */
  readonly again: (() => void) | null;
  /** the characters that its face does not have */
  readonly missing: (layer: WordsLayer) => string;
}

/** The outlines of the document's words; another object when some have arrived. */
export function useStudioGlyphs(document: StyleDocument): StudioGlyphs {
  const words = useMemo(
    () => allLayers(document).filter((layer): layer is WordsLayer => layer.kind === 'words'),
    [document],
  );
  const { find, failure, again } = useGlyphs(words);
  const arrived = words.map((layer) => (find(layer) ? layer.id : '')).join(' ');
  const found = useMemo(() => {
    const known = new Set(arrived.split(' '));
    const glyphsOf = (layer: WordsLayer) => (known.has(layer.id) ? find(layer) : undefined);
    // Asked for in each frame while one drags.
    const prints = new WeakMap<WordsLayer, WordsPrint | undefined>();
    return {
      print: (layer: WordsLayer) => {
        if (prints.has(layer)) return prints.get(layer);
        const glyphs = glyphsOf(layer);
        const print = glyphs && printOfWords(layer, glyphs);
        prints.set(layer, print);
        return print;
      },
      missing: (layer: WordsLayer) => {
        const glyphs = glyphsOf(layer);
        return glyphs ? wordsOutline(layer, glyphs).missing.join('') : '';
      },
    };
  }, [find, arrived]);
  return { ...found, again: failure ? again : null };
}
