import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { until } from '../../e2e/server-process.ts';
import { PART_BYTES, partsOf } from '../../src/contract/desks/package-flow.ts';
import { packagePicture, packageRow, sentPackage } from '../../src/server/desks/packages/package.table.ts';
import { readConfig } from '../../src/server/config.ts';
import { openStorage } from '../../src/server/platform/open-storage.ts';
import { upload } from '../../src/server/people/uploads/upload.table.ts';
import { makeMerchants, stylesOf } from '../packages/merchants.ts';
import { makePackage } from '../packages/make-package.ts';
import { piecesThere, putForm, sendPieces, signPackage } from '../packages/send-pieces.ts';
import type { Check } from './findings.ts';
import { type Market, openMarket } from './market.ts';

/** With a worker that does not draw ahead. */
export const openMarketOfPackages = (): Promise<Market> =>
  openMarket({ env: { ROLE: 'web,storage,worker', DRAW_AHEAD: '0' } });

const isGone = () => null;

/**
 * A4: the server is killed during the upload of a 200 MB package; acknowledged pieces are kept and the upload
 * continues.
 */
export const killDuringUpload: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 2 : 10;
  const [merchant] = await makeMerchants(market.database, 1);
  const bytes = short ? 40_000_000 : 198_000_000;
  const { zip } = await makePackage({ products: 20, pictures: short ? 40 : 400, bytes }, []);
  const signed = await signPackage(market.server().address, merchant!.token, zip.length);
  const answered = new Set<number>();
  for (let kill = 1; kill <= kills; kill += 1) {
    const sending = sendSome(market, signed, zip as Buffer<ArrayBuffer>, answered);
    await sleep(100 + Math.random() * 600);
    await market.server().stop('SIGKILL');
    await sending;
    await market.restart();
    const { received } = await piecesThere(market.server().address, signed);
    const missing = [...answered].filter((no) => !received.includes(no));
    findings.expect(missing.length === 0, `第 ${kill} 次：答过的 ${missing.join('、')} 块没有了`);
    const there = await filesOf(market);
    const pointing = received.filter((no) => !there.some((key) => key.endsWith(`/${no}`)));
    findings.expect(pointing.length === 0, `第 ${kill} 次：${pointing.join('、')} 块有行没有文件`);
    findings.expect(leftHalf(market).length === 0, `第 ${kill} 次：留下半个文件`);
    if (received.length === partsOf(zip.length)) break;
  }
  const { packageId, jobId } = await sendPieces(market.server().address, signed, zip as Buffer<ArrayBuffer>);
  findings.expect(jobId !== null, '传完了却没有排队解析');
  const status = await untilRead(market, packageId);
  findings.expect(status.startsWith('parsed'), `最后是 ${status}`);
  return `kill -9 服务器 ${kills} 次，正在收 ${(zip.length / 1e6).toFixed(0)} MB 的数据包：接着传完，${status}`;
};

/** A5: the worker is killed while it parses a package; parsing resumes by itself and its result is complete. */
export const killDuringReading: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 1 : 4;
  const pictures = short ? 150 : 1_000;
  const [merchant] = await makeMerchants(market.database, 1);
  const styles = await stylesOf(market.database, merchant!.shopId);
  const { zip } = await makePackage({ products: 20, pictures, bytes: pictures * 60_000 }, styles);
  const { address } = market.server();
  const signed = await signPackage(address, merchant!.token, zip.length);
  const { packageId } = await sendPieces(address, signed, zip as Buffer<ArrayBuffer>);
  const back: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const kept = await keptOf(market);
    await until(async () => (await keptOf(market)) > kept + 10, 120_000);
    await market.server().stop('SIGKILL');
    const killedAt = performance.now();
    const { status, rows } = await stateOf(market, packageId);
    findings.expect(status === 'parsing' && rows === 0, `第 ${kill} 次：${status}，已有 ${rows} 行`);
    const stopped = await keptOf(market);
    await market.restart();
    await until(
      async () => (await stateOf(market, packageId)).status !== 'parsing' || (await keptOf(market)) > stopped,
      240_000,
    );
    back.push((performance.now() - killedAt) / 1_000);
  }
  const status = await untilRead(market, packageId);
  const { rows, pictures: placed } = await stateOf(market, packageId);
  findings.expect(
    status.startsWith('parsed') && rows === 20 && placed === pictures,
    `${status}，${rows} 行，${placed} 张图`,
  );
  const there = new Set(await filesOf(market));
  const pointing = await market.database.read
    .select({ file: upload.file })
    .from(upload)
    .where(sql`${upload.packageId} is not null and ${upload.storedAt} is not null`);
  findings.expect(pointing.length === pictures, `${pointing.length} 张图有行，应当 ${pictures}`);
  findings.expect(
    pointing.every(({ file }) => there.has(file!)),
    '有行指着不存在的文件',
  );
  return `kill -9 服务器 ${kills} 次，正在读 ${pictures} 张图片：最多 ${Math.max(...back).toFixed(0)} 秒后接着读，一件不多一件不少`;
};

/** Sends the missing pieces until a response fails to arrive. */
async function sendSome(
  market: Market,
  signed: Parameters<typeof putForm>[1],
  zip: Buffer<ArrayBuffer>,
  answered: Set<number>,
) {
  const { address } = market.server();
  for (let no = 0; no < partsOf(zip.length); no += 1) {
    if (answered.has(no)) continue;
    const answer = await putForm(address, signed, zip.subarray(no * PART_BYTES, (no + 1) * PART_BYTES), no).catch(
      isGone,
    );
    if (answer === null) return;
    if (answer.code === 1) answered.add(no);
  }
}

async function filesOf({ dataDir }: Market): Promise<string[]> {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir }));
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}

/** Partial files of the killed server: in the storage and in its temporary folder. */
function leftHalf({ dataDir }: Market): string[] {
  const below = (folder: string): string[] => {
    const place = join(dataDir, folder);
    return existsSync(place) ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : [];
  };
  return [...below('files').filter((name) => name.endsWith('.half')), ...below('forms')];
}

const keptOf = ({ database }: Market): Promise<number> =>
  database.read.$count(upload, sql`${upload.packageId} is not null and ${upload.storedAt} is not null`);

async function stateOf({ database: { read } }: Market, id: string) {
  const [found] = await read.select({ status: sentPackage.status }).from(sentPackage).where(eq(sentPackage.id, id));
  return {
    status: found!.status,
    rows: await read.$count(packageRow, eq(packageRow.packageId, id)),
    pictures: await read.$count(packagePicture, eq(packagePicture.packageId, id)),
  };
}

async function untilRead(market: Market, id: string): Promise<string> {
  await until(async () => !['uploaded', 'parsing'].includes((await stateOf(market, id)).status), 600_000);
  return (await stateOf(market, id)).status;
}
