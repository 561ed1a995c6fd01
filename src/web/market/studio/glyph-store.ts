import { MOST_GLYPHS_A_REQUEST, type WordFace } from '#contract/market/word-faces.ts';
import { charactersOf, type GlyphSet } from '#drawing/words.ts';

/** Outlines as the server sends them, with the characters that the face does not hold. */
export interface SentGlyphs extends GlyphSet {
  readonly missing: readonly string[];
}

/** Outlines of typed characters, each asked for once; without React. */
export interface GlyphStore {
  /** Outlines for these words; undefined until all of them have arrived. Characters that the face lacks are not waited for. */
  find(face: WordFace, words: string): GlyphSet | undefined;
  /** Asks for what is not known and not under way. @throws what `ask` throws; the characters are then asked for again */
  load(face: WordFace, words: string): Promise<void>;
  /** Calls back after every arrival. @returns a function that stops it */
  listen(heard: () => void): () => void;
  /** grows with every arrival */
  readonly edition: number;
}

export function openGlyphStore(ask: (face: WordFace, chars: string) => Promise<SentGlyphs>): GlyphStore {
  const sets = new Map<WordFace, GlyphSet>();
  const missing = new Map<WordFace, Set<string>>();
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let edition = 0;

  const isKnown = (face: WordFace, char: string): boolean =>
    sets.get(face)?.glyphs[char] !== undefined || missing.get(face)?.has(char) === true;

  function take(face: WordFace, { missing: unheld, ...sent }: SentGlyphs): void {
    sets.set(face, { ...sent, glyphs: { ...sets.get(face)?.glyphs, ...sent.glyphs } });
    missing.set(face, new Set([...(missing.get(face) ?? []), ...unheld]));
    edition += 1;
    for (const heard of listeners) heard();
  }

  function request(face: WordFace, chars: readonly string[]): Promise<void> {
    const arrived = ask(face, chars.join(''))
      .then((sent) => take(face, sent))
      .finally(() => chars.forEach((char) => underWay.delete(face + char)));
    for (const char of chars) underWay.set(face + char, arrived);
    return arrived;
  }

  return {
    find: (face, words) => (charactersOf(words).every((char) => isKnown(face, char)) ? sets.get(face) : undefined),
    load: async (face, words) => {
      const unknown = charactersOf(words).filter((char) => !isKnown(face, char));
      const waits = unknown.flatMap((char) => underWay.get(face + char) ?? []);
      const fresh = unknown.filter((char) => !underWay.has(face + char));
      for (let i = 0; i < fresh.length; i += MOST_GLYPHS_A_REQUEST)
        waits.push(request(face, fresh.slice(i, i + MOST_GLYPHS_A_REQUEST)));
      await Promise.all(waits);
    },
    listen: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    get edition() {
      return edition;
    },
  };
}
