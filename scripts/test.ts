import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.ts';

/**
 * Everything a change must pass: types, rules, format; the web build; unit and server tests on a real PostgreSQL;
 * journeys in a real browser. One closing line: N passed, N failed.
 */
const startedAt = Date.now();
let failed = 0;
let passed = 0;

step('检查', ['scripts/check.ts']);
step('构建网页', ['scripts/build.ts']);
process.env['JINSHI_CHROMIUM'] = chromium();
const drawnPictures = mkdtempSync(join(tmpdir(), 'jinshi-drawn-'));
process.env['JINSHI_DRAWN_PICTURES'] = drawnPictures;
// One after the other: on two cores the journeys would otherwise wait for the server tests, and for one another, until
// they time out; a browser that draws without a graphics card fills two cores. Starting and ending servers is mostly
// waiting, and goes on beside the first of them.
// Of three server tests one is mostly waiting on purpose.
await runTests(['pure', 'server'], ['--maxWorkers=3']);
await Promise.all([runTests(['browser']), runTests(['starting'])]);
await runTests(['members']);
rmSync(drawnPictures, { recursive: true, force: true });

console.log(`用时 ${Math.round((Date.now() - startedAt) / 1000)} 秒`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function step(name: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status === 0) {
    passed += 1;
  } else {
    failed += 1;
    console.log(`✗ ${name}没有通过`);
  }
}

async function runTests(projects: readonly string[], options: readonly string[] = []): Promise<void> {
  const report = join(mkdtempSync(join(tmpdir(), 'jinshi-report-')), 'report.json');
  const run = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { stdio: 'inherit' },
  );
  const [status] = (await once(run, 'exit')) as [number | null];
  const result = readReport(report);
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  // A file that cannot even be loaded has no failed test in it, and yet nothing of it was shown.
  if (status !== 0 && result.numFailedTests === 0) failed += Math.max(1, result.numFailedTestSuites);
}

function readReport(file: string): { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readReport>;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 };
  }
}
