import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { LAYOUTS, openBrowser } from '../e2e/browser.ts';
import { ask, envelopeOf, listOf } from '../e2e/ask.ts';
import { isSignedIn, type Member, newMember, post } from '../e2e/people.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import type { Layer } from '../src/contract/market/style-document.ts';
import type { StudioDraft } from '../src/contract/market/studio.ts';
import { pull, report, traced } from './drag-frames.ts';

/**
 * 设计台 at a quarter of the processor: the script time of a frame while one of twelve layers is dragged, the time until
 * a layer can be chosen, and the memory of the page with an original of 100 MB.
 */
const SLOWDOWN = 4;
const LAYERS = 12;
const OPENINGS = 5;
const ORIGINAL_BYTES = 95_000_000;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const browser = await openBrowser();
try {
  const member = await newMember(server.address, '量一量');
  const designs = await designIds(3);
  const draftId = await draftWith(member, designs);
  for (const layout of ['desktop', 'phone'] as const) {
    console.log(`${layout === 'desktop' ? '桌面' : '手机'}（CPU ÷${SLOWDOWN}）`);
    const context = await browser.newContext(LAYOUTS[layout]);
    const page = await signedIn(context, member);
    await opened(page, draftId);
    await dragged(browser, context, page, { layout, draftId });
    await context.close();
  }
  await memory(browser, member, draftId);
} finally {
  await browser.close();
  await server.stop();
  await sweep(dataDir);
}

async function designIds(count: number): Promise<string[]> {
  const all = await listOf<{ id: string; type: string }>(server.address, '/api/v2/design/list?pageSize=60');
  const repeats = all.filter(({ type }) => type !== 'placed').slice(0, count - 1);
  return [...repeats, ...all.filter(({ type }) => type === 'placed').slice(0, 1)].map(({ id }) => id);
}

/** Twelve layers on the front of a tee: a repeat, artworks and words. */
async function draftWith({ token }: Member, designs: readonly string[]): Promise<string> {
  const [blank] = await listOf<{ id: string }>(server.address, '/api/v2/light/list?pageSize=1&q=T%E6%81%A4');
  const { id } = await post<{ id: string }>(server.address, '/api/v2/studio/open', { blankId: blank!.id }, token);
  const answer = await ask(server.address, `/api/v2/studio/draft?id=${id}`, { headers: { token } });
  const draft = envelopeOf(answer).data as StudioDraft;
  const front = draft.blank.panels.find(({ role }) => role === 'front')!;
  const layers = Array.from({ length: LAYERS }, (_, at) => layer(at, designs));
  const panels = draft.document.panels.map((one) => (one.panelNo === front.panelNo ? { ...one, layers } : one));
  const document = { ...draft.document, panels };
  await post(server.address, '/api/v2/studio/save', { id, version: draft.version, name: '十二层', document }, token);
  return id;
}

function layer(at: number, designs: readonly string[]): Layer {
  const common = { id: `layer${at}`, name: '', isHidden: false, isLocked: false, opacityPercent: 100 };
  const place = { xMm: 120 + (at % 4) * 80, yMm: 150 + Math.floor(at / 4) * 150, rotationDeg: at * 5 };
  const turned = { ...place, mirrorX: false, mirrorY: false };
  if (at % 3 === 2)
    return {
      ...{
        kind: 'words',
        ...common,
        ...turned,
        words: `第${at}层`,
        face: 'sans',
        heightMm: 24,
        direction: 'horizontal',
      },
      ...{ curveMm: 0, align: 'middle', letterSpacing: 0, lineHeight: 1, colour: '#1a1a1a', outlineColour: '#ffffff' },
      ...{ outlineMm: 0, shadowColour: '#000000', shadowXMm: 0, shadowYMm: 0 },
    };
  const mode = at === 0 ? 'own' : 'placed';
  const designId = designs[at === 0 ? 0 : at % designs.length]!;
  const lay = { mode, gutterXMm: 0, gutterYMm: 0, offset: 0.5 } as const;
  return { kind: 'print', ...common, ...turned, designId, scale: at === 0 ? 1 : 0.4, lay, clothId: '' };
}

