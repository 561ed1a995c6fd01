import { open } from 'node:fs/promises';
import { pixelRecolourer } from '#drawing/recolour.ts';
import type { Recolouring } from '#drawing/recipe.ts';
import { HEADER_BYTES, PIXEL_BYTES } from './raster.ts';

const ROWS_BYTES = 1_048_576;

/** Exchanges the colours of a raster on disk, some rows at a time. */
export async function recolourFile(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
  recolour: Recolouring,
): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const become = pixelRecolourer(recolour);
    const end = HEADER_BYTES + width * height * PIXEL_BYTES;
    const room = Buffer.alloc(ROWS_BYTES);
    for (let at = HEADER_BYTES; at < end; at += ROWS_BYTES) {
      const rows = room.subarray(0, Math.min(ROWS_BYTES, end - at));
      await file.read(rows, 0, rows.length, at);
      become(rows);
      await file.write(rows, 0, rows.length, at);
    }
  } finally {
    await file.close();
  }
}
