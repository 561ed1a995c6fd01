import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Layer } from '#contract/market/style-document.ts';
import type { TemplateCard } from '#contract/market/style-templates.ts';
import { blank } from '../blanks/blank.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeStyle, type MadeStyle, wordsLayer } from '../../testing/make-style.ts';
import { get, post } from '../../testing/people.ts';
import { styleTemplate } from './studio.table.ts';

let ground: TestGround;
let member: string;
let stranger: string;
let made: MadeStyle;
let tee: string;
let otherTee: string;

const plain = (colour: string): Layer => ({
  ...{ kind: 'plain', id: 'ground', name: '', isHidden: false, isLocked: false, opacityPercent: 100, colour },
});

beforeAll(async () => {
  ground = await openGround('demo');
  member = await signIn(ground.database);
  stranger = await signIn(ground.database);
  const online = async (but: string) => {
    const which = and(eq(blank.garment, 'tee'), eq(blank.status, 'online'), ne(blank.id, but));
    return (await ground.database.read.select({ id: blank.id }).from(blank).where(which))[0]!.id;
  };
  tee = await online('');
  otherTee = await online(tee);
  const calls = {
    post: (path: string, body: object, asking: { token: string }) => post(ground.app, path, body, asking),
    get: (path: string, asking: { token: string }) => get(ground.app, path, asking),
  };
  made = await makeStyle(calls, member, { blankId: tee }, { front: [plain('#b4322e'), wordsLayer('山茶')] });
});
afterAll(() => ground.close());

const ask = (path: string, body: object, token = member) => post(ground.app, `/api/v2/studio/${path}`, body, { token });
const listed = async (token = member): Promise<TemplateCard[]> =>
  (await ask('templates', { page: 1, pageSize: 50 }, token)).data.list;
const saved = async (name: string): Promise<string> =>
  (await ask('saveTemplate', { of: 'style', id: made.styleId, name })).data.id;

describe('templates of styles', () => {
  test('a style saved as template is listed with its picture, for its owner only', async () => {
    const id = await saved('山茶徽章');
    expect(await listed()).toMatchObject([{ id, name: '山茶徽章', blankId: tee, layerCount: 2 }]);
    expect(await listed(stranger)).toEqual([]);
  });

  test('a template begins a draft on another blank, on the panels of the same role', async () => {
    const id = await saved('换一件');
    const { data } = await ask('openTemplate', { id, blankId: otherTee });
    expect(data.leftOut).toEqual([]);
    const { data: draft } = await get(ground.app, `/api/v2/studio/draft?id=${String(data.id)}`, { token: member });
    expect(draft).toMatchObject({ name: '换一件', style: null, document: { blankId: otherTee } });
    const front = draft.blank.panels.find(({ role }: { role: string }) => role === 'front').panelNo;
    const { layers } = draft.document.panels.find(({ panelNo }: { panelNo: string }) => panelNo === front);
    expect(layers.map(({ kind }: { kind: string }) => kind)).toEqual(['plain', 'words']);
  });

  test('a template is renamed, removed, and brought back as it was', async () => {
    const id = await saved('旧名字');
    await ask('renameTemplate', { id, name: '新名字' });
    const named = async () => (await listed()).filter((one) => one.id === id).map(({ name }) => name);
    expect(await named()).toEqual(['新名字']);
    await ask('removeTemplate', { id, action: 'remove' });
    expect(await named()).toEqual([]);
    expect((await ask('openTemplate', { id, blankId: tee })).status).toBe(404);
    await ask('removeTemplate', { id, action: 'restore' });
    expect(await named()).toEqual(['新名字']);
  });

  test('a removal that is older than an hour is final', async () => {
    const id = await saved('很久以前');
    await ask('removeTemplate', { id, action: 'remove' });
    await ground.database.write((db) =>
      db
        .update(styleTemplate)
        .set({ removedAt: sql`now() - interval '61 minutes'` })
        .where(eq(styleTemplate.id, id)),
    );
    expect((await ask('removeTemplate', { id, action: 'restore' })).status).toBe(404);
    await ask('removeTemplate', { id: await saved('另一个'), action: 'remove' });
    expect(await ground.database.read.$count(styleTemplate, eq(styleTemplate.id, id))).toBe(0);
  });

  test('an empty draft is no template, and another account can neither save, use, rename nor remove one', async () => {
    const { data: empty } = await ask('open', { blankId: tee });
    expect(await ask('saveTemplate', { of: 'draft', id: empty.id, name: '空的' })).toMatchObject({
      reason: 'studio.empty',
    });
    const id = await saved('我的');
    const foreign = await Promise.all([
      ask('saveTemplate', { of: 'style', id: made.styleId, name: '偷' }, stranger),
      ask('saveTemplate', { of: 'draft', id: empty.id, name: '偷' }, stranger),
      ask('openTemplate', { id, blankId: tee }, stranger),
      ask('renameTemplate', { id, name: '偷' }, stranger),
      ask('removeTemplate', { id, action: 'remove' }, stranger),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await listed()).filter((one) => one.id === id)).toMatchObject([{ name: '我的' }]);
  });
});
