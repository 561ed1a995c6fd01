import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server with `node --import`: the signal SIGUSR2 starts a profile of the processor, the next one writes
 * it to the file that the environment variable `PROFILE_FILE` names.
 */
const file = process.env['PROFILE_FILE'];
const SAMPLE_MICROS = 200;

if (isMainThread && file !== undefined) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS });
  let isRunning = false;
  process.on('SIGUSR2', () => {
    isRunning = !isRunning;
    void (isRunning ? session.post('Profiler.start') : write(file));
  });

  async function write(file: string): Promise<void> {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(`${file}.part`, JSON.stringify(profile));
    renameSync(`${file}.part`, file);
  }
}
