import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOf } from '../e2e/ask.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { percentile, printTable } from './figures.ts';

/**
 * Lighthouse on home, list and detail, phone and desktop: the median of five runs (`npm run bench:lighthouse -- 1` for
 * one), and every audit that did not pass. Lighthouse is fetched by npx, because nothing else needs it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const DEFAULT_RUNS = 5;
const ATTEMPTS = 3;
const runs = Number(process.argv[2] ?? DEFAULT_RUNS);

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking';
const CATEGORIES = { performance: '性能', accessibility: '无障碍', 'best-practices': '最佳实践', seo: 'SEO' } as const;
const METRICS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;
const LAYOUTS = { 手机: [], 电脑: ['--preset=desktop'] } as const;

interface Report {
  readonly categories: Readonly<
    Record<keyof typeof CATEGORIES, { score: number; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>
  >;
}

const dataDir = newDataDir();
// Without a worker: drawing ahead would take half of a small machine's processor from the browser.
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
try {
  const [blank] = await listOf<{ id: string }>(server.address, '/api/v2/light/list?pageSize=1');
  const pages = { 首页: '/', 列表: '/#/light/list', 详情: `/#/light/detail?id=${blank!.id}` };
  const rows: string[][] = [];
  const failed = new Map<string, Set<string>>();
  for (const [layout, options] of Object.entries(LAYOUTS)) {
    for (const [page, path] of Object.entries(pages)) {
      const url = server.address + path;
      // A first visit, so that the pictures are drawn.
      run(url, options);
      const reports = Array.from({ length: runs }, () => run(url, options));
      rows.push([`${page} ${layout}`, ...medians(reports)]);
      console.error(rows.at(-1)!.join('  '));
      for (const audit of reports.flatMap(notPassed))
        failed.set(audit, (failed.get(audit) ?? new Set()).add(`${page} ${layout}`));
    }
  }
  console.log(`${LIGHTHOUSE}，每页 ${runs} 次的中位数`);
  printTable(['页面', ...Object.values(CATEGORIES), ...Object.values(METRICS)], rows);
  console.log('\n没有满分的检查');
  for (const [audit, where] of failed) console.log(`  ${audit}（${[...where].join('、')}）`);
} finally {
  await server.stop();
  await sweep(dataDir);
}

function run(url: string, options: readonly string[]): Report {
  const file = join(dataDir, 'lighthouse.json');
  const args = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--chrome-flags=${CHROME_FLAGS}`, `--only-categories=${Object.keys(CATEGORIES).join(',')}`, ...options],
  ];
  const env = { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' };
  // On a busy machine Lighthouse sometimes misses the start of its own trace.
  for (let attempt = 1; ; attempt += 1) {
    const { status, stderr } = spawnSync('npx', args, { encoding: 'utf8', env });
    if (status === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse 没有跑完：${stderr}`);
  }
}

function medians(reports: readonly Report[]): string[] {
  const median = (valueOf: (report: Report) => number) => percentile(reports.map(valueOf), 0.5);
  return [
    ...(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[]).map((name) =>
      median(({ categories }) => Math.round(categories[name].score * 100)).toFixed(0),
    ),
    ...Object.keys(METRICS).map((name) => {
      const value = median(({ audits }) => audits[name]?.numericValue ?? NaN);
      return value < 10 ? value.toFixed(3) : value.toFixed(0);
    }),
  ];
}

/** Scored audits below 100 %, and the performance hints, which have no score of their own. */
function notPassed({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return counted
    .filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
    .map(({ id, weight }) => `${id}：${audits[id]!.title}${weight === 0 ? '（提示）' : ''}`);
}
