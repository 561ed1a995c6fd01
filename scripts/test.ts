import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
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
const secondTime: string[] = [];
/** Every run loads the product and its packages: as quickly as the product itself does. */
const quickImports = pathToFileURL('src/server/platform/quick-imports.js').href;
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --import ${quickImports}`;

// The build packs and compresses with one core most of the time, and the checks wait for their slowest.
await Promise.all([step('检查', ['scripts/check.ts']), step('构建网页', ['scripts/build.ts'])]);
process.env['JINSHI_CHROMIUM'] = chromium();
const drawnPictures = mkdtempSync(join(tmpdir(), 'jinshi-drawn-'));
process.env['JINSHI_DRAWN_PICTURES'] = drawnPictures;
// Two lanes on two cores: a journey waits for its browser and its server about half of the time. Three beside one
// another would wait until they time out. Servers are started and killed last, when least runs beside them: how soon
// they are well again is what is asked there.
const lanes = await Promise.all([
  // Of three server tests one is mostly waiting on purpose.
  inTurn([['pure', 'server'], ['--maxWorkers=3']], [['browser']]),
  inTurn([['members']], [['starting']]),
]);
// Some tests say how quickly something must happen, and a full machine is slower: what failed is asked once more, alone.
for (const { projects, report } of lanes.flat()) await settle(projects, report);
rmSync(drawnPictures, { recursive: true, force: true });

for (const file of secondTime) console.log(`△ 单独再跑才通过：${file}`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`用时 ${Math.round((Date.now() - startedAt) / 1000)} 秒`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function step(name: string, args: readonly string[]): Promise<void> {
  const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  if (status === 0) {
    passed += 1;
  } else {
    failed += 1;
    failures.push(`${name}没有通过`);
  }
}

type Run = readonly [projects: readonly string[], options?: readonly string[]];
interface Ran {
  readonly projects: readonly string[];
  /** null when it could not be run to its end */
  readonly report: Report | null;
}

async function inTurn(...runs: readonly Run[]): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const [projects, options] of runs) ran.push({ projects, report: await runTests(projects, options) });
  return ran;
}

async function runTests(projects: readonly string[], options: readonly string[] = []): Promise<Report | null> {
  const folder = mkdtempSync(join(tmpdir(), 'jinshi-report-'));
  const file = join(folder, 'report.json');
  const run = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS } },
  );
  const [status] = (await once(run, 'exit')) as [number | null];
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  // A run that ended badly and names no file that failed has not shown what it should.
  const isWhole = report !== null && (status === 0 || report.testResults.some(isFailed));
  return isWhole ? report : null;
}

/** Counts what a run has shown. Files that failed in it are run once more, by themselves. */
async function settle(projects: readonly string[], report: Report | null): Promise<void> {
  const unwell = report?.testResults.filter(isFailed) ?? [];
  const again = unwell.length === 0 ? report : await runTests(projects, unwell.map(fileOf));
  if (report === null || again === null) {
    failed += 1;
    failures.push(`${projects.join('、')}没有跑完`);
    return;
  }
  const shown = [
    ...report.testResults.filter((file) => !isFailed(file)),
    ...(unwell.length === 0 ? [] : again.testResults),
  ];
  for (const file of shown) {
    const failuresOfFile = failuresOf(file);
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    failed += failuresOfFile.length;
    failures.push(...failuresOfFile);
    if (failuresOfFile.length === 0 && unwell.some(({ name }) => name === file.name)) secondTime.push(fileOf(file));
  }
}

/** What this reads of vitest's JSON report. */
type Report = { testResults: FileResult[] };
type FileResult = {
  name: string;
  /** a file that cannot even be loaded has failed, and has no failed test in it */
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
};

function isFailed({ status }: FileResult): boolean {
  return status === 'failed';
}

function fileOf({ name }: FileResult): string {
  return relative(process.cwd(), name);
}

function failuresOf(result: FileResult): string[] {
  const said = (text: string | undefined): string => (text ?? '').split('\n').slice(0, 12).join('\n    ');
  const tests = result.assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return isFailed(result) ? [`${fileOf(result)}\n    ${said(result.message)}`] : [];
  return tests.map(
    ({ fullName, failureMessages }) => `${fileOf(result)} › ${fullName}\n    ${said(failureMessages?.[0])}`,
  );
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
