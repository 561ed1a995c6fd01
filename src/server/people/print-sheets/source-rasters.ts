import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Recolouring, RepeatKind } from '#drawing/recipe.ts';
import type { TracedPicture } from '#drawing/trace-flat.ts';
import { openOriginal } from '../pictures/take-in-print.ts';
import { svgOf, tracePrint } from '../pictures/trace-print.ts';
import { openRaster, type Raster } from './raster.ts';
import { recolourFile } from './recolour-file.ts';

/** A decoded picture takes this much disk at most, together with the others of a job; the oldest give way. */
const MOST_BYTES = 3 * 1024 ** 3;

/** The message is the path. */
export class BrokenOriginal extends Error {}

/** Pixels of a traced picture: it is drawn whole, four bytes each. A larger one is drawn smaller, and interpolated. */
const MOST_TRACED_OUTPUT = 60_000_000;

/** More than any upload may have. */
const MOST_PIXELS = 200_000_000;

/**
 * Pictures and tiles at the resolution of the print, as raw pixels in a folder of the job: an original of 100 MB is
 * decoded once for all panels and sizes.
 */
export class SourceRasters {
  readonly #folder: string;
  readonly #mostTraced: number;
  readonly #open = new Map<string, Raster>();

  /** @param mostTraced pixels of a traced picture */
  constructor(folder: string, mostTraced = MOST_TRACED_OUTPUT) {
    this.#folder = folder;
    this.#mostTraced = mostTraced;
  }

  /** @throws BrokenOriginal for one that cannot be decoded */
  picture(
    path: string,
    { width, height }: { readonly width: number; readonly height: number },
    recolour?: Recolouring,
  ): Promise<Raster> {
    const colours = recolour === undefined ? '' : JSON.stringify(recolour);
    return this.#take(`${path} ${width} ${height} ${colours}`, async (to) => {
      const original = await openOriginal(path, MOST_PIXELS).catch(() => null);
      if (original === null) throw new BrokenOriginal(path);
      // libvips reports whatever is wrong with a file in its own words.
      await original
        .resize({ width, height, fit: 'fill' })
        .ensureAlpha()
        .toFile(to)
        .catch((error: unknown) => {
          throw new BrokenOriginal(path, { cause: error });
        });
      if (recolour !== undefined) await recolourFile(to, { width, height }, recolour);
    });
  }

  /**
   * A flat picture larger than its pixels are, as outlines: of this size, or as large as can be drawn.
   * @returns null for one that is not flat: it is interpolated
   */
  async traced(
    path: string,
    wanted: { readonly width: number; readonly height: number },
    { repeat, recolour }: { readonly repeat: RepeatKind; readonly recolour?: Recolouring | undefined },
  ): Promise<Raster | null> {
    const scale = Math.min(1, Math.sqrt(this.#mostTraced / (wanted.width * wanted.height)));
    const [width, height] = [wanted.width, wanted.height].map((side) => Math.max(1, Math.floor(side * scale))) as [
      number,
      number,
    ];
    const traced = await this.#outlinesOf(path, repeat);
    if (traced === null) return null;
    const colours = recolour === undefined ? '' : JSON.stringify(recolour);
    return this.#take(`traced ${path} ${repeat} ${width} ${height} ${colours}`, async (to) => {
      await sharp(Buffer.from(svgOf(traced, { width, height })), { unlimited: true, limitInputPixels: false })
        .ensureAlpha()
        .toColourspace('srgb')
        .toFile(to);
      if (recolour !== undefined) await recolourFile(to, { width, height }, recolour);
    });
  }

  /** Traced once for all panels and sizes of the job. */
  async #outlinesOf(path: string, repeat: RepeatKind): Promise<TracedPicture | null> {
    const name = createHash('sha256').update(`outlines ${path} ${repeat}`).digest('hex').slice(0, 32);
    const file = join(this.#folder, `${name}.outlines`);
    if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as TracedPicture | null;
    const { outlines: traced } = await tracePrint(path, repeat);
    const half = join(this.#folder, `half-${name}`);
    await writeFile(half, JSON.stringify(traced));
    await rename(half, file);
    return traced;
  }

  /** A drawn tile: an SVG fragment of this size in millimetres. */
  tile(fragment: string, size: { readonly widthMm: number; readonly heightMm: number }, width: number, height: number) {
    return this.#take(`${fragment} ${width} ${height}`, async (to) => {
      const svg =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"` +
        ` viewBox="0 0 ${size.widthMm} ${size.heightMm}" preserveAspectRatio="none">${fragment}</svg>`;
      await sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: false })
        .ensureAlpha()
        .toColourspace('srgb')
        .toFile(to);
    });
  }

  close(): void {
    for (const raster of this.#open.values()) raster.close();
    this.#open.clear();
  }

  async #take(content: string, write: (to: string) => Promise<void>): Promise<Raster> {
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.v`;
    const known = this.#open.get(name);
    if (known) return known;
    const path = join(this.#folder, name);
    if (existsSync(path)) await utimes(path, new Date(), new Date());
    else {
      await this.#makeRoom();
      // A name of its own until it is complete: a killed job leaves half a file.
      const half = join(this.#folder, `half-${name}`);
      await write(half);
      await rename(half, path);
    }
    const raster = openRaster(path);
    this.#open.set(name, raster);
    return raster;
  }

  /** Open files stay readable when they are removed. */
  async #makeRoom(): Promise<void> {
    const files = (await readdir(this.#folder))
      .filter((name) => name.endsWith('.v'))
      .map((name) => join(this.#folder, name));
    const found = await Promise.all(files.map(async (path) => ({ path, ...(await stat(path)) })));
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of found.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (bytes <= MOST_BYTES) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  }
}
