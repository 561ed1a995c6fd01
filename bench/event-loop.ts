import { existsSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `node --import`: writes the event loop delay (p50, p95, p99, max, in milliseconds) to a file
 * every second. The environment variable `EVENT_LOOP_FILE` names the file; removing the file resets the measurement.
 */
const RESOLUTION_MS = 5;
const file = process.env['EVENT_LOOP_FILE'];

// The drawing process inherits the environment; it is a child with a channel to the server.
if (isMainThread && process.send === undefined && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const inMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  setInterval(() => {
    if (!existsSync(file)) delay.reset();
    const at = (percentile: number) => inMs(delay.percentile(percentile));
    writeFileSync(file, JSON.stringify({ p50: at(50), p95: at(95), p99: at(99), max: inMs(delay.max) }));
  }, 1_000).unref();
}
