import { buildWebWhenNeeded, compressAssets } from '../src/server/platform/web-build.ts';

await buildWebWhenNeeded(console.log);
await compressAssets();
