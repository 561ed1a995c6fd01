import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { PictureRecipe } from '#drawing/recipe.ts';
import { Refusal } from '../platform/refusal.ts';
import type { PaintOrder } from './paint.worker.ts';
import type { RenderedVariant, Variant } from './render-picture.ts';

/** Draw and encode beside the event loop: handing out a recipe and taking the bytes is all that happens on it. */
export interface Painters {
  /**
   * For somebody who waits: begins as soon as a hand is free. A signal gives up the place in the line.
   * @throws Refusal server.busy when the line is too long, or for the one who has gone
   */
  paint(recipe: PictureRecipe, wanted: readonly Variant[], gone: AbortSignal): Promise<readonly RenderedVariant[]>;
  /** Idle work: waits until no visitor waits. */
  paintWhenIdle(recipe: PictureRecipe, wanted: readonly Variant[]): Promise<readonly RenderedVariant[]>;
  /** ends when the pictures under way are finished */
  close(): Promise<void>;
}

/** More than these waiting means that somebody asks faster than anyone can look. */
const MAX_WAITING = 400;
/**
 * Two cores draw; the third hand lets a visitor begin while idle work finishes what it has in hand. No more than
 * three: libvips works in libuv's four threads, and the site's own files and compression need one of them.
 */
const HANDS = 3;
const AT_ONCE = 2;
/** After the first filling there is little to draw: the threads and their memory are given back. */
const REST_MS = 60_000;

export function openPainters(): Painters {
  const threads = new Piscina<PaintOrder, readonly (Variant & { bytes: Uint8Array })[]>({
    filename: join(import.meta.dirname, 'paint.worker.ts'),
    minThreads: 0,
    maxThreads: HANDS,
    idleTimeout: REST_MS,
  });
  const visitors = openLine(() => visitors.working < AT_ONCE && visitors.working + idle.working < HANDS);
  const idle = openLine(() => visitors.working === 0 && idle.working < AT_ONCE);

  async function work(line: Line, order: PaintOrder, gone?: AbortSignal) {
    await line.enter(gone);
    try {
      const rendered = await threads.run(order);
      return rendered.map((one) => ({ ...one, bytes: asBuffer(one.bytes) }));
    } finally {
      line.leave();
      visitors.letIn();
      idle.letIn();
    }
  }

  return {
    paint: async (recipe, wanted, gone) => {
      if (visitors.waiting >= MAX_WAITING) throw new Refusal('server.busy');
      return work(visitors, { recipe, wanted }, gone);
    },
    paintWhenIdle: (recipe, wanted) => work(idle, { recipe, wanted }),
    close: () => threads.close(),
  };
}

interface Line {
  readonly working: number;
  readonly waiting: number;
  /** resolves when it is one's turn */
  enter(gone?: AbortSignal): Promise<void>;
  leave(): void;
  /** whoever may begin now begins, first come first served */
  letIn(): void;
}

function openLine(mayBegin: () => boolean): Line {
  const waiting = new Set<() => void>();
  let working = 0;
  const letIn = () => {
    for (const begin of waiting) {
      if (!mayBegin()) return;
      waiting.delete(begin);
      working += 1;
      begin();
    }
  };
  return {
    get working() {
      return working;
    },
    get waiting() {
      return waiting.size;
    },
    enter: (gone) =>
      new Promise((begin, giveUp) => {
        const leaveLine = () => {
          if (waiting.delete(begin)) giveUp(new Refusal('server.busy'));
        };
        waiting.add(begin);
        gone?.addEventListener('abort', leaveLine, { once: true });
        if (gone?.aborted) leaveLine();
        letIn();
      }),
    leave: () => {
      working -= 1;
    },
    letIn,
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
