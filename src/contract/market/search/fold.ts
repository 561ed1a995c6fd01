import { FIRST_LETTER, TRADITIONAL_TO_SIMPLIFIED } from './traditional.data.ts';

/** Traditional character → simplified, one to one: 襯 → 衬. */
export const TRADITIONAL: ReadonlyMap<string, string> = new Map(pairs());

function* pairs(): Generator<readonly [traditional: string, simplified: string]> {
  let code = FIRST_LETTER;
  for (const [, gap = '', letter = ''] of TRADITIONAL_TO_SIMPLIFIED.matchAll(/([\da-z]*)([^\da-z])/g)) {
    code += gap === '' ? 1 : Number.parseInt(gap, 36);
    yield [String.fromCharCode(code), letter];
  }
}

const SOME_HAN = /[\u3400-\u9fff]/;
const EVERY_HAN = /[\u3400-\u9fff]/g;
/** Only lower-case ASCII letters, digits and signs with single spaces, and no times sign: already folded. */
const ALREADY_FOLDED = /^(?:[!-)+-@[-~]+(?: [!-)+-@[-~]+)*)?$/;
/** 1×1, 133*72, 40s×40s: people type an x. */
const TIMES = /(?<=[0-9a-z])[×*](?=[0-9a-z])/g;
/** Invisible zero-width characters, which come with text pasted from a chat. */
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u200d|\ufe0e|\ufe0f/g;
// oxlint-disable-next-line no-control-regex -- control characters are what it is for
const SPACES = /[\s\u0000-\u001f\u007f]+/g;

export function simplified(text: string): string {
  return SOME_HAN.test(text) ? text.replace(EVERY_HAN, (letter) => TRADITIONAL.get(letter) ?? letter) : text;
}

/**
 * The normal form for storing and searching text: half-width, lower case, simplified characters, 1×1 as 1x1, single
 * spaces between words.
 */
export function fold(text: string): string {
  if (ALREADY_FOLDED.test(text)) return text;
  const small = text.normalize('NFKC').toLowerCase().replace(TIMES, 'x');
  const plain = small.replace(INVISIBLE, '').replace(SPACES, ' ').trim();
  return simplified(plain);
}
