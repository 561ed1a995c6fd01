import { existsSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `node --import`: writes the event loop delay (p50, p99, max, in milliseconds) to a file every
 * second. The environment variable `EVENT_LOOP_FILE` names the file; removing the file resets the measurement.
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
