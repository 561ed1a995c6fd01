/** Characters that a displayed name or a header must not contain: controls, direction marks, path separators. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const BAD = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]/g;
const LONGEST = 100;

/** A file's name, safe to display; empty when its encoding was not declared (GBK of old clients). */
export function originalName(typed: string): string {
  const name = typed.toWellFormed().normalize('NFC');
  if (name.includes('\ufffd')) return '';
  return [...name.replace(BAD, '').trim()].slice(0, LONGEST).join('');
}
