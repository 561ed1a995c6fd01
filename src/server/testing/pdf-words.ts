import { inflateSync } from 'node:zlib';

/** The words of a PDF by its own fonts' ToUnicode maps, a line each, as a reader copies them. */
export function pdfWords(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n(<<.*?>>)\n(?:stream\n(.*?)\nendstream\n)?endobj/gs)].map(
      ([, no, words, stream]) => [Number(no), { words: words!, stream }],
    ),
  );
  const streamOf = (no: number) => inflateSync(Buffer.from(objects.get(no)!.stream!, 'latin1')).toString('latin1');
  const lettersOf = (font: number): ReadonlyMap<string, string> => {
    const map = streamOf(numberIn(objects.get(font)!.words, /ToUnicode (\d+) 0 R/));
    return new Map(
      [...map.matchAll(/<(\w\w)><(\w{4,8})>/g)].map(([, code, hex]) => [
        code!,
        Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
      ]),
    );
  };
  const lines: string[] = [];
  for (const { words } of objects.values()) {
    if (!words.includes('/Type/Page/')) continue;
    const fonts = new Map(
      [...words.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, no]) => [name!, lettersOf(Number(no))]),
    );
    for (const [, shown] of streamOf(numberIn(words, /Contents (\d+) 0 R/)).matchAll(/BT(.*?)ET/gs))
      lines.push(
        [...shown!.matchAll(/\/(F\d+) [\d.]+ Tf<(\w*)>/g)]
          .map(([, name, codes]) =>
            codes!
              .match(/../g)!
              .map((code) => fonts.get(name!)!.get(code))
              .join(''),
          )
          .join(''),
      );
  }
  return lines.join('\n');
}

const numberIn = (words: string, pattern: RegExp): number => Number(pattern.exec(words)![1]);
