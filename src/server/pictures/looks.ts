import sharp from 'sharp';

/**
 * 64 bits of how a picture looks: the coarse waves of its greys, each stronger or weaker than most. Other sizes, formats
 * and shades of the same picture change a few of them; those of another picture differ in about half.
 */
const GRID = 32;
const WAVES = 8;

/** Of a picture whose greys hardly differ the bits would be chance. */
const LEAST_SPREAD = 2;
/** Of the strongest wave: weaker ones are noise. */
const LEAST_PART = 0.04;

/** @param rgba pixels; see-through parts count as white @returns null for a picture of one tone */
export async function looksOf(rgba: Uint8Array, width: number, height: number): Promise<bigint | null> {
  const grey = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: GRID, height: GRID, fit: 'fill' })
    .raw()
    .toBuffer();
  const waves = strengths(grey);
  // The first is the picture's mean.
  const rest = waves.slice(1);
  const strongest = Math.max(...rest.map(Math.abs));
  if (strongest < LEAST_SPREAD) return null;
  const middle = rest.toSorted((one, other) => one - other)[Math.floor(rest.length / 2)]!;
  // Many waves of a pattern are none: what is saved anew must not turn their bits by chance.
  const threshold = middle + LEAST_PART * strongest;
  let bits = 0n;
  for (const wave of waves) bits = (bits << 1n) | (wave > threshold ? 1n : 0n);
  return BigInt.asIntN(64, bits);
}

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: GRID }, (_point, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * GRID))),
);

/** Of the coarsest waves across and down (a discrete cosine transform). */
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
