import { setImmediate } from 'node:timers/promises';
import { COLOUR_LENGTH, LOOK_LENGTH, type RankBy, rankOf, textureOf } from '#drawing/look/look.ts';

/** The looks of a picture and of its crops. */
export const LOOKS_A_PICTURE = 4;
const PICTURE_BYTES = LOOKS_A_PICTURE * LOOK_LENGTH;
/** Pictures in one block of memory: growing copies nothing. */
const BLOCK = 2_048;
/** Pictures scanned before other requests get their turn: half a millisecond. */
const AT_ONCE = 256;

/** Agreement with what was asked for, by slot. */
export interface Scanned {
  readonly rank: Float64Array;
  readonly colour: Float64Array;
  readonly texture: Float64Array;
}

interface Block {
  readonly bytes: Uint8Array;
  /** the length of each look's colour part */
  readonly lengths: Float64Array;
}

/**
 * The looks of all pictures, side by side: 1.4 KB a picture and no object for each. A scan is exact; it reads only the
 * colours that the asked picture has.
 */
export class FlatLooks {
  readonly #blocks: Block[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @param looks one after the other @returns the slot */
  add(looks: Uint8Array): number {
    const slot = this.#size;
    if (slot % BLOCK === 0) {
      const bytes = new Uint8Array(BLOCK * PICTURE_BYTES);
      this.#blocks.push({ bytes, lengths: new Float64Array(BLOCK * LOOKS_A_PICTURE) });
    }
    this.#size += 1;
    this.put(slot, looks);
    return slot;
  }

  /** @throws RangeError for bytes that are no looks */
  put(slot: number, looks: Uint8Array): void {
    const count = Math.min(LOOKS_A_PICTURE, Math.floor(looks.length / LOOK_LENGTH));
    if (count === 0) throw new RangeError('no look');
    const { bytes, lengths } = this.#blockOf(slot);
    for (let at = 0; at < LOOKS_A_PICTURE; at += 1) {
      // A picture with fewer crops has its last one several times: the best agreement stays the same.
      const from = Math.min(at, count - 1) * LOOK_LENGTH;
      const to = (slot % BLOCK) * PICTURE_BYTES + at * LOOK_LENGTH;
      bytes.set(looks.subarray(from, from + LOOK_LENGTH), to);
      lengths[(slot % BLOCK) * LOOKS_A_PICTURE + at] = lengthOf(bytes, to);
    }
  }

  /** A view: of the whole picture, or of a crop. */
  lookOf(slot: number, at = 0): Uint8Array {
    const from = (slot % BLOCK) * PICTURE_BYTES + at * LOOK_LENGTH;
    return this.#blockOf(slot).bytes.subarray(from, from + LOOK_LENGTH);
  }

  /** The best agreement with one of each picture's looks. Other requests get their turn in between. */
  async scan(asked: Uint8Array, by: RankBy): Promise<Scanned> {
    const size = this.#size;
    const rank = new Float64Array(size).fill(-1);
    const [colour, texture] = [new Float64Array(size), new Float64Array(size)];
    const query = new Query(asked);
    for (let slot = 0; slot < size; slot += 1) {
      if (slot % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const { bytes, lengths } = this.#blockOf(slot);
      const first = (slot % BLOCK) * LOOKS_A_PICTURE;
      for (let look = first; look < first + LOOKS_A_PICTURE; look += 1) {
        const likeColour = query.colour(bytes, look * LOOK_LENGTH, lengths[look]!);
        const likeness = { colour: likeColour, texture: query.texture(bytes, look * LOOK_LENGTH) };
        const own = rankOf(likeness, by);
        if (own <= rank[slot]!) continue;
        rank[slot] = own;
        colour[slot] = likeness.colour;
        texture[slot] = likeness.texture;
      }
    }
    return { rank, colour, texture };
  }

  /** Of each asked look: the rank of the nearest whole picture among these slots; 0 without one. */
  async nearest(asked: readonly Uint8Array[], slots: readonly number[]): Promise<number[]> {
    const queries = asked.map((look) => new Query(look));
    const nearest = asked.map(() => 0);
    for (const [at, slot] of slots.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      const { bytes, lengths } = this.#blockOf(slot);
      const look = (slot % BLOCK) * LOOKS_A_PICTURE;
      for (const [place, query] of queries.entries()) {
        const colour = query.colour(bytes, look * LOOK_LENGTH, lengths[look]!);
        // The texture is read only of those whose colour can still make them the nearest.
        if (rankOf({ colour, texture: 1 }, 'both') <= nearest[place]!) continue;
        const texture = query.texture(bytes, look * LOOK_LENGTH);
        nearest[place] = Math.max(nearest[place]!, rankOf({ colour, texture }, 'both'));
      }
    }
    return nearest;
  }

  #blockOf(slot: number): Block {
    return this.#blocks[Math.floor(slot / BLOCK)]!;
  }
}

/** An asked look, prepared: of the 245 colours a picture has some sixty. */
class Query {
  readonly #cells: Int32Array;
  readonly #shares: Float64Array;
  readonly #length: number;
  readonly #texture: Float64Array;

  constructor(look: Uint8Array) {
    const cells = Array.from({ length: COLOUR_LENGTH }, (_, cell) => cell).filter((cell) => look[cell]! > 0);
    this.#cells = Int32Array.from(cells);
    this.#shares = Float64Array.from(cells, (cell) => look[cell]!);
    this.#length = lengthOf(look, 0);
    this.#texture = Float64Array.from(look.subarray(COLOUR_LENGTH, LOOK_LENGTH));
  }

  colour(bytes: Uint8Array, from: number, length: number): number {
    if (length === 0 || this.#length === 0) return 0;
    const [cells, shares] = [this.#cells, this.#shares];
    let dot = 0;
    for (let at = 0; at < cells.length; at += 1) dot += bytes[from + cells[at]!]! * shares[at]!;
    return dot / (length * this.#length);
  }

  texture(bytes: Uint8Array, from: number): number {
    const texture = this.#texture;
    let squares = 0;
    for (let at = 0; at < texture.length; at += 1) {
      const apart = bytes[from + COLOUR_LENGTH + at]! - texture[at]!;
      squares += apart * apart;
    }
    return textureOf(squares);
  }
}

function lengthOf(bytes: Uint8Array, from: number): number {
  let squares = 0;
  for (let at = from; at < from + COLOUR_LENGTH; at += 1) squares += bytes[at]! * bytes[at]!;
  return Math.sqrt(squares);
}
