/**
 * A 64-bit perceptual hash (pHash): one bit per coarse DCT coefficient of the grey picture. Resizing, re-encoding or
 * tinting changes a few bits; different pictures differ in about half.
 */

/** Side of the grey picture that is hashed, pixels. */
export const HASH_SIDE = 32;
const WAVES = 8;

/** Below this the bits would be random: the picture has hardly any contrast. */
const LEAST_SPREAD = 2;
/** Share of the strongest coefficient; weaker ones are noise. */
const LEAST_PART = 0.04;

/** @param grey HASH_SIDE × HASH_SIDE, 0 … 255 @returns signed 64 bits; null for a picture of one tone */
export function hashOf(grey: ArrayLike<number>): bigint | null {
  const waves = strengths(grey);
  // The first coefficient is the mean.
  const rest = waves.slice(1);
  const strongest = Math.max(...rest.map(Math.abs));
  if (strongest < LEAST_SPREAD) return null;
  const middle = rest.toSorted((one, other) => one - other)[Math.floor(rest.length / 2)]!;
  // Many coefficients of a pattern are near zero: re-encoding must not flip their bits.
  const threshold = middle + LEAST_PART * strongest;
  let bits = 0n;
  for (const wave of waves) bits = (bits << 1n) | (wave > threshold ? 1n : 0n);
  return BigInt.asIntN(64, bits);
}

/** Of 64 bits: at most so many differ after a picture is saved in another size or format. */
export const SAME_BITS = 6;

/** The same picture: few bits differ, and of a simple picture, which has few bits set, two thirds are the same. */
export function isSamePicture(one: bigint, other: bigint): boolean {
  const differing = bitsIn(one ^ other);
  return differing <= SAME_BITS && differing * 3 <= bitsIn(one | other);
}

function bitsIn(value: bigint): number {
  let count = 0;
  for (let rest = BigInt.asUintN(64, value); rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: HASH_SIDE }, (_point, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * HASH_SIDE))),
);

/** The lowest coefficients of a two-dimensional discrete cosine transform. */
function strengths(grey: ArrayLike<number>): number[] {
  return COSINES.flatMap((down) =>
    COSINES.map((across) => {
      let sum = 0;
      for (let row = 0; row < HASH_SIDE; row += 1)
        for (let column = 0; column < HASH_SIDE; column += 1)
          sum += grey[row * HASH_SIDE + column]! * down[row]! * across[column]!;
      return sum / HASH_SIDE;
    }),
  );
}
