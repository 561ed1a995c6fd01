import { readConfig } from '../src/server/config.ts';
import { takeDataFolder } from '../src/server/platform/data-folder.ts';
import { dropCluster } from '../src/server/platform/embedded-postgres.ts';

/** Deletes the embedded database; the next start creates a new one. Files and secrets are kept. */
const config = readConfig(process.env);
const folder = await takeDataFolder(config.dataDir);
await dropCluster(config.dataDir, console.log);
await folder.release();
console.log('内置数据库已清空，下次启动会重新建立');
process.exit(0);
