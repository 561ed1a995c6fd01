import { parseArgs } from 'node:util';
import { killDatabase, killServer } from './torture/crash.ts';
import { type Check, Findings } from './torture/findings.ts';
import { lostAnswers } from './torture/lost-answers.ts';
import { type Market, openMarket } from './torture/market.ts';
import { cancelAndBuy, fiveEach, lastPieces, mixedQuantities } from './torture/rush.ts';

/**
 * What trust.md asks for at its full length: crashes (A) and crowds (B), on real processes. Orders are added up, never
 * the stock column. `npm run torture -- B1 A1 --short`
 */
const CHECKS = {
  B1: lastPieces,
  B2: mixedQuantities,
  B4: fiveEach,
  B5: cancelAndBuy,
  A1: killServer,
  A2: killDatabase,
  A3: lostAnswers,
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
  const { words, wrong } = await tried(check);
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name} ${words}`);
  for (const one of wrong.slice(0, 10)) console.log(`    ${one}`);
  if (wrong.length > 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);

async function tried(check: Check<Market>): Promise<{ words: string; wrong: readonly string[] }> {
  const findings = new Findings();
  const market = await openMarket();
  try {
    return { words: await check(market, how, findings), wrong: findings.wrong };
  } catch (error) {
    findings.expect(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { words: '中断', wrong: findings.wrong };
  } finally {
    await market.close();
  }
}
