import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from './chromium.ts';

/**
 * Everything a change must pass: types, lint, format; the web build; unit and server tests on a real PostgreSQL;
 * end-to-end tests in a real browser. Closing line: N passed, N failed.
 */
const startedAt = Date.now();
let failed = 0;
let passed = 0;
/** Repeated at the end, so that the last lines of the output name every failure. */
const failures: string[] = [];
/** What each step and each project spent, in seconds. */
const spent: [name: string, seconds: number][] = [];
/** Every test run loads the product and its packages; the import hook makes that as fast as in the product. */
const quickImports = pathToFileURL('src/server/platform/quick-imports.js').href;
const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --import ${quickImports}`;

// The servers of the browser tests start on a copy: a first start costs twelve seconds of CPU time, the copy two.
const filledFolder = mkdtempSync(join(tmpdir(), 'jinshi-filled-'));
// The build keeps one core busy most of the time, the checks wait for their slowest.
await Promise.all([step('检查', ['scripts/check.ts']), buildAndFill()]);
process.env['JINSHI_CHROMIUM'] = chromium();
const drawnPictures = mkdtempSync(join(tmpdir(), 'jinshi-drawn-'));
process.env['JINSHI_DRAWN_PICTURES'] = drawnPictures;
// Two lanes keep two cores busy. With a third, on a machine of half the speed, statements of a test ran into their time
// limit, and the whole took as long. The longest runs begin first. Tests that start and kill servers come last, when the
// machine is least busy, because they measure how soon a server recovers.
const queue: Run[] = [
  { projects: ['pure', 'server'], options: ['--maxWorkers=2'] },
  ...shardsOf('members', 4),
  ...shardsOf('browser', 2),
  { projects: ['starting'] },
];
const ran: Ran[] = [];
await Promise.all(Array.from({ length: 2 }, takeRuns));
for (const one of ran) count(one);
for (const folder of [drawnPictures, filledFolder]) rmSync(folder, { recursive: true, force: true });

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`最慢的文件：${slowest(10).join('、')}`);
console.log(`用时 ${secondsSince(startedAt)} 秒：${spent.map(([name, seconds]) => `${name} ${seconds}`).join('，')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function buildAndFill(): Promise<void> {
  await step('构建网页', ['scripts/build.ts']);
  // Without it each server fills its own folder.
  if (await step('演示数据', ['e2e/fill-folder.ts', filledFolder])) process.env['JINSHI_FILLED_FOLDER'] = filledFolder;
}

/** @returns whether it passed */
async function step(name: string, args: readonly string[]): Promise<boolean> {
  const beganAt = Date.now();
  const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  spent.push([name, secondsSince(beganAt)]);
  if (status === 0) {
    passed += 1;
  } else {
    failed += 1;
    failures.push(`${name}没有通过`);
  }
  return status === 0;
}

interface Run {
  readonly projects: readonly string[];
  readonly options?: readonly string[];
}
interface Ran extends Run {
  /** null when the run did not finish */
  readonly report: Report | null;
}

/** The files of a project in so many runs, each with a server and a browser of its own. */
function shardsOf(project: string, shards: number): Run[] {
  return Array.from({ length: shards }, (_, index) => ({
    projects: [project],
    options: [`--shard=${index + 1}/${shards}`],
  }));
}

/** A lane: takes the next run of the queue until none is left. */
async function takeRuns(): Promise<void> {
  for (let run = queue.shift(); run !== undefined; run = queue.shift()) {
    ran.push({ ...run, report: await runTests(run.projects, run.options) });
  }
}

async function runTests(projects: readonly string[], options: readonly string[] = []): Promise<Report | null> {
  const beganAt = Date.now();
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
  spent.push([[...projects, ...options].join(' '), secondsSince(beganAt)]);
  const report = readReport(file);
  rmSync(folder, { recursive: true, force: true });
  // A failed run that names no failed file has not run everything.
  const isWhole = report !== null && (status === 0 || report.testResults.some(isFailed));
  return isWhole ? report : null;
}

/** A failed file is not run again: a test that passes only at the second run is mended. */
function count({ projects, report }: Ran): void {
  if (report === null) {
    failed += 1;
    failures.push(`${projects.join('、')}没有跑完`);
    return;
  }
  for (const file of report.testResults) {
    const failuresOfFile = failuresOf(file);
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    failed += failuresOfFile.length;
    failures.push(...failuresOfFile);
  }
}

/** The files that took longest from their first test to their last: where a suite that grows too slow is mended first. */
function slowest(most: number): string[] {
  return ran
    .flatMap(({ report }) => report?.testResults ?? [])
    .map((file) => ({ file: fileOf(file), seconds: Math.round((file.endTime - file.startTime) / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${file} ${seconds} 秒`);
}

function secondsSince(beganAt: number): number {
  return Math.round((Date.now() - beganAt) / 1000);
}

/** The part of vitest's JSON report that is read here. */
type Report = { testResults: FileResult[] };
type FileResult = {
  name: string;
  /** milliseconds, of the first test and the last */
  startTime: number;
  endTime: number;
  /** `failed` also for a file that cannot be loaded; such a file contains no failed test */
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
