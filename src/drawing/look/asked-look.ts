import { LOOK_LENGTH } from './look.ts';
import { SILHOUETTE_LENGTH } from './silhouette.ts';

/** What is asked for with a photograph; the photograph itself stays in the browser. */
export interface AskedLook {
  /** of the framed part, LOOK_LENGTH bytes */
  readonly look: Uint8Array;
  /** perceptual hash of the whole photograph; null for one tone */
  readonly hash: bigint | null;
  /** of a garment on a plain ground */
  readonly silhouette: Uint8Array | null;
}

const HASH_LENGTH = 8;
const LEAST = LOOK_LENGTH + HASH_LENGTH;

/** One after the other: look, hash (0 for none), and the silhouette where there is one. */
export function bytesOfAsked({ look, hash, silhouette }: AskedLook): Uint8Array {
  const bytes = new Uint8Array(LEAST + (silhouette?.length ?? 0));
  bytes.set(look, 0);
  new DataView(bytes.buffer).setBigInt64(LOOK_LENGTH, hash ?? 0n);
  if (silhouette) bytes.set(silhouette, LEAST);
  return bytes;
}

/** @returns null for bytes of another length */
export function askedOfBytes(bytes: Uint8Array): AskedLook | null {
  if (bytes.length !== LEAST && bytes.length !== LEAST + SILHOUETTE_LENGTH) return null;
  const hash = new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(LOOK_LENGTH);
  return {
    look: bytes.slice(0, LOOK_LENGTH),
    hash: hash === 0n ? null : hash,
    silhouette: bytes.length === LEAST ? null : bytes.slice(LEAST),
  };
}
