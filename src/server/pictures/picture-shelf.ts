import { eq } from 'drizzle-orm';
import type { PictureFormat, PictureWidth } from '#contract/picture.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Storage } from '../platform/storage.ts';
import { picture } from './picture.table.ts';
import { renderVariants } from './render-picture.ts';

/** Where finished variants stand; one that is missing is drawn when it is first asked for. */
export interface PictureShelf {
  /** @throws Refusal item.unknown for a key that no picture has */
  take(key: string, width: PictureWidth, format: PictureFormat): Promise<Buffer>;
  /** how many visitors' pictures are being drawn or wait for it: idle work steps aside for them */
  readonly busy: number;
}

/** More than these waiting means that somebody asks faster than anyone can look. */
const MAX_WAITING = 400;
const AT_ONCE = 2;

export function variantKey(key: string, width: PictureWidth, format: PictureFormat): string {
  return `picture/${key.slice(0, 2)}/${key}/${width}.${format}`;
}

export function openPictureShelf(database: Database, storage: Storage): PictureShelf {
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (drawing >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new Refusal('server.busy');
      await new Promise<void>((go) => waiting.push(go));
    } else {
      drawing += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed to the next in line, or given up.
      const next = waiting.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  async function draw(key: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
    const [row] = await database.read.select({ recipe: picture.recipe }).from(picture).where(eq(picture.key, key));
    if (!row) throw new Refusal('item.unknown');
    const [variant] = await inTurn(() => renderVariants(row.recipe, [{ width, format }]));
    // A full disk hides no picture that has been drawn; whoever asks next has it drawn again.
    await storage.put(variantKey(key, width, format), variant!.bytes).catch(() => {});
    return variant!.bytes;
  }

  return {
    take: async (key, width, format) => {
      const name = variantKey(key, width, format);
      const kept = await storage.get(name);
      if (kept) return kept;
      // Single flight: whoever asks for the same variant meanwhile waits for the same drawing.
      const flight = underWay.get(name) ?? draw(key, width, format).finally(() => underWay.delete(name));
      underWay.set(name, flight);
      return flight;
    },
    get busy() {
      return drawing + waiting.length;
    },
  };
}
