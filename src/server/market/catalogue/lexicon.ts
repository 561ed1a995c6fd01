import { LRUCache } from 'lru-cache';
import { Bits } from './bits.ts';
import { withRoom } from './room.ts';

/** Ends a text: in no text, and before every letter in the order. */
const END = 0;
/**
 * Letters of a block. Node keeps a string that it makes of more than a megabyte outside the JavaScript heap, and
 * finds a word in it several times as quickly as in a buffer; without Chinese a letter takes one byte there, else two.
 */
const BLOCK_BITS = 20;
export const BLOCK = 2 ** BLOCK_BITS;
/** A search has at most eight words, and a few readings of some. */
const MOST_ASKED = 16;

/**
 * Distinct texts, numbered from 0 in the order in which they came, outside the JavaScript heap: their letters and some
 * 12 bytes each. None is ever taken out.
 */
export class Lexicon {
  /** full blocks of texts */
  readonly #blocks: string[] = [];
  /** the last block, which is not full */
  #tail = new Uint16Array(0);
  /** the same as a string, to be searched; undefined after a change */
  #tailText: string | undefined;
  /** by number: the place of the text's first letter; each block begins at a multiple of its size */
  #starts = new Int32Array(0);
  #count = 0;
  /** the place of the next text */
  #next = 0;
  /** by hash: the number of a text + 1; where another text is, the next slot is tried; 0 = no text */
  #slots = new Int32Array(64);
  /** by word, up to date: a search looks for each of its words in titles, numbers and words, which share their texts */
  readonly #asked = new LRUCache<string, Bits>({ max: MOST_ASKED });

  /** How many texts there are. */
  get count(): number {
    return this.#count;
  }

  /** @returns undefined when the text is not among these */
  find(text: string): number | undefined {
    // It would be found where one text ends and the next begins.
    if (text.includes('\0')) return undefined;
    const held = this.#slots[this.#slotOf(text)]!;
    return held === 0 ? undefined : held - 1;
  }

  /** The number of a text, which is a new one when it was not among these. */
  add(text: string): number {
    const slot = this.#slotOf(text);
    const held = this.#slots[slot]!;
    if (held !== 0) return held - 1;
    this.#write(text);
    this.#slots[slot] = this.#count;
    if (this.#count * 3 > this.#slots.length * 2) this.#spread();
    return this.#count - 1;
  }

  of(number: number): string {
    const place = this.#starts[number]!;
    const start = place % BLOCK;
    const text = this.#blocks[place >>> BLOCK_BITS];
    if (text !== undefined) return text.slice(start, text.indexOf('\0', start));
    return lettersOf(this.#tail.subarray(start, this.#tail.indexOf(END, start)));
  }

  /** Below 0 when the one sorts before the other. */
  compare(one: number, other: number): number {
    for (let a = this.#starts[one]!, b = this.#starts[other]!; ; a += 1, b += 1) {
      const letter = this.#letterAt(a);
      const difference = letter - this.#letterAt(b);
      if (difference !== 0 || letter === END) return difference;
    }
  }

  /** Below 0 when the text with this number sorts before another. */
  compareTo(number: number, text: string): number {
    const place = this.#starts[number]!;
    for (let at = 0; at < text.length; at += 1) {
      const difference = this.#letterAt(place + at) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return this.#letterAt(place + text.length) - END;
  }

  begins(number: number, beginning: string): boolean {
    return this.#isAt(this.#starts[number]!, beginning);
  }

  /** The numbers of all texts that contain a word; not to be changed. */
  containing(word: string): Bits {
    if (word === '') throw new RangeError('an empty word is in every text');
    const known = this.#asked.get(word);
    if (known !== undefined) return known;
    const found = Bits.below(this.#count);
    let number = 0;
    for (let block = 0; block <= this.#blocks.length; block += 1) {
      const first = block * BLOCK;
      const text = this.#blocks[block] ?? (this.#tailText ??= lettersOf(this.#tail.subarray(0, this.#next - first)));
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, this.#starts[number + 1]! - first)) {
        number = this.#numberAt(first + at, number);
        found.add(number);
        if (number + 1 === this.#count) break;
      }
    }
    this.#asked.set(word, found);
    return found;
  }

  /** The number of the text at a place. @param low its number is not smaller */
  #numberAt(place: number, low: number): number {
    // It is mostly one of the next: the steps grow, then shrink.
    let step = 1;
    while (low + step < this.#count && this.#starts[low + step]! <= place) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.#count);
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle;
    }
    return low;
  }

  #letterAt(place: number): number {
    const text = this.#blocks[place >>> BLOCK_BITS];
    return text === undefined ? this.#tail[place % BLOCK]! : text.charCodeAt(place % BLOCK);
  }

  #isAt(place: number, text: string): boolean {
    for (let at = 0; at < text.length; at += 1) if (this.#letterAt(place + at) !== text.charCodeAt(at)) return false;
    return true;
  }

  #write(text: string): void {
    if (text.length >= BLOCK) throw new RangeError(`a text of ${text.length} letters`);
    let start = this.#next - this.#blocks.length * BLOCK;
    if (start + text.length + 1 > BLOCK) {
      this.#blocks.push(lettersOf(this.#tail.subarray(0, start)));
      this.#next = this.#blocks.length * BLOCK;
      start = 0;
    }
    this.#tail = withRoom(this.#tail, start + text.length + 1);
    for (let at = 0; at < text.length; at += 1) this.#tail[start + at] = text.charCodeAt(at);
    this.#tail[start + text.length] = END;
    this.#tailText = undefined;
    this.#asked.clear();
    this.#starts = withRoom(this.#starts, this.#count + 1);
    this.#starts[this.#count] = this.#next;
    this.#count += 1;
    this.#next += text.length + 1;
  }

  /** The slot with a text, or the empty one where it belongs. */
  #slotOf(text: string): number {
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at));
    for (let slot = this.#slotFor(hash); ; slot = (slot + 1) % this.#slots.length) {
      const number = this.#slots[slot]! - 1;
      if (number === -1) return slot;
      const place = this.#starts[number]!;
      if (this.#isAt(place, text) && this.#letterAt(place + text.length) === END) return slot;
    }
  }

  /** Doubles the slots, so that a third of them stays empty. */
  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let number = 0; number < this.#count; number += 1) {
      let hash = 0;
      for (let place = this.#starts[number]!, letter; (letter = this.#letterAt(place)) !== END; place += 1)
        hash = mixed(hash, letter);
      let slot = this.#slotFor(hash);
      while (this.#slots[slot] !== 0) slot = (slot + 1) % this.#slots.length;
      this.#slots[slot] = number + 1;
    }
  }

  #slotFor(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1);
  }
}

/** FNV-1a, by letters. */
const mixed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);

/** As a string of its own, with one byte a letter where that is enough. */
function lettersOf(letters: Uint16Array): string {
  const bytes = Buffer.from(letters.buffer, letters.byteOffset, letters.byteLength);
  return letters.every((letter) => letter < 256) ? Buffer.from(letters).toString('latin1') : bytes.toString('ucs2');
}
