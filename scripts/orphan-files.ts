import { parseArgs } from 'node:util';
import { isEmpty } from '../src/server/platform/backup/build-tables.ts';
import { tellingHowFar } from '../src/server/platform/backup/how-far.ts';
import { readConfig } from '../src/server/config.ts';
import { ConfigError } from '../src/server/platform/config.ts';
import { type Connection, openDatabase } from '../src/server/platform/database.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { openStorage } from '../src/server/platform/open-storage.ts';
import { visitDatabase } from '../src/server/platform/visit-database.ts';
import { removeOrphan, orphanFiles } from '../src/server/people/uploads/orphan-files.ts';
import { hasTyped } from './typed.ts';

/**
 * Lists stored files that no row references (orphan files): `npm run orphan-files`; removes them with `-- --remove`. The
 * server may run.
 */
const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });

try {
  await visitDatabase(readConfig(process.env), lookThrough);
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function lookThrough(connection: Connection): Promise<void> {
  // With an empty database every stored file would count as an orphan.
  if (await withClient(connection, isEmpty))
    throw new ConfigError('数据库里还没有锦市的表，请检查 DATABASE_URL 和 DATA_DIR');
  const database = openDatabase(connection);
  const ground = { database, storage: await openStorage(readConfig(process.env)) };
  const orphans: string[] = [];
  let seen = 0;
  await tellingHowFar({ say: console.log }, async (step) => {
    step(() => `找无主文件：看过 ${seen} 个，找到 ${orphans.length} 个`);
    for await (const key of orphanFiles(ground, () => (seen += 1))) orphans.push(key);
  });
  for (const key of orphans) console.log(key);
  // The database of another installation would show the same picture, so more than half is refused.
  const isOfAnother = orphans.length > seen / 2;
  console.log(`没有任何一行数据说到、放了一天以上的文件：${orphans.length} 个`);
  if (orphans.length > 0 && !values.remove) console.log('没有动它们；要删掉：npm run orphan-files -- --remove');
  else if (isOfAnother)
    throw new ConfigError(
      `${seen} 个文件里有 ${orphans.length} 个没人说到：存储和数据库多半不是一套，没有动它们。请检查 DATABASE_URL 和 STORAGE_URL`,
    );
  else if (orphans.length > 0 && (await hasTyped(['删掉的找不回来。要删掉请输入“删掉”：', '删掉']))) {
    let removed = 0;
    await tellingHowFar({ say: console.log }, async (step) => {
      step(() => `已删掉 ${removed} 个`);
      for (const key of orphans) if (await removeOrphan(ground, key)) removed += 1;
    });
    console.log(`删掉了 ${removed} 个`);
  } else if (orphans.length > 0) console.log('没有动它们');
  await database.end();
}
