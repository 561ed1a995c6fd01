import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../src/server/platform/config.ts';
import { takeDataFolder } from '../src/server/platform/data-folder.ts';

/** Throws the embedded database away; the next start makes a new one. Files and secrets stay. */
const config = readConfig(process.env);
const folder = await takeDataFolder(config.dataDir);
rmSync(join(config.dataDir, 'postgres'), { recursive: true, force: true });
await folder.release();
console.log('内置数据库已清空，下次启动会重新建立');
process.exit(0);
