import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, ftruncateSync, closeSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { findChromium } from '../scripts/chromium.ts';
import { PATIENT } from '../src/server/testing/patient.ts';
import { ask, envelopeOf } from './ask.ts';
import { LAYOUTS } from './browser.ts';
import { type OpenedStudio, openStudio } from './open-studio.ts';
import { isSignedIn } from './people.ts';
import { demoDataDir, startServer, sweep } from './server-process.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('desktop');

const layersIn = (on: Page) => on.locator('.studio-stage').getByRole('button', { name: /^纯色 #/ });

/** Lays a plain colour on the open panel. */
async function layPlain(on: Page, colour = '#1e3a5f'): Promise<void> {
  await on.getByRole('button', { name: '添加', exact: true }).click();
  await on.getByRole('button', { name: '纯色', exact: true }).click();
  await on.locator('.studio-add').getByLabel('颜色').fill(colour);
  await on.getByRole('button', { name: /印上这个颜色$/ }).click();
}

const isSaved = (on: Page) => on.getByText('已保存', { exact: true }).waitFor();

async function layerCount(of: OpenedStudio, at = address): Promise<number> {
  const answer = await ask(at, `/api/v2/studio/draft?id=${of.draftId}`, { headers: { token: of.member.token } });
  const { document } = envelopeOf(answer).data as { document: { panels: { layers: unknown[] }[] } };
  return document.panels.reduce((sum, { layers }) => sum + layers.length, 0);
}

/** The browser's own copy of the draft. */
const copiedLayers = (on: Page, id: string): Promise<number> =>
  on.evaluate(
    (draftId) =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('studio', 1);
        opening.addEventListener('error', () => failed(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('copies').objectStore('copies').get(draftId);
          asked.addEventListener('success', () => {
            const panels = (asked.result?.document.panels ?? []) as { layers: unknown[] }[];
            opening.result.close();
            done(panels.reduce((sum, { layers }) => sum + layers.length, 0));
          });
        });
      }),
    id,
  );

describe('two windows', () => {
  /** Both have the draft open; this one has saved a layer, the other has laid one of its own. */
  async function conflict() {
    const studio = await openStudio(address);
    const other = await someone.context.newPage();
    await other.goto(page.url());
    await layersIn(page).first().waitFor({ state: 'detached' });
    await other.getByRole('button', { name: '完成', exact: true }).waitFor();
    await layPlain(page);
    await isSaved(page);
    // Until both layers are laid: the dialog of the conflict would cover the buttons.
    const bothLaid = Promise.withResolvers<void>();
    await other.route('**/api/v2/studio/save', async (route) => {
      await bothLaid.promise;
      await route.continue();
    });
    // Another colour: a save of the same content counts as a repeat.
    await layPlain(other, '#b4322e');
    await layPlain(other, '#b4322e');
    bothLaid.resolve();
    const dialog = other.getByRole('dialog', { name: '这份款式稿在另一处改过' });
    await dialog.getByRole('img', { name: '那边的上身图' }).waitFor();
    // The refused save.
    someone.troubles();
    return { studio, other, dialog };
  }

  test('two windows that edit one draft are told, and both versions are kept', async () => {
    const { studio, other, dialog } = await conflict();
    await dialog.getByRole('button', { name: '两份都留' }).click();
    await other.waitForURL((url) => !url.href.includes(studio.draftId));
    await layersIn(other).nth(1).waitFor();
    const copyId = /draft=([\w-]+)/.exec(other.url())![1]!;
    expect(await layerCount(studio)).toBe(1);
    expect(await layerCount({ ...studio, draftId: copyId })).toBe(2);
  });

  test('one of the two versions is taken, whichever the user wants', async () => {
    const { studio, other, dialog } = await conflict();
    await dialog.getByRole('button', { name: '用这里的' }).click();
    await isSaved(other);
    expect(await layerCount(studio)).toBe(2);
    await layPlain(page, '#2f6b4f');
    const here = page.getByRole('dialog', { name: '这份款式稿在另一处改过' });
    await here.getByRole('button', { name: '用那边的' }).click();
    await expect.poll(() => layersIn(page).count()).toBe(2);
    expect(await layerCount(studio)).toBe(2);
    someone.troubles();
  });
});