async function signedIn(context: BrowserContext, member: Member): Promise<Page> {
  const page = await context.newPage();
  await isSignedIn(page, member, server.address);
  return page;
}

function addressOf(draftId: string): string {
  return `${server.address}/#/user/style/detail?draft=${draftId}`;
}

function layersOf(page: Page) {
  return page.locator('.studio-stage [data-hit]');
}

/** From the start of the navigation until a press on a layer has chosen it; scripts are in the cache. */
async function opened(page: Page, draftId: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto('about:blank');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const startedAt = Date.now();
    await page.goto(addressOf(draftId), { waitUntil: 'commit' });
    await layersOf(page).last().waitFor();
    await layersOf(page).last().focus();
    await page.locator('.studio-stage [data-hit][aria-pressed=true]').waitFor();
    times.push(Date.now() - startedAt);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const [least, middle, most] = [0, 0.5, 1].map(
    (share) => times.toSorted((a, b) => a - b)[Math.floor((OPENINGS - 1) * share)],
  );
  console.log(`  打开到能选图层：中位 ${middle} ms（${least}–${most}）`);
}

interface Where {
  readonly layout: 'desktop' | 'phone';
  readonly draftId: string;
}

async function dragged(
  browser: Browser,
  context: BrowserContext,
  page: Page,
  { layout, draftId }: Where,
): Promise<void> {
  await page.goto(addressOf(draftId));
  await page.waitForLoadState('networkidle');
  for (const [words, at] of [
    ['循环花型', 0],
    ['定位图案', 10],
    ['文字', 11],
  ] as const) {
    const one = layersOf(page).nth(at);
    await one.focus();
    await page.locator('.studio-frame').first().waitFor();
    const box = (await page.locator('polygon.studio-frame').first().boundingBox())!;
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2, reach: 60 };
    report(words, await traced(browser, page, () => pull(session, layout, from)));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

/** The renderer's own memory, with the editor open on a picture whose original has nearly 100 MB. */
async function memory(browser: Browser, member: Member, draftId: string): Promise<void> {
  const context = await browser.newContext(LAYOUTS.desktop);
  const page = await signedIn(context, member);
  await page.goto(addressOf(draftId));
  await layersOf(page).last().waitFor();
  const before = await rendererMb(browser);
  const { path, bytes } = await largePicture();
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByRole('button', { name: '图片', exact: true }).click();
  await page.locator('.studio-add input[type=file]').setInputFiles(path);
  let most = 0;
  const laid = page.locator('.studio-stage').getByRole('button', { name: '大图.png' });
  while ((await laid.count()) === 0) most = Math.max(most, await rendererMb(browser));
  const after = await rendererMb(browser);
  console.log(
    `  原稿 ${Math.round(bytes / 1e6)} MB：编辑器 ${before} MB，上传时最多 ${most} MB，放上以后 ${after} MB（渲染进程独占内存）`,
  );
  await context.close();
}

/** Noise does not compress: a PNG of nearly the largest size that is accepted. */
async function largePicture(): Promise<{ path: string; bytes: number }> {
  const side = Math.floor(Math.sqrt(ORIGINAL_BYTES / 3));
  const raw = Buffer.alloc(side * side * 3);
  let seed = 1;
  for (let at = 0; at < raw.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    raw[at] = seed >>> 24;
  }
  const path = `${dataDir}/大图.png`;
  const { size } = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toFile(path);
  return { path, bytes: size };
}

/** Private memory of the largest page of this browser. */
async function rendererMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMb(id));
  return Math.max(0, ...sizes);
}

function privateMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kb = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].reduce(
    (sum, [, one]) => sum + Number(one),
    0,
  );
  return Math.round(kb / 1000);
}
