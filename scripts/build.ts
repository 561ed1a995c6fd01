import { buildWebWhenNeeded } from '../src/server/platform/web-build.ts';

await buildWebWhenNeeded(console.log);
