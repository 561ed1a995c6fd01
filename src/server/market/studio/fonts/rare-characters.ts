import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { WordGlyph } from '#drawing/words.ts';

const decompress = promisify(brotliDecompress);

/** A Brotli file of lines "character advance path", sorted by code point; see `OFL.txt` for where they come from. */
export async function readRare(path: string, characters: readonly string[]): Promise<Map<string, WordGlyph>> {
  const lines = `\n${(await decompress(await readFile(path))).toString('utf8')}`;
  const found = new Map<string, WordGlyph>();
  for (const char of characters) {
    const at = lines.indexOf(`\n${char} `);
    if (at < 0) continue;
    const [, advance, ...path] = lines.slice(at + 1, lines.indexOf('\n', at + 1)).split(' ');
    found.set(char, { d: path.join(' '), advance: Number(advance) });
  }
  return found;
}
