/** A piece of a text, and whether it matches the search. */
export interface Run {
  readonly text: string;
  readonly isHit: boolean;
}

const HAN = /\p{Script=Han}/u;
const BETWEEN_WORDS = /[\s,;|、。，；]+/;
const LEAST_HAN = 2;

/**
 * Finds the words of a search in a text, by the rules of the search index: case and width of letters are ignored, and
 * a run of Chinese may match in parts of two or more characters (纯棉汗布 in 纯棉平纹汗布). `foldLetter` normalises a
 * letter.
 */
export function markRuns(text: string, words: string, foldLetter: (letter: string) => string): readonly Run[] {
  const letters = Array.from(text);
  const folded = letters.map((letter) => foldLetter(letter));
  const isHit = letters.map(() => false);
  for (const piece of piecesOf(words, foldLetter)) {
    for (const [at, length] of placesOf(piece, folded)) isHit.fill(true, at, at + length);
  }
  return runsOf(letters, isHit);
}

/** Splits Chinese from other text: only Chinese is matched in parts. */
function piecesOf(words: string, foldLetter: (letter: string) => string): readonly string[] {
  return words
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .flatMap(
      (word) =>
        Array.from(word, foldLetter)
          .join('')
          .match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [],
    );
}

/** The whole piece wherever it occurs; else its longest parts. */
function* placesOf(piece: string, folded: readonly string[]): Generator<readonly [at: number, length: number]> {
  const wanted = Array.from(piece);
  const least = HAN.test(piece) ? Math.min(LEAST_HAN, wanted.length) : wanted.length;
  for (let length = wanted.length; length >= least; length -= 1) {
    let found = false;
    for (let from = 0; from + length <= wanted.length; from += 1) {
      for (let at = 0; at + length <= folded.length; at += 1) {
        if (!standsAt(wanted, from, length, folded, at)) continue;
        found = true;
        yield [at, length];
      }
    }
    if (found && length === wanted.length) return;
  }
}

function standsAt(
  wanted: readonly string[],
  from: number,
  length: number,
  folded: readonly string[],
  at: number,
): boolean {
  for (let step = 0; step < length; step += 1) {
    if (folded[at + step] !== wanted[from + step]) return false;
  }
  return true;
}

function runsOf(letters: readonly string[], isHit: readonly boolean[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = runs.at(-1);
    const hit = isHit[at] ?? false;
    if (last?.isHit === hit) runs[runs.length - 1] = { text: last.text + letter, isHit: hit };
    else runs.push({ text: letter, isHit: hit });
  }
  return runs;
}
