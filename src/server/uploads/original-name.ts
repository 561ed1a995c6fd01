/** Letters that a name on the screen or in a header must not have: controls, direction marks, parts of a path. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const BAD = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\:*?"<>|]/g;
const LONGEST = 100;

/** A file's name as it may be shown again; empty when it came in an encoding that nobody declared (GBK of old clients). */
export function originalName(typed: string): string {
  const name = typed.toWellFormed().normalize('NFC');
  if (name.includes('\ufffd')) return '';
  return [...name.replace(BAD, '').trim()].slice(0, LONGEST).join('');
}
