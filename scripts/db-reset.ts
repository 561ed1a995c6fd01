import { readConfig } from '../src/server/platform/config.ts';
import { takeDataFolder } from '../src/server/platform/data-folder.ts';
import { dropCluster } from '../src/server/platform/embedded-postgres.ts';

/** Throws the embedded database away; the next start makes a new one. Files and secrets stay. */
const config = readConfig(process.env);
const folder = await takeDataFolder(config.dataDir);
await dropCluster(config.dataDir, console.log);
await folder.release();
console.log('内置数据库已清空，下次启动会重新建立');
process.exit(0);
