import sharp from 'sharp';

/**
 * A 64-bit perceptual hash (pHash): one bit per coarse DCT coefficient of the grey picture. Resizing, re-encoding or
 * tinting changes a few bits; different pictures differ in about half.
 */
const GRID = 32;
const WAVES = 8;

/** Below this the bits would be random: the picture has hardly any contrast. */
const LEAST_SPREAD = 2;
/** Share of the strongest coefficient; weaker ones are noise. */
const LEAST_PART = 0.04;

/** @param rgba pixels; transparent parts count as white @returns null for a picture of one tone */
export async function looksOf(rgba: Uint8Array, width: number, height: number): Promise<bigint | null> {
  const grey = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: GRID, height: GRID, fit: 'fill' })
    .raw()
    .toBuffer();
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

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: GRID }, (_point, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * GRID))),
);

/** The lowest coefficients of a two-dimensional discrete cosine transform. */
function strengths(grey: Uint8Array): number[] {
  return COSINES.flatMap((down) =>
    COSINES.map((across) => {
      let sum = 0;
      for (let row = 0; row < GRID; row += 1)
        for (let column = 0; column < GRID; column += 1)
          sum += grey[row * GRID + column]! * down[row]! * across[column]!;
      return sum / GRID;
    }),
  );
}