test('work goes on offline, survives a closed window, and is saved when the network is back', async () => {
  const studio = await openStudio(address);
  await someone.setOffline(true);
  await layPlain(page);
  await page.getByText('离线，改动留在本机').waitFor();
  await layPlain(page);
  await expect.poll(() => copiedLayers(page, studio.draftId)).toBe(2);
  expect(await layerCount(studio)).toBe(0);
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  // the next window has the network
  const again = await someone.context.newPage();
  await again.goto(url);
  await layersIn(again).nth(1).waitFor();
  await isSaved(again);
  expect(await layerCount(studio)).toBe(2);
  someone.troubles();
});

test('a save whose answer is lost as the window closes is no conflict', async () => {
  const studio = await openStudio(address);
  await page.route('**/api/v2/studio/save', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await layPlain(page);
  await expect.poll(() => layerCount(studio)).toBe(1);
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await someone.context.newPage();
  await again.goto(url);
  await layersIn(again).first().waitFor();
  await isSaved(again);
  someone.troubles();
});

test('a browser that is killed loses no work older than a second', async () => {
  const studio = await openStudio(address);
  const url = page.url();
  const profile = mkdtempSync(join(tmpdir(), 'jinshi-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...LAYOUTS.desktop,
      executablePath: process.env['JINSHI_CHROMIUM'] ?? findChromium() ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
  try {
    const context = await open();
    const first = await context.newPage();
    await isSignedIn(first, studio.member);
    // The server gets nothing: only the browser's own copy can bring the work back.
    await first.route('**/api/v2/studio/save', (route) => route.abort());
    await first.goto(url);
    await layPlain(first);
    await layPlain(first);
    // Not when the copy is there: a copy that comes late is what this is about. A second of the page's own time: when the
    // machine stalls, the page stands still too.
    await first.evaluate(() => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 1_000)));
    const closed = context.waitForEvent('close');
    killAll(profile);
    await closed;

    const later = await open();
    const second = await later.newPage();
    // The browser writes the session late; a real one has been signed in for longer.
    await isSignedIn(second, studio.member);
    await second.goto(url);
    await layersIn(second).nth(1).waitFor();
    await isSaved(second);
    expect(await layerCount(studio)).toBe(2);
    await later.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/** Kills the browser of this profile, all its processes, without a chance to write anything. */
function killAll(profile: string): void {
  const rows = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n');
  const pids = rows.filter((row) => row.includes(`--user-data-dir=${profile}`)).map((row) => Number.parseInt(row, 10));
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with the browser process.
    }
  }
}

test('a server that is killed in the middle of a save loses no work and leaves no half document', async () => {
  const dataDir = demoDataDir();
  const env = { ...PATIENT, ROLE: 'web,storage', DRAW_AHEAD: '0' };
  let server = await startServer({ dataDir, env });
  const own = await someone.context.newPage();
  try {
    const studio = await openStudio(server.address, own);
    const saves: string[] = [];
    let isKilled = false;
    await own.route('**/api/v2/studio/save', async (route) => {
      saves.push(route.request().url());
      if (isKilled) return route.continue();
      isKilled = true;
      const killed = server.stop('SIGKILL');
      await route.continue();
      await killed;
    });
    await layPlain(own);
    await own.getByText('离线，改动留在本机').waitFor();
    await layPlain(own);
    server = await startServer({ dataDir, env: { ...env, PORT: new URL(server.address).port } });
    await isSaved(own);
    expect(saves.length).toBeGreaterThan(1);
    expect(await layerCount(studio, server.address)).toBe(2);
  } finally {
    await server.stop();
    await sweep(dataDir);
    someone.troubles();
  }
});

describe('pictures as layers', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

  test('a good picture becomes a layer; an SVG, a broken and a too large file are refused in a sentence', async () => {
    await openStudio(address);
    await page.getByRole('button', { name: '图片', exact: true }).click();
    const field = page.locator('.studio-add input[type=file]');
    const says = (words: RegExp) => page.locator('.studio-add').getByText(words).first().waitFor();

    await field.setInputFiles({ name: '花.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await says(/请选择 PNG、TIFF/);
    await field.setInputFiles({ name: '改名.png', mimeType: 'image/png', buffer: Buffer.from(svg) });
    await says(/打不开|不是|损坏|格式/);
    await field.setInputFiles({
      name: '坏.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\u0089PNG\r\n\u001A\nbroken'),
    });
    await says(/打不开|不是|损坏|格式/);
    const folder = mkdtempSync(join(tmpdir(), 'jinshi-large-'));
    const large = join(folder, '大.png');
    const descriptor = openSync(large, 'w');
    ftruncateSync(descriptor, 100_000_001);
    closeSync(descriptor);
    await field.setInputFiles(large);
    await says(/文件太大，最多 100 MB/);
    // Refused uploads are answered with an error status.
    someone.troubles();

    const good = join(folder, '花.png');
    writeFileSync(good, await goodPicture());
    await field.setInputFiles(good);
    await page.locator('.studio-stage').getByRole('button', { name: '花.png' }).waitFor();
    await isSaved(page);
    rmSync(folder, { recursive: true });
  });
});

async function goodPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const ground = { width: 800, height: 600, channels: 3, background: '#b4322e' } as const;
  return sharp({ create: ground }).png().toBuffer();
}

describe('a draft that is not as usual', () => {
  test('a document of another schema is told in a sentence', async () => {
    const studio = await openStudio(address);
    await page.route('**/api/v2/studio/draft?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.document.schema = 99;
      await route.fulfill({ response: answer, json: body });
    });
    await someone.open(`/user/style/detail?draft=${studio.draftId}`);
    await page.reload();
    await page.getByText(/另一版设计台做的/).waitFor();
  });

  test('the layer of a design that is gone is shown as missing, named in the checks, and can be removed', async () => {
    const studio = await openStudio(address);
    await page.getByRole('button', { name: '别家花型', exact: true }).click();
    await page.getByRole('list', { name: '花型' }).getByRole('button').first().click();
    await page.locator('.studio-stage [data-hit]').first().waitFor();
    await isSaved(page);
    await page.route('**/api/v2/studio/draft?*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.designs = [];
      await route.fulfill({ response: answer, json: body });
    });
    await page.route('**/api/v2/studio/design?*', (route) =>
      route.fulfill({ status: 404, json: { code: 1200, msg: '', data: null, error: '花型不存在，或已经下架' } }),
    );
    await page.reload();
    const layer = page.locator('.studio-stage').getByRole('button', { name: '花型已不在' });
    await layer.first().waitFor();
    await page.getByRole('list', { name: '检查结果' }).getByText(/花型/).first().waitFor();
    await layer.first().focus();
    await page.keyboard.press('Delete');
    await isSaved(page);
    expect(studio.draftId).not.toBe('');
    someone.troubles();
  });

  test('two hundred layers open, are saved, and the sixty-first of a panel is refused in a sentence', async () => {
    const studio = await openStudio(address);
    const { token } = studio.member;
    const { data } = envelopeOf(
      await ask(address, `/api/v2/studio/draft?id=${studio.draftId}`, { headers: { token } }),
    );
    const draft = data as {
      version: number;
      document: { panels: { panelNo: string; layers: unknown[] }[] };
      blank: { panels: { panelNo: string; printableMm: unknown }[] };
    };
    const printed = draft.blank.panels.filter(({ printableMm }) => printableMm !== null).map(({ panelNo }) => panelNo);
    const wanted = Math.min(60, Math.ceil(200 / printed.length));
    const plain = (panelNo: string, at: number) => ({
      ...{ kind: 'plain', id: `p${panelNo}x${at}`, name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
      colour: '#20303c',
    });
    const panels = draft.document.panels.map(({ panelNo }) => ({
      panelNo,
      layers: printed.includes(panelNo) ? Array.from({ length: wanted }, (_, at) => plain(panelNo, at)) : [],
    }));
    const body = { id: studio.draftId, version: draft.version, name: '很多', document: { ...draft.document, panels } };
    const saved = await ask(address, '/api/v2/studio/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    expect(envelopeOf(saved).code).toBe(1);
    await page.reload();
    await layersIn(page)
      .nth(wanted - 1)
      .waitFor();
    for (let at = wanted; at < 60; at += 1) await page.keyboard.press('Control+d');
    await layersIn(page).first().focus();
    for (let at = wanted; at < 61; at += 1) await page.keyboard.press('Control+d');
    await expect.poll(() => layersIn(page).count()).toBe(60);
    await page.locator('[aria-live=polite]', { hasText: '最多 60 个图层' }).waitFor({ state: 'attached' });
    await isSaved(page);
  });

  test('a name of ten thousand characters is cut to what a name holds', async () => {
    const studio = await openStudio(address);
    await page.getByRole('textbox', { name: '款式名称' }).fill('山'.repeat(10_000));
    await isSaved(page);
    expect((await page.getByRole('textbox', { name: '款式名称' }).inputValue()).length).toBe(80);
    const refused = await ask(address, '/api/v2/studio/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: studio.member.token },
      body: JSON.stringify({ id: studio.draftId, version: 1, name: '山'.repeat(10_000), document: {} }),
    });
    expect(refused.status).toBe(400);
  });
});
