import type { PrintTile } from '#drawing/recipe.ts';
import type { DressedBlank, Worn } from './worn-drawing.ts';

/** To the worker. What it has no function for comes as a list: the tile of each print. */
export interface WornOrder extends Omit<Worn, 'tileOf'> {
  readonly id: number;
  readonly blank: DressedBlank;
  readonly tiles: readonly PrintTile[];
}

export interface WornAnswer {
  readonly id: number;
  readonly svg: string;
}

interface Painter {
  readonly worker: Worker;
  readonly waiting: Map<number, { readonly done: (svg: string) => void; readonly failed: (error: Error) => void }>;
}

let painter: Painter | undefined;
let lastId = 0;

/** The garment as `wornSvg` draws it, from another thread. @throws Error when its script does not load */
export function drawWorn(
  { garment, measuresMm, cloth, panels }: DressedBlank,
  { tileOf, ...worn }: Worn,
): Promise<string> {
  const { worker, waiting } = (painter ??= openPainter());
  const id = (lastId += 1);
  const tiles = worn.prints.map(({ print }) => tileOf(print));
  const order: WornOrder = { id, blank: { garment, measuresMm, cloth, panels }, ...worn, tiles };
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    worker.postMessage(order, []);
  });
}

/** Frees its memory. */
export function closePainter(): void {
  painter?.worker.terminate();
  painter = undefined;
}

function openPainter(): Painter {
  const worker = new Worker(new URL('./worn.worker.ts', import.meta.url), { type: 'module' });
  const waiting: Painter['waiting'] = new Map();
  worker.addEventListener('message', ({ data: { id, svg } }: MessageEvent<WornAnswer>) => {
    waiting.get(id)?.done(svg);
    waiting.delete(id);
  });
  // Its script did not load, or it cannot draw this: the next order begins with another worker.
  worker.addEventListener('error', ({ message }) => {
    if (painter?.worker === worker) closePainter();
    for (const { failed } of waiting.values()) failed(new Error(message));
  });
  return { worker, waiting };
}
