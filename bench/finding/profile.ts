import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a server with `node --import`: SIGUSR2 starts and ends a profile of the processor. */
if (isMainThread && process.send === undefined && process.env['PROFILE_FILE']) {
  const session = new Session();
  session.connect();
  let nth = 0;
  let isOn = false;
  process.on('SIGUSR2', async () => {
    isOn = !isOn;
    if (isOn) {
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 200 });
      await session.post('Profiler.start');
    } else {
      const { profile } = await session.post('Profiler.stop');
      writeFileSync(`${process.env['PROFILE_FILE']}.${nth++}.cpuprofile`, JSON.stringify(profile));
    }
  });
}
