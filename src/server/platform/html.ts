/** Text that is HTML already; everything else is escaped by the tag. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const asHtml = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  const text = String(part);
  return HAS_SPECIAL.test(text) ? text.replace(/[&<>"']/g, (letter) => SPECIAL[letter]!) : text;
};

/** Most words and numbers have none, and a test is cheaper than a replacement of nothing. */
const HAS_SPECIAL = /[&<>"']/;

/** html`<p>${words}</p>`: escapes for text and for quoted attributes; null is nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(withoutIndents(texts).reduce((all, text, at) => all + asHtml(parts[at - 1] ?? null) + text));

/** A browser reads any run of white space as one space; a third of a long page was the indents of its source. */
function withoutIndents(texts: TemplateStringsArray): readonly string[] {
  const known = shortened.get(texts);
  if (known) return known;
  const short = texts.map((text) => text.replaceAll(/\s+/g, ' '));
  shortened.set(texts, short);
  return short;
}

/** One entry for each template in the source. */
const shortened = new WeakMap<TemplateStringsArray, readonly string[]>();
