import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drawAllAgain } from '../src/server/people/pictures/draw-again.ts';
import { BackupRefusal } from '../src/server/platform/backup/manifest.ts';
import { restore } from '../src/server/platform/backup/restore.ts';
import { readConfig } from '../src/server/config.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { openStorage } from '../src/server/platform/open-storage.ts';
import { haveDatabase } from '../src/server/platform/visit-database.ts';
import { hasTyped } from './typed.ts';

/** Restores a backup into an empty installation: `npm run restore -- folder`; into a filled one with `--replace`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [given] = positionals;
if (given === undefined) {
  console.error('请给出备份所在的目录，例如：npm run restore -- /backup/2026-11-22');
  process.exit(1);
}
const folder = resolve(process.env['INIT_CWD'] ?? '.', given);

try {
  const startedAt = Date.now();
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  const { at } = await haveDatabase(config, (connection) =>
    restore({
      ...{ connection, storage, folder, putRight: drawAllAgain, say: console.log },
      mayReplace: async () => values.replace && (await isSure()),
    }),
  );
  console.log(`恢复完成，用时 ${((Date.now() - startedAt) / 1000).toFixed(1)} 秒：现在是 ${at} 那一刻的样子`);
  console.log('画出来的图片没有备份，启动后会重新画；现在可以 npm start');
  process.exit(0);
} catch (error) {
  const isTold = error instanceof ConfigError || error instanceof BackupRefusal;
  console.error('没有恢复成：', isTold ? error.message : error);
  process.exit(1);
}

/** Asks for two confirmations. */
function isSure(): Promise<boolean> {
  return hasTyped(
    ['数据库里已经有数据，恢复会把它全部换掉，换掉的找不回来。要继续请输入“换掉”：', '换掉'],
    ['再确认一次，请输入“全部换掉”：', '全部换掉'],
  );
}
