import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Glyphs } from '#contract/market/studio-words.ts';
import { type WordFace, wordFaces } from '#contract/market/word-faces.ts';
import type { WordGlyph } from '#drawing/words.ts';
import { openAdmission } from '../../platform/admission.ts';
import { faceSources, filesOf, type FontFile, rarePath } from './fonts/face-files.ts';
import { openFontPart } from './fonts/font-part.ts';
import { readRare } from './fonts/rare-characters.ts';

/** Outlines already read, of all faces: about 12,000 characters. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Reading 100 rare characters takes 50 ms of processor time; two at once leave the disk no idle time. */
const AT_ONCE = 2;

type Found = WordGlyph | 'missing';

const cache = new LRUCache<string, Found>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (found) => (found === 'missing' ? 0 : found.d.length + (found.vertical?.d.length ?? 0)) + 200,
});
const admission = openAdmission(AT_ONCE, () => false);
const faces = new Map<WordFace, Promise<Face>>();

interface Face {
  readonly files: readonly FontFile[];
  readonly unitsPerEm: number;
  readonly ascent: number;
}

/** Outlines of characters, each a single code point. @throws Refusal server.busy when too many requests wait */
export async function readGlyphs(face: WordFace, characters: readonly string[]): Promise<Glyphs> {
  const wanted = [...new Set(characters)];
  const { files, unitsPerEm, ascent } = await openFace(face);
  const found = new Map<string, Found>();
  for (const char of wanted) {
    const known = cache.get(face + char);
    if (known !== undefined) found.set(char, known);
  }
  const unknown = wanted.filter((char) => !found.has(char));
  if (unknown.length > 0) {
    const read = await admission.run(() => readFiles(face, files, unknown));
    for (const char of unknown) {
      const one = read.get(char) ?? 'missing';
      cache.set(face + char, one);
      found.set(char, one);
    }
  }
  const glyphs: Record<string, WordGlyph> = Object.create(null) as Record<string, WordGlyph>;
  for (const [char, one] of found) if (one !== 'missing') glyphs[char] = one;
  const missing = wanted.filter((char) => found.get(char) === 'missing');
  return { unitsPerEm, ascent, thinnest: wordFaces[face].thinnest, glyphs, missing };
}

function openFace(face: WordFace): Promise<Face> {
  const opened = faces.get(face) ?? readFace(face);
  faces.set(face, opened);
  opened.catch(() => faces.delete(face));
  return opened;
}

async function readFace(face: WordFace): Promise<Face> {
  const files = await filesOf(face);
  // All parts of a face have the same measures.
  const { unitsPerEm, ascent } = await openFontPart(await readFile(files[0]!.path));
  return { files, unitsPerEm, ascent };
}

/** One part after the other: other requests are answered in between. */
async function readFiles(face: WordFace, files: readonly FontFile[], wanted: readonly string[]) {
  const { weight, rare } = faceSources[face];
  const found = new Map<string, WordGlyph>();
  for (const { path, holds } of files) {
    const here = wanted.filter((char) => !found.has(char) && holds(char.codePointAt(0)!));
    if (here.length === 0) continue;
    const part = await openFontPart(await readFile(path), weight);
    for (const char of here) {
      const outline = part.outlineOf(char.codePointAt(0)!);
      if (outline !== undefined) found.set(char, outline);
    }
    await setImmediate();
  }
  const left = wanted.filter((char) => !found.has(char));
  if (rare !== undefined && left.length > 0)
    for (const [char, glyph] of await readRare(rarePath(rare), left)) found.set(char, glyph);
  return found;
}
