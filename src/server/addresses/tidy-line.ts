/** Letters that no address or name has, and that would only hide what it says: controls, direction marks, joiners. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g;

/** One line as it is kept: one form for what looks the same, no hidden letters, no blanks at its ends. */
export function tidyLine(typed: string): string {
  return typed.normalize('NFC').replace(HIDDEN, ' ').replace(/ {2,}/g, ' ').trim();
}
