import { Bits } from './bits.ts';
import { withRoom } from './room.ts';

/** Larger numbers take two units: with these bits set the upper half, then the lower. */
const TWO_UNITS = 0xc000;
/** Units of lists that have changed, which may stay in between before the lists are moved together. */
const MOST_LOST = 4_096;

/**
 * For each row a short list of whole numbers below 2^30, one list after the other in units of two bytes: the smallest
 * fifty thousand numbers, which are the most frequent ones where they are given in the order of appearance, take one.
 */
export class RowLists {
  #units = new Uint16Array(0);
  #starts = new Int32Array(0);
  /** in units */
  #lengths = new Uint16Array(0);
  /** rows so far, those without a list included */
  #rows = 0;
  #used = 0;
  /** used units of no list */
  #lost = 0;

  put(row: number, list: readonly number[]): void {
    const units = list.flatMap((number) =>
      number < TWO_UNITS ? number : [TWO_UNITS | (number >>> 16), number & 0xffff],
    );
    if (units.length > 0xffff) throw new RangeError(`a list of ${list.length} numbers`);
    this.#rows = Math.max(this.#rows, row + 1);
    this.#starts = withRoom(this.#starts, this.#rows);
    this.#lengths = withRoom(this.#lengths, this.#rows);
    const before = this.#lengths[row]!;
    if (units.length > before) {
      this.#lost += before;
      this.#starts[row] = this.#used;
      this.#used += units.length;
      this.#units = withRoom(this.#units, this.#used);
    } else this.#lost += before - units.length;
    this.#lengths[row] = units.length;
    this.#units.set(units, this.#starts[row]);
    if (this.#lost > MOST_LOST && this.#lost * 4 > this.#used) this.#moveTogether();
  }

  of(row: number): number[] {
    const list: number[] = [];
    const start = this.#starts[row] ?? 0;
    const end = start + (this.#lengths[row] ?? 0);
    for (let at = start; at < end; at += 1) {
      const unit = this.#units[at]!;
      if (unit < TWO_UNITS) list.push(unit);
      else list.push(((unit - TWO_UNITS) << 16) | this.#units[(at += 1)]!);
    }
    return list;
  }

  /** The rows with any of these numbers in their lists. */
  withAny(wanted: Bits): Bits {
    const found = Bits.below(this.#rows);
    if (wanted.isEmpty()) return found;
    const [units, starts, lengths] = [this.#units, this.#starts, this.#lengths];
    for (let row = 0; row < this.#rows; row += 1) {
      const start = starts[row]!;
      const end = start + lengths[row]!;
      for (let at = start; at < end; at += 1) {
        let number = units[at]!;
        if (number >= TWO_UNITS) number = ((number - TWO_UNITS) << 16) | units[(at += 1)]!;
        if (!wanted.has(number)) continue;
        found.add(row);
        break;
      }
    }
    return found;
  }

  #moveTogether(): void {
    const units = new Uint16Array(this.#used - this.#lost);
    let used = 0;
    for (let row = 0; row < this.#rows; row += 1) {
      const start = this.#starts[row]!;
      units.set(this.#units.subarray(start, start + this.#lengths[row]!), used);
      this.#starts[row] = used;
      used += this.#lengths[row]!;
    }
    this.#units = units;
    this.#used = used;
    this.#lost = 0;
  }
}
