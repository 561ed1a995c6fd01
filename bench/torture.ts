import { parseArgs } from 'node:util';
import { backUpAndRestore } from './torture/backup.ts';
import { killDatabase, killServer } from './torture/crash.ts';
import { type Check, Findings } from './torture/findings.ts';
import { lostAnswers } from './torture/lost-answers.ts';
import { clockJumps } from './torture/clock-jumps.ts';
import { openMarket, openMarketBesideDatabase } from './torture/market.ts';
import { killDuringReading, killDuringUpload, openMarketOfPackages } from './torture/packages.ts';
import { killOverLedger } from './torture/ledger.ts';
import { slowClients } from './torture/slow-clients.ts';
import { fullDisk, openMarketOnSmallDisk } from './torture/small-disk.ts';
import { openMarketOfTwoClocks } from './torture/two-clocks.ts';
import { cancelAndBuy, fiveEach, lastPieces, mixedQuantities } from './torture/rush.ts';

/**
 * The reliability checks of docs/trust-checks.md at full length: crashes (A), rushes (B), slow clients and wrong clocks
 * (K), backup (M), on real processes. Orders are added up, never the stock column. `npm run torture -- B1 A1 --short`
 */
const CHECKS = {
  B1: on(openMarket, lastPieces),
  B2: on(openMarket, mixedQuantities),
  B4: on(openMarket, fiveEach),
  B5: on(openMarket, cancelAndBuy),
  A1: on(openMarket, killServer),
  A2: on(openMarket, killDatabase),
  A3: on(openMarket, lostAnswers),
  A4: on(openMarketOfPackages, killDuringUpload),
  A5: on(openMarketOfPackages, killDuringReading),
  A9: on(openMarketOnSmallDisk, fullDisk),
  A10: on(openMarketBesideDatabase, killOverLedger),
  K1: on(openMarket, slowClients),
  K9: on(openMarketOfTwoClocks, clockJumps),
  M1: on(openMarket, backUpAndRestore),
} as const;

const { values: how, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(CHECKS, name));
if (unknown.length > 0) {
  console.error(`没有这些检查：${unknown.join('、')}；有 ${Object.keys(CHECKS).join('、')}`);
  process.exit(1);
}

let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const { words, wrong } = await check();
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name} ${words}`);
  for (const one of wrong.slice(0, 10)) console.log(`    ${one}`);
  if (wrong.length > 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);

/** @returns the check with its own test context, which is closed in every case */
function on<Ground extends { close(): Promise<void> }>(open: () => Promise<Ground>, check: Check<Ground>) {
  return async (): Promise<{ words: string; wrong: readonly string[] }> => {
    const findings = new Findings();
    let ground: Ground | undefined;
    try {
      ground = await open();
      return { words: await check(ground, how, findings), wrong: findings.wrong };
    } catch (error) {
      findings.expect(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
      return { words: '中断', wrong: findings.wrong };
    } finally {
      await ground?.close();
    }
  };
}
