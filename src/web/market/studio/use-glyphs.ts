import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { GLYPHS_EDITION, isWordFace } from '#contract/market/word-faces.ts';
import type { GlyphSet } from '#drawing/words.ts';
import { call } from '../../platform/call.ts';
import { openGlyphStore } from './glyph-store.ts';

/** Typing waits this long for the next character before it asks. */
const TYPING_MS = 150;

/** Kept while the page is open: the faces are the same for every style. */
const store = openGlyphStore(async (face, chars) => {
  const { data } = await call('GET /api/v2/studio/glyphs', { query: { face, chars, edition: GLYPHS_EDITION } });
  return data;
});

interface Words {
  readonly face: string;
  readonly words: string;
}

export interface LoadedGlyphs {
  /** outlines for these words; undefined while some are on their way, or for an unknown face */
  find(layer: Words): GlyphSet | undefined;
  /** the last request failed; call `again` */
  readonly failure: unknown;
  again(): void;
}

/** Loads the outlines of these words' characters, after a short pause in typing. */
export function useGlyphs(layers: readonly Words[]): LoadedGlyphs {
  useSyncExternalStore(store.listen, () => store.edition);
  const [failure, setFailure] = useState<unknown>(null);
  // The same words in another list are no reason to ask again.
  const wanted = JSON.stringify(layers.map(({ face, words }) => [face, words]));

  const load = useCallback(async () => {
    const pairs = JSON.parse(wanted) as [string, string][];
    const byFace = Map.groupBy(pairs, ([face]) => face);
    try {
      await Promise.all(
        [...byFace].flatMap(([face, texts]) =>
          isWordFace(face) ? [store.load(face, texts.map(([, words]) => words).join(''))] : [],
        ),
      );
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  }, [wanted]);

  const isTyped = useRef(false);
  useEffect(() => {
    // The initial words are requested at once.
    const timer = setTimeout(() => void load(), isTyped.current ? TYPING_MS : 0);
    isTyped.current = true;
    return () => clearTimeout(timer);
  }, [load]);

  const find = useCallback(({ face, words }: Words) => (isWordFace(face) ? store.find(face, words) : undefined), []);
  return { find, failure, again: () => void load() };
}
