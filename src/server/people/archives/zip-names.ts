/** A file name in an archive, as raw bytes with the archive's statements about its encoding. */
export interface RawName {
  readonly bytes: Buffer;
  /** bit 11 of the entry's flags */
  readonly saysUtf8: boolean;
  /** from the Unicode path field (0x7075), when its checksum fits the name */
  readonly unicode: string | null;
}

type Decode = (bytes: Uint8Array) => string | null;

/** By likelihood: of two that fit equally well the first wins. */
const ENCODINGS = ['utf-8', 'gb18030', 'big5'] as const;
type Encoding = (typeof ENCODINGS)[number];

const DECODERS: Readonly<Record<Encoding, Decode>> = {
  'utf-8': decoderOf('utf-8'),
  gb18030: decoderOf('gb18030'),
  big5: decoderOf('big5'),
};

function decoderOf(encoding: Encoding): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (bytes) => {
    try {
      const text = decoder.decode(bytes);
      // Undefined bytes decode to the private use area, which no real name contains.
      return encoding !== 'utf-8' && /\p{Co}/u.test(text) ? null : text;
    } catch {
      return null;
    }
  };
}

/** Bytes of names that suffice to detect the encoding; bounds the work on a hostile list. */
const SAMPLE_BYTES = 65_536;

/**
 * Decodes the names in the given order; null where no encoding fits. Names without a stated encoding are decided
 * together: a program uses one encoding for all of them, and two characters alone would fit several.
 */
export function decodeNames(names: readonly RawName[]): (string | null)[] {
  const said = names.map(({ bytes, saysUtf8, unicode }) => unicode ?? (saysUtf8 ? DECODERS['utf-8'](bytes) : null));
  const unsaid = names.filter(({ bytes }, at) => said[at] === null && !isAscii(bytes));
  const decode = DECODERS[encodingOf(sampleOf(unsaid))];
  return names.map(({ bytes }, at) => said[at] ?? decode(bytes) ?? anyhow(bytes));
}

function sampleOf(names: readonly RawName[]): Buffer[] {
  const sample: Buffer[] = [];
  let left = SAMPLE_BYTES;
  for (const { bytes } of names) {
    if (left < bytes.length) break;
    sample.push(bytes);
    left -= bytes.length;
  }
  return sample;
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function encodingOf(names: readonly Buffer[]): Encoding {
  const fitting = ENCODINGS.filter((encoding) => names.every((bytes) => DECODERS[encoding](bytes) !== null));
  const likelihoods = fitting.map((encoding) => likelihood(names, encoding));
  return fitting[likelihoods.indexOf(Math.max(...likelihoods))] ?? 'utf-8';
}

/** For an archive that two programs with different encodings have packed. */
function anyhow(bytes: Uint8Array): string | null {
  return DECODERS['utf-8'](bytes) ?? DECODERS.gb18030(bytes) ?? DECODERS.big5(bytes);
}

/** The share of common characters in these names, from 0 to 1, if they are in this encoding. */
function likelihood(names: readonly Buffer[], encoding: Encoding): number {
  let letters = 0;
  let everyday = 0;
  for (const bytes of names) {
    for (let at = 0; at < bytes.length;) {
      const length = lengthOfLetter(bytes, at, encoding);
      if (bytes[at]! >= 0x80) {
        letters += 1;
        everyday += everydayness(bytes.subarray(at, at + length), encoding);
      }
      at += length;
    }
  }
  return letters === 0 ? 0 : everyday / letters;
}

function lengthOfLetter(bytes: Uint8Array, at: number, encoding: Encoding): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  if (encoding === 'utf-8') return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // A digit as second byte marks a four-byte sequence of GB18030.
  return encoding === 'gb18030' && isDigit(bytes[at + 1]) ? 4 : 2;
}

const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;

/**
 * The first level of GB 2312 and of Big5 contains common characters, the second rare ones; UTF-8 writes Chinese with
 * three bytes or four.
 */
function everydayness(letter: Uint8Array, encoding: Encoding): number {
  const [first = 0, second = 0] = letter;
  if (encoding === 'utf-8') return letter.length > 2 ? 1 : 0.5;
  // Slightly less than for GB 2312: where both fit, simplified Chinese is more likely.
  if (encoding === 'big5') return byLevel(first, [0xa4, 0xc6], [0xc9, 0xf9], 0.45);
  if (letter.length === 4) return 0.5;
  // The characters that GBK added are rare.
  return second < 0xa1 ? 0.2 : byLevel(first, [0xb0, 0xd7], [0xa1, 0xf7], 0.5);
}

type Range = readonly [from: number, to: number];

function byLevel(byte: number, everyday: Range, rare: Range, rareness: number): number {
  const isIn = ([from, to]: Range) => byte >= from && byte <= to;
  if (isIn(everyday)) return 1;
  return isIn(rare) ? rareness : 0;
}
