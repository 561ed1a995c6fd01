import { eq } from 'drizzle-orm';
import type { PictureFormat, PictureWidth } from '#contract/platform/picture.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Painters } from './painters.ts';
import { picture } from './picture.table.ts';
import type { Variant } from './render-picture.ts';
import { subjectOf } from './subject.ts';

/** Stored variants of pictures; a missing one is drawn on its first request. */
export interface PictureStore {
  /**
   * @param gone fires when the client disconnects
   * @throws Refusal item.unknown for an unknown key
   */
  take(key: string, width: PictureWidth, format: PictureFormat, gone: AbortSignal): Promise<Buffer>;
}

export function variantKey(key: string, { width, format }: Variant): string {
  return `picture/${key.slice(0, 2)}/${key}/${width}.${format}`;
}

/** True for a variant, which can be drawn again, unlike an upload. */
export const isVariant = (file: string): boolean => file.startsWith('picture/');

export function openPictureStore(database: Database, storage: Storage, painters: Painters): PictureStore {
  const underWay = new Map<string, Flight>();

  async function draw(key: string, variant: Variant, gone: AbortSignal): Promise<Buffer> {
    const [row] = await database.read.select({ recipe: picture.recipe }).from(picture).where(eq(picture.key, key));
    if (!row) throw new Refusal('item.unknown');
    const [drawn] = await painters.paint(await subjectOf(storage, row.recipe), [variant], gone);
    // On a full disk the picture is still shown; the next request draws it again.
    await storage.put(variantKey(key, variant), drawn!.bytes).catch(() => {});
    return drawn!.bytes;
  }

  return {
    take: async (key, width, format, gone) => {
      const name = variantKey(key, { width, format });
      const kept = await storage.get(name);
      if (kept) return kept;
      // Single flight: concurrent requests for one variant share one drawing.
      const known = underWay.get(name);
      const flight = known?.isWanted ? known : begin(name, (nobodyWaits) => draw(key, { width, format }, nobodyWaits));
      flight.waitWith(gone);
      return flight.drawn;
    },
  };

  function begin(name: string, drawing: (nobodyWaits: AbortSignal) => Promise<Buffer>): Flight {
    const flight = takeOff(drawing);
    underWay.set(name, flight);
    const landed = () => {
      if (underWay.get(name) === flight) underWay.delete(name);
    };
    flight.drawn.then(landed, landed);
    return flight;
  }
}

interface Flight {
  readonly drawn: Promise<Buffer>;
  /** false once all waiting requests were aborted */
  readonly isWanted: boolean;
  waitWith(gone: AbortSignal): void;
}

/** A shared drawing: it leaves the queue when the last waiting request is aborted. */
function takeOff(draw: (nobodyWaits: AbortSignal) => Promise<Buffer>): Flight {
  const nobodyWaits = new AbortController();
  let waiting = 0;
  const leave = () => {
    waiting -= 1;
    if (waiting === 0) nobodyWaits.abort();
  };
  return {
    drawn: draw(nobodyWaits.signal),
    get isWanted() {
      return !nobodyWaits.signal.aborted;
    },
    waitWith: (gone) => {
      waiting += 1;
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
    },
  };
}
