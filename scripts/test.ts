import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromium } from './chromium.ts';

/**
 * Everything a change must pass: types, rules, format; the web build; unit and server tests on a real PostgreSQL;
 * journeys in a real browser. One closing line: N passed, N failed.
 */
const startedAt = Date.now();
let failed = 0;
let passed = 0;
/** Said once more at the end: whoever sees only the last lines must know what to mend. */
const failures: string[] = [];

step('检查', ['scripts/check.ts']);
step('构建网页', ['scripts/build.ts']);
process.env['JINSHI_CHROMIUM'] = chromium();
const drawnPictures = mkdtempSync(join(tmpdir(), 'jinshi-drawn-'));
process.env['JINSHI_DRAWN_PICTURES'] = drawnPictures;
// Two lanes on two cores: a journey waits for its browser and its server about half of the time, and starting and
// ending servers is mostly waiting. Three beside one another would wait until they time out.
await Promise.all([
  // Of three server tests one is mostly waiting on purpose.
  runTests(['pure', 'server'], ['--maxWorkers=3']).then(() => runTests(['browser'])),
  runTests(['starting']).then(() => runTests(['members'])),
]);
rmSync(drawnPictures, { recursive: true, force: true });

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`用时 ${Math.round((Date.now() - startedAt) / 1000)} 秒`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function step(name: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status === 0) {
    passed += 1;
  } else {
    failed += 1;
    failures.push(`${name}没有通过`);
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
  failures.push(...result.testResults.flatMap(failuresOf));
  // A file that cannot even be loaded has no failed test in it, and yet nothing of it was shown.
  if (status !== 0 && result.numFailedTests === 0) {
    failed += Math.max(1, result.numFailedTestSuites);
    failures.push(`${projects.join('、')}没有跑完`);
  }
}

/** What this reads of vitest's JSON report. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: FileResult[];
};
type FileResult = {
  name: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

function failuresOf({ name, message, assertionResults }: FileResult): string[] {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  const said = (text: string | undefined): string => (text ?? '').split('\n').slice(0, 12).join('\n    ');
  if (tests.length === 0) return message ? [`${file}\n    ${said(message)}`] : [];
  return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${said(failureMessages?.[0])}`);
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1, testResults: [] };
  }
}
