import type { StyleDocument } from '#contract/market/style-document.ts';
import { type LayerSources, stylePrints } from './style-prints.ts';

/** The keys of the uploaded pictures that a document's visible layers show. */
export function laidPictureKeys(document: StyleDocument, sources: LayerSources): Set<string> {
  const prints = stylePrints(document, document.panels, sources, { isMarked: false });
  return new Set(
    prints.flatMap(({ print: whole }) => {
      const print = whole.family === 'laid' ? whole.of : whole;
      return print.family === 'picture' ? [print.image.key] : [];
    }),
  );
}
