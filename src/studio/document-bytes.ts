import type { StyleDocument } from '#contract/market/style-document.ts';

/** Counted once per panel's list of layers: edits share what they do not change. */
const counted = new WeakMap<object, number>();

/** The document's size as JSON in UTF-8. */
export function bytesOf(document: StyleDocument): number {
  const { panels } = document;
  const commas = Math.max(0, panels.length - 1);
  const others = utf8Bytes(JSON.stringify({ ...document, panels: [] }));
  return panels.reduce((sum, panel) => sum + onceCounted(panel), others + commas);
}

function onceCounted(panel: object): number {
  const known = counted.get(panel) ?? utf8Bytes(JSON.stringify(panel));
  counted.set(panel, known);
  return known;
}

export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    // each half of a surrogate pair counts two of its four bytes
    else bytes += unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
  }
  return bytes;
}
