import { openPaintProcess, type PaintProcess } from '../people/pictures/paint-process.ts';
import { DRAWING_THREADS } from '../people/pictures/painters.ts';

/** Longer than the files that draw nothing take. */
const IDLE_MS = 120_000;
/**
 * Of all test files of a worker: one start costs more than five pictures. The tests wait for it, so it does not step
 * back for them: on a busy machine it got a tenth of a core.
 */
const drawing = openPaintProcess(DRAWING_THREADS, { idleMs: IDLE_MS, nicer: 0 });

/** The shared drawing process; `close` only waits for one's own tasks. */
export function sharedDrawing(): PaintProcess {
  const inHand = new Set<Promise<unknown>>();
  return {
    run: (task, order) => {
      const result = drawing.run(task, order);
      const end = () => void inHand.delete(result);
      inHand.add(result);
      result.then(end, end);
      return result;
    },
    close: async () => void (await Promise.allSettled(inHand)),
    get pid() {
      return drawing.pid;
    },
  };
}
