import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfWord } from './pdf-words.ts';

/** The thread that parses a PDF; `pdf-words.process.ts` ends the whole process when it takes too long or too much. */

/** An invoice with many lines goes over several pages. */
const MOST_PAGES = 10;
const MOST_WORDS = 4_000;
const LONGEST_WORD = 200;

const words: PdfWord[] = [];
const document = await getDocumentProxy(workerData as Uint8Array, {
  disableFontFace: true,
  enableXfa: false,
  useSystemFonts: false,
  verbosity: 0,
});
for (let no = 1; no <= Math.min(document.numPages, MOST_PAGES); no += 1) {
  const page = await document.getPage(no);
  const [left = 0, , right = 0] = page.view;
  const { items } = await page.getTextContent();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '' || words.length >= MOST_WORDS) continue;
    const [, , , , x, y] = item.transform as number[];
    words.push({
      ...{ page: no, text: item.str.slice(0, LONGEST_WORD), x: x! - left, y: y!, width: item.width },
      ...{ height: item.height, pageWidth: right - left },
    });
  }
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node has no origins
parentPort!.postMessage(words);
