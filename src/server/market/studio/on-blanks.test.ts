import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlankLook, StyleCard } from '#contract/market/own-styles.ts';
import type { Layer } from '#contract/market/style-document.ts';
import { blank } from '../blanks/blank.table.ts';
import { style } from '../products/product.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeStyle, type MadeStyle, wordsLayer } from '../../testing/make-style.ts';
import { get, post } from '../../testing/people.ts';

let ground: TestGround;
let member: string;
let stranger: string;
let made: MadeStyle;
let tee: string;
/** another tee, and a hoodie */
let others: string[];

beforeAll(async () => {
  ground = await openGround('demo');
  member = await signIn(ground.database);
  stranger = await signIn(ground.database);
  const online = async (garment: 'tee' | 'hoodie', but = '') => {
    const which = and(eq(blank.garment, garment), eq(blank.status, 'online'), ne(blank.id, but));
    const [found] = await ground.database.read.select({ id: blank.id }).from(blank).where(which);
    return found!.id;
  };
  tee = await online('tee');
  others = [await online('tee', tee), await online('hoodie')];
  made = await makeStyle(
    {
      post: (path, body, asking) => post(ground.app, path, body, asking),
      get: (path, asking) => get(ground.app, path, asking),
    },
    member,
    { blankId: tee },
    { front: [plain('front', '#b4322e'), wordsLayer('山茶')], back: [plain('back', '#20303c')] },
  );
});
afterAll(() => ground.close());

const plain = (id: string, colour: string): Layer => ({
  ...{ kind: 'plain', id, name: '', isHidden: false, isLocked: false, opacityPercent: 100, colour },
});

const ask = (path: string, body: object, token = member) => post(ground.app, `/api/v2/studio/${path}`, body, { token });
const looksOn = async (blankIds: readonly string[]): Promise<BlankLook[]> =>
  (await ask('looksOnBlanks', { styleId: made.styleId, blankIds })).data.looks;
const styleCount = () => ground.database.read.$count(style);

describe('a style on many blanks', () => {
  test('a look is shown for each blank, and nothing is made', async () => {
    const before = await styleCount();
    const looks = await looksOn(others);
    expect(looks.map(({ blankId }) => blankId)).toEqual(others);
    for (const look of looks) expect(look).toMatchObject({ hindrance: '', styleId: '', leftOut: [] });
    expect(new Set(looks.map(({ picture }) => picture!.path)).size).toBe(2);
    expect(await styleCount()).toBe(before);
  });

  test('a blank that cannot take the style is told with its reason and does not stop the others', async () => {
    await ground.database.write((db) => db.update(blank).set({ status: 'offline' }).where(eq(blank.id, others[1]!)));
    try {
      const looks = await looksOn([tee, 'unknown', ...others]);
      expect(looks.map(({ hindrance }) => hindrance)).toEqual([
        '款式就做在这件光版上',
        '光版不存在，请换一件',
        '',
        '光版已停供，请换一件',
      ]);
      const before = await styleCount();
      const { data } = await ask('makeOnBlanks', { styleId: made.styleId, blankIds: [tee, 'unknown', ...others] });
      expect(data.made.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false, true, false]);
      expect(await styleCount()).toBe(before + 1);
    } finally {
      await ground.database.write((db) => db.update(blank).set({ status: 'online' }).where(eq(blank.id, others[1]!)));
    }
  });

  test('a repeat makes nothing twice and answers with the same styles', async () => {
    const first = await ask('makeOnBlanks', { styleId: made.styleId, blankIds: others });
    const before = await styleCount();
    const twice = await Promise.all([
      ask('makeOnBlanks', { styleId: made.styleId, blankIds: others }),
      ask('makeOnBlanks', { styleId: made.styleId, blankIds: others }),
    ]);
    const idsOf = (answer: typeof first) => answer.data.made.map(({ styleId }: { styleId: string }) => styleId);
    for (const again of twice) expect(idsOf(again)).toEqual(idsOf(first));
    expect(await styleCount()).toBe(before);
    expect((await looksOn(others)).map(({ styleId }) => styleId)).toEqual(idsOf(first));
  });

  test('the made style lies on the other blank by the role of its panels', async () => {
    const { data } = await ask('makeOnBlanks', { styleId: made.styleId, blankIds: others });
    const { data: edited } = await ask('edit', { styleId: data.made[1].styleId });
    const { data: draft } = await get(ground.app, `/api/v2/studio/draft?id=${String(edited.id)}`, { token: member });
    const layersOf = (role: string) => {
      const { panelNo } = draft.blank.panels.find((one: { role: string }) => one.role === role);
      return draft.document.panels.find((one: { panelNo: string }) => one.panelNo === panelNo).layers;
    };
    expect(layersOf('front').map(({ kind }: { kind: string }) => kind)).toEqual(['plain', 'words']);
    expect(layersOf('back')).toMatchObject([{ kind: 'plain', colour: '#20303c' }]);
  });

  test("another's style is neither shown nor made", async () => {
    const body = { styleId: made.styleId, blankIds: others };
    expect((await ask('looksOnBlanks', body, stranger)).status).toBe(404);
    expect((await ask('makeOnBlanks', body, stranger)).status).toBe(404);
  });
});

describe('the list of styles', () => {
  const listed = async (body: object, token = member): Promise<{ list: StyleCard[]; counts: Record<string, number> }> =>
    (await ask('styles', body, token)).data;

  test('a member without a shop sees both sides of a finished style, as its own page shows them', async () => {
    const { list } = await listed({ q: made.styleNo });
    const { data: views } = await ask('styleViews', { id: made.styleId });
    const own = views.versions[0];
    expect(list).toMatchObject([
      { id: made.styleId, version: 1, sides: { front: { path: own.front.path }, back: { path: own.back.path } } },
    ]);
    expect(list[0]!.colours.length).toBeGreaterThan(0);
    expect((await listed({ q: made.styleNo }, stranger)).list).toEqual([]);
  });

  test('the tabs count what they show', async () => {
    const { counts } = await listed({});
    for (const tab of ['all', 'unsold', 'selling', 'stopped'])
      expect((await ask('styles', { tab })).data.total, tab).toBe(counts[tab]);
    expect(counts).toMatchObject({ selling: 0, stopped: 0 });
    expect(counts['all']).toBe(counts['unsold']);
  });
});
