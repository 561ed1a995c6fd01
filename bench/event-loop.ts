import { existsSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server beside its own code (`node --import`): writes every second how long its event loop kept
 * visitors waiting. The file's name stands in the environment; whoever removes it has the count begin anew.
 */
const RESOLUTION_MS = 5;
const file = process.env['EVENT_LOOP_FILE'];

if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  setInterval(() => {
    if (!existsSync(file)) delay.reset();
    const { max } = delay;
    writeFileSync(
      file,
      JSON.stringify({ p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(max) }),
    );
  }, 1_000).unref();
}
