import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { isVariant } from '../src/server/people/pictures/picture-store.ts';
import { isChannelFile } from '../src/server/desks/channels/pack-storage.ts';
import { isPrintFile } from '../src/server/trade/print-files/print-file-storage.ts';
import { backUp } from '../src/server/platform/backup/back-up.ts';
import { BackupRefusal } from '../src/server/platform/backup/manifest.ts';
import { readConfig } from '../src/server/config.ts';
import { ConfigError, PROJECT_DIR } from '../src/server/platform/config.ts';
import { openStorage } from '../src/server/platform/open-storage.ts';
import { visitDatabase } from '../src/server/platform/visit-database.ts';

/**
 * Copies the database and the files into a new folder, with the server running or stopped: `npm run backup -- folder`.
 */
const [given] = process.argv.slice(2);
if (given === undefined) {
  console.error('请给出放备份的目录，新的或空的，例如：npm run backup -- /backup/2026-11-22');
  process.exit(1);
}
// npm changes to the project's folder; a relative path is meant from where the command was typed.
const folder = resolve(process.env['INIT_CWD'] ?? '.', given);

try {
  const startedAt = Date.now();
  const config = readConfig(process.env);
  if (`${folder}${sep}`.startsWith(`${config.storageDir}${sep}`))
    throw new BackupRefusal('不能备份到存放文件的目录里面；请给别的目录');
  const { version: program } = JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as {
    version: string;
  };
  const storage = await openStorage(config);
  const { at } = await visitDatabase(config, (connection) =>
    backUp({
      connection,
      storage,
      folder,
      program,
      isDerived: (file) => isVariant(file) || isPrintFile(file) || isChannelFile(file),
      say: console.log,
    }),
  );
  console.log(`备份完成，用时 ${((Date.now() - startedAt) / 1000).toFixed(1)} 秒：${at} 这一刻的全部数据和文件`);
  console.log('里面有客户的姓名、电话、地址和证照，请像保管它们一样保管；没有任何密钥，环境变量请另行保存');
  console.log('恢复：先停掉服务，在全新的 DATA_DIR（或空的 DATABASE_URL）上运行');
  console.log(`  npm run restore -- ${shellWord(folder)}`);
  process.exit(0);
} catch (error) {
  const isTold = error instanceof ConfigError || error instanceof BackupRefusal;
  console.error('没有备份成：', isTold ? error.message : error);
  process.exit(1);
}

function shellWord(path: string): string {
  return /^[\w/.,:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
