import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import type { Layer, StyleDocument } from '#contract/market/style-document.ts';
import type { StudioDraft } from '#contract/market/studio.ts';
import { blank } from '../blanks/blank.table.ts';
import { design } from '../designs/design.table.ts';
import { demoId } from '../../desks/demo/demo-id.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { product, style } from '../products/product.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { fieldPart, formOf } from '../../people/uploads/testing/file-form.ts';
import { styleDraft } from './studio.table.ts';

let ground: TestGround;
/** 华纺, a trader with styles of its own */
let trader: string;
let member: string;
let blankId: string;
let allover: string;
let placement: string;
/** 青瓷, a designer, and an artwork of its own */
let designer: string;
let ownArtwork: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const { read } = ground.database;
  const [own] = await read.select({ id: shop.id }).from(shop).where(eq(shop.store, 'huafang'));
  trader = await signIn(ground.database, { shopId: own!.id });
  member = await signIn(ground.database);
  designer = await signIn(ground.database, { shopId: demoId('shop D01') });
  const [tee] = await read
    .select({ id: blank.id })
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')));
  blankId = tee!.id;
  const [repeat] = await read
    .select()
    .from(design)
    .where(sql`${design.print} ->> 'repeat' = 'straight' and offered`);
  const [artwork] = await read
    .select()
    .from(design)
    .where(sql`${design.print} ->> 'repeat' = 'placement' and offered`);
  allover = repeat!.id;
  placement = artwork!.id;
  const isOwn = eq(design.shopId, demoId('shop D01'));
  const [emblem] = await read
    .select()
    .from(design)
    .where(and(isOwn, sql`${design.print} ->> 'repeat' = 'placement'`));
  ownArtwork = emblem!.id;
});
afterAll(() => ground.close());

const open = async (token: string, body: object = {}): Promise<StudioDraft> => {
  const { data } = await post(ground.app, '/api/v2/studio/open', { blankId, ...body }, { token });
  return draftOf(token, data.id as string);
};

const draftOf = async (token: string, id: string): Promise<StudioDraft> =>
  (await get(ground.app, `/api/v2/studio/draft?id=${id}`, { token })).data;

const save = (token: string, { id, version }: StudioDraft, document: StyleDocument, name = '山茶') =>
  post(ground.app, '/api/v2/studio/save', { id, version, name, document }, { token });

const layer = (id: string, fields: Partial<Layer> = {}): Layer =>
  ({
    ...{ kind: 'print', id, name: '', isHidden: false, isLocked: false, opacityPercent: 100 },
    ...{
      xMm: 200,
      yMm: 250,
      rotationDeg: 0,
      mirrorX: false,
      mirrorY: false,
      designId: placement,
      scale: 1,
      clothId: '',
    },
    lay: { mode: 'own', gutterXMm: 0, gutterYMm: 0, offset: 0.5 },
    ...fields,
  }) as Layer;

const withLayers = ({ document }: StudioDraft, panelNo: string, layers: readonly Layer[]): StyleDocument => ({
  ...document,
  panels: document.panels.map((one) => (one.panelNo === panelNo ? { panelNo, layers: [...layers] } : one)),
});

const frontOf = ({ blank: { panels } }: StudioDraft): string => panels.find(({ role }) => role === 'front')!.panelNo;

describe('a draft', () => {
  test('a member without a shop begins an empty draft on a blank on sale', async () => {
    const draft = await open(member);
    expect(draft).toMatchObject({ version: 1, style: null, designs: [], pictures: [] });
    expect(draft.document.panels.every(({ layers }) => layers.length === 0)).toBe(true);
    expect(draft.document.cut).toBe(draft.blank.cut);
    expect(draft.blank.panels.length).toBe(draft.document.panels.length);
  });

  test('a draft with an all-over design carries it as one cloth on every printable panel', async () => {
    const [dress] = await ground.database.read.select().from(blank).where(eq(blank.garment, 'slipDress'));
    const { document, blank: on, designs } = await open(member, { blankId: dress!.id, designId: allover });
    const laid = document.panels.filter(({ layers }) => layers.length > 0);
    expect(laid.map(({ panelNo }) => panelNo)).toEqual(
      on.panels.filter(({ printableMm }) => printableMm !== null).map(({ panelNo }) => panelNo),
    );
    const cloths = laid.flatMap(({ layers }) => layers.map((one) => (one.kind === 'print' ? one.clothId : '')));
    expect(new Set(cloths).size).toBe(1);
    expect(cloths[0]).not.toBe('');
    expect(designs.map(({ id }) => id)).toEqual([allover]);
    expect(designs[0]!.tile.fragment).toContain('<');
  });

  test('a design that the blank cannot carry from stock opens no draft', async () => {
    const answer = await post(ground.app, '/api/v2/studio/open', { blankId, designId: allover }, { token: member });
    expect(answer).toMatchObject({ reason: 'style.unfit' });
  });

  test('a save counts the version, and a save based on an older version is refused with nothing lost', async () => {
    const draft = await open(member);
    const mine = withLayers(draft, frontOf(draft), [layer('one')]);
    expect((await save(member, draft, mine)).data).toMatchObject({ version: 2 });
    const stale = await save(member, draft, withLayers(draft, frontOf(draft), [layer('two')]));
    expect(stale).toMatchObject({ status: 409, reason: 'studio.changed' });
    expect((await draftOf(member, draft.id)).document).toEqual(mine);
    const kept = await post(
      ground.app,
      '/api/v2/studio/copy',
      { id: draft.id, name: '那一份', document: withLayers(draft, frontOf(draft), [layer('two')]) },
      { token: member },
    );
    expect((await draftOf(member, kept.data.id as string)).version).toBe(1);
  });

  test('a document with layers of every kind comes back as it was sent', async () => {
    const draft = await open(member);
    const common = { name: '', isHidden: false, isLocked: true, opacityPercent: 40 };
    const words: Layer = {
      ...{ kind: 'words', id: 'words', ...common, xMm: 10, yMm: 20, rotationDeg: -15, mirrorX: true, mirrorY: false },
      ...{ words: '山茶\n花开', face: 'sans', heightMm: 24.5, direction: 'vertical', curveMm: -120, align: 'middle' },
      ...{ letterSpacing: 0.1, lineHeight: 1.2, colour: '#1a1a1a', outlineColour: '#ffffff', outlineMm: 0.8 },
      ...{ shadowColour: '#000000', shadowXMm: 1, shadowYMm: 1 },
    };
    const plain: Layer = { kind: 'plain', id: 'plain', ...common, colour: '#aabbcc' };
    const mine = withLayers(draft, frontOf(draft), [plain, layer('print'), words]);
    expect((await save(member, draft, mine)).status).toBe(200);
    expect((await draftOf(member, draft.id)).document).toEqual(mine);
  });

  test('colours exchanged in a layer come back as they were sent, and nothing beside them', async () => {
    const draft = await open(member);
    const recolour = [
      { from: '#c8202f', to: '#1f4fa0' },
      { from: '#ffffff', to: '#ffffff' },
    ];
    const sent = layer('one', { recolour: recolour.map((one) => ({ ...one, name: '<b>' })) });
    expect((await save(member, draft, withLayers(draft, frontOf(draft), [sent]))).status).toBe(200);
    const { document } = await draftOf(member, draft.id);
    expect(document).toEqual(withLayers(draft, frontOf(draft), [layer('one', { recolour })]));
  });

  test('two saves of a draft at the same moment: one succeeds, the other is refused', async () => {
    const draft = await open(member);
    const answers = await Promise.all(
      ['one', 'two'].map((id) => save(member, draft, withLayers(draft, frontOf(draft), [layer(id)]))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a save sent again after its answer was lost is answered as saved', async () => {
    const draft = await open(member);
    const mine = withLayers(draft, frontOf(draft), [layer('one')]);
    const first = await save(member, draft, mine);
    const again = await save(member, draft, mine);
    expect(again.data).toEqual(first.data);
  });

  test('another account can neither read, save, copy, finish nor discard it', async () => {
    const draft = await open(member);
    const { id, version, document } = draft;
    const token = trader;
    const answers = [
      await get(ground.app, `/api/v2/studio/draft?id=${id}`, { token }),
      await save(token, draft, document),
      await post(ground.app, '/api/v2/studio/copy', { id, name: '' }, { token }),
      await post(ground.app, '/api/v2/studio/finish', { id, version }, { token }),
      await post(ground.app, '/api/v2/studio/discard', { id }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test.each<[string, (draft: StudioDraft) => unknown]>([
    ['another schema', ({ document }) => ({ ...document, schema: 2 })],
    ['a panel that the blank has not', ({ document }) => ({ ...document, panels: [{ panelNo: '99', layers: [] }] })],
    ['a panel listed twice', ({ document }) => ({ ...document, panels: [document.panels[0], document.panels[0]] })],
    ['two layers with one id', (draft) => withLayers(draft, frontOf(draft), [layer('one'), layer('one')])],
    ['another blank', ({ document }) => ({ ...document, blankId: 'other' })],
    [
      '200 layers on a panel',
      (draft) =>
        withLayers(
          draft,
          frontOf(draft),
          Array.from({ length: 200 }, (_, n) => layer(`l${n}`)),
        ),
    ],
    [
      'a name of 10,000 characters',
      (draft) => withLayers(draft, frontOf(draft), [layer('one', { name: '长'.repeat(10_000) })]),
    ],
    [
      'a design that does not exist',
      (draft) => withLayers(draft, frontOf(draft), [layer('one', { designId: 'none' })]),
    ],
    [
      "another account's picture",
      (draft) =>
        withLayers(draft, frontOf(draft), [
          { ...layer('one'), kind: 'picture', pictureId: 'foreign', widthMm: 100 } as unknown as Layer,
        ]),
    ],
    [
      'links in a chain',
      ({ document }) => {
        const [one, two, three] = document.panels.map(({ panelNo }) => panelNo);
        const links = [
          { from: one!, to: two!, kind: 'same' },
          { from: two!, to: three!, kind: 'same' },
        ];
        return { ...document, links };
      },
    ],
    [
      'a gutter of two metres at a fiftieth',
      (draft) =>
        withLayers(draft, frontOf(draft), [
          layer('one', {
            scale: 0.02,
            lay: { mode: 'straight', gutterXMm: 2_000, gutterYMm: 0, offset: 0.5 },
          }),
        ]),
    ],
    ...[
      ['200 exchanged colours', Array.from({ length: 200 }, () => ({ from: '#ffffff', to: '#000000' }))],
      ['a colour with a tag', [{ from: '#ffffff', to: '"><script>' }]],
      ['a colour that is no number', [{ from: '#ffffff', to: Number.NaN }]],
      ['no exchanged colour', []],
    ].map(([what, recolour]): [string, (draft: StudioDraft) => unknown] => [
      what as string,
      (draft) => withLayers(draft, frontOf(draft), [layer('one', { recolour } as Partial<Layer>)]),
    ]),
    [
      'a link of a panel to itself',
      (draft) => ({ ...draft.document, links: [{ from: frontOf(draft), to: frontOf(draft), kind: 'same' }] }),
    ],
  ])('a document with %s is refused and the draft stays', async (_, made) => {
    const draft = await open(member);
    const { reason } = await save(member, draft, made(draft) as StyleDocument);
    expect(['studio.document', 'request.invalid']).toContain(reason);
    expect((await draftOf(member, draft.id)).version).toBe(1);
  });

  test('a document above 256 KB is refused', async () => {
    const draft = await open(member);
    const words = { kind: 'words', words: '字'.repeat(200), face: 'sans', heightMm: 20, direction: 'horizontal' };
    const look = { curveMm: 0, letterSpacing: 0, lineHeight: 1, align: 'start', colour: '#000000' };
    const rims = { outlineColour: '#000000', outlineMm: 0, shadowColour: '#000000', shadowXMm: 0, shadowYMm: 0 };
    const long = (id: string) => ({ ...layer(id), ...words, ...look, ...rims }) as unknown as Layer;
    const document = {
      ...draft.document,
      panels: draft.document.panels.map(({ panelNo }) => ({
        panelNo,
        layers: Array.from({ length: 60 }, (_, n) => long(`p${panelNo}-${n}`)),
      })),
    };
    expect(Buffer.byteLength(JSON.stringify(document))).toBeGreaterThan(256 * 1024);
    expect(await save(member, draft, document)).toMatchObject({ reason: 'studio.document' });
  });

  test('a design withdrawn after it was laid stays on its layer and is told as gone', async () => {
    const draft = await open(member, { designId: placement });
    await ground.database.write((db) => db.update(design).set({ status: 'withdrawn' }).where(eq(design.id, placement)));
    try {
      const again = await draftOf(member, draft.id);
      expect(again.designs).toMatchObject([{ id: placement, licence: 'gone' }]);
      expect((await save(member, again, again.document)).status).toBe(200);
      const other = await open(member);
      const laid = withLayers(other, frontOf(other), [layer('one')]);
      expect(await save(member, other, laid)).toMatchObject({ reason: 'studio.document' });
    } finally {
      await ground.database.write((db) => db.update(design).set({ status: 'ready' }).where(eq(design.id, placement)));
    }
  });

  test('a blank off sale cannot be designed on', async () => {
    await ground.database.write((db) => db.update(blank).set({ status: 'offline' }).where(eq(blank.id, blankId)));
    try {
      const answer = await post(ground.app, '/api/v2/studio/open', { blankId }, { token: member });
      expect(answer).toMatchObject({ status: 404, reason: 'item.unknown' });
    } finally {
      await ground.database.write((db) => db.update(blank).set({ status: 'online' }).where(eq(blank.id, blankId)));
    }
  });

  test('the list shows own drafts with pictures, the newest first', async () => {
    const token = await signIn(ground.database);
    await open(token, { designId: placement });
    const newest = await open(token);
    const { data } = await post(ground.app, '/api/v2/studio/drafts', {}, { token });
    expect(data).toMatchObject({ total: 2, list: [{ id: newest.id, layerCount: 0 }, { layerCount: 1 }] });
    const keys = (data.list as { picture: { path: string } }[]).map((one) => one.picture.path.split('/').at(-1)!);
    const rows = await ground.database.read.select().from(picture).where(eq(picture.key, keys[1]!));
    expect(rows).toHaveLength(1);
  });
});

/** A product of a style, as the form for new products makes it. */
async function makeProduct(token: string, styleId: string) {
  const { data } = await get(ground.app, `/api/v2/shop/styleList?id=${styleId}`, { token });
  const [{ panelDesigns }] = data.list as [OwnStyle];
  const fields = { goods_name: '山茶短袖', price: '59', weight: '200', store_panel_design_ids: panelDesigns[0]!.id };
  const { type, body } = formOf(Object.entries(fields).map(([name, value]) => fieldPart(name, value)));
  const headers = { token, 'content-type': type };
  const made = await ground.app.inject({ method: 'POST', url: '/api/v2/shop/createGoods', headers, payload: body });
  return made.json<{ code: number; msg: string; data: { productId: string } }>();
}

describe('a finished draft', () => {
  const finish = (token: string, { id, version }: Pick<StudioDraft, 'id' | 'version'>) =>
    post(ground.app, '/api/v2/studio/finish', { id, version }, { token });

  test('a draft without a visible layer is not finished', async () => {
    const draft = await open(trader);
    expect(await finish(trader, draft)).toMatchObject({ reason: 'studio.empty' });
    const hidden = withLayers(draft, frontOf(draft), [layer('one', { isHidden: true })]);
    await save(trader, draft, hidden);
    expect(await finish(trader, { id: draft.id, version: 2 })).toMatchObject({ reason: 'studio.empty' });
  });

  test('a draft becomes a style with its panel designs, and is gone', async () => {
    const draft = await open(trader, { designId: placement });
    const { data } = await finish(trader, draft);
    const { data: listed } = await get(ground.app, `/api/v2/shop/styleList?id=${String(data.styleId)}`, {
      token: trader,
    });
    expect(listed.list).toMatchObject([
      { id: data.styleId, version: 1, designId: placement, panelDesigns: [{ mode: 'placed' }] },
    ]);
    const left = await ground.database.read.select().from(styleDraft).where(eq(styleDraft.id, draft.id));
    expect(left).toEqual([]);
  });

  test('a member without a shop has the style in the list', async () => {
    const token = await signIn(ground.database);
    const draft = await open(token, { designId: placement });
    const { data } = await finish(token, draft);
    const { data: listed } = await get(ground.app, '/api/v2/shop/styleList', { token });
    expect(listed).toMatchObject({ total: 1, list: [{ id: data.styleId }] });
    const { data: foreign } = await get(ground.app, `/api/v2/shop/styleList?id=${String(data.styleId)}`, {
      token: member,
    });
    expect(foreign.total).toBe(0);
  });

  test('a style with a product keeps its content: the edit becomes its next version', async () => {
    const draft = await open(designer, { designId: ownArtwork });
    const { data: first } = await finish(designer, draft);
    const firstId = first.styleId as string;
    expect(await makeProduct(designer, firstId)).toMatchObject({ code: 1 });

    const { data: edited } = await post(ground.app, '/api/v2/studio/edit', { styleId: firstId }, { token: designer });
    const again = await draftOf(designer, edited.id as string);
    const front = again.document.panels.find(({ layers }) => layers.length > 0)!;
    const turned = withLayers(again, front.panelNo, [{ ...front.layers[0]!, rotationDeg: 30 } as Layer]);
    await save(designer, again, turned);
    const { data: second } = await finish(designer, { id: again.id, version: 2 });
    expect(second).toMatchObject({ styleNo: first.styleNo, version: 2 });
    expect(second.styleId).not.toBe(firstId);
    const rows = await ground.database.read
      .select()
      .from(style)
      .where(eq(style.styleNo, first.styleNo as string));
    expect(new Map(rows.map(({ version, archivedAt }) => [version, archivedAt === null]))).toEqual(
      new Map([
        [1, false],
        [2, true],
      ]),
    );
    const [kept] = await ground.database.read.select().from(product).where(eq(product.styleId, firstId));
    expect(kept).toBeDefined();

    const { data: views } = await post(
      ground.app,
      '/api/v2/studio/styleViews',
      { id: second.styleId },
      { token: designer },
    );
    expect(views.versions).toMatchObject([
      { version: 2, isCurrent: true, productCount: 0, layerCount: 1, changes: ['前片：花型改了角度'] },
      { version: 1, isCurrent: false, productCount: 1, layerCount: 1, changes: [] },
    ]);
    const [now, before] = views.versions as { front: { path: string } }[];
    expect(now!.front.path).not.toBe(before!.front.path);
    const { data: foreign } = await post(
      ground.app,
      '/api/v2/studio/styleViews',
      { id: second.styleId },
      { token: member },
    );
    expect(foreign).toBeNull();
  });

  test('no product is made of a style with an error, and one that gets an error later does not go on sale', async () => {
    // Another shop's design that the trader's products did not use before licences were sold.
    const [foreignArtwork] = await ground.database.read
      .select({ id: design.id })
      .from(design)
      .where(
        sql`${design.print} ->> 'repeat' = 'placement' and offered and shop_id <> ${demoId('shop D01')}
          and not exists (select from licence where licence.design_id = ${design.id})`,
      )
      .orderBy(asc(design.id))
      .limit(1);
    const foreign = await open(trader, { designId: foreignArtwork!.id });
    const { data: unlicensed } = await finish(trader, foreign);
    const { data: listed } = await get(ground.app, `/api/v2/shop/styleList?id=${unlicensed.styleId}`, {
      token: trader,
    });
    expect(listed.list).toMatchObject([{ productHindrance: expect.stringMatching(/^款式还不能卖：/) }]);
    expect((await makeProduct(trader, unlicensed.styleId as string)).msg).toBe(listed.list[0].productHindrance);

    const draft = await open(designer, { designId: ownArtwork });
    const { data: sold } = await finish(designer, draft);
    const { productId } = (await makeProduct(designer, sold.styleId as string)).data;
    await ground.database.write((db) =>
      db.update(design).set({ status: 'withdrawn' }).where(eq(design.id, ownArtwork)),
    );
    try {
      const body = { ids: [productId], action: 'putOn', acceptLoss: true };
      const { data } = await post(ground.app, '/api/v2/shop/batchProducts', body, { token: designer });
      expect(data).toMatchObject({
        done: [],
        failed: [{ id: productId, say: expect.stringMatching(/^款式还不能卖：/) }],
      });
    } finally {
      await ground.database.write((db) => db.update(design).set({ status: 'ready' }).where(eq(design.id, ownArtwork)));
    }
  });

  test('an edit of a style that was archived meanwhile becomes a style of its own', async () => {
    const draft = await open(trader, { designId: placement });
    const { data: first } = await finish(trader, draft);
    const { data: edited } = await post(
      ground.app,
      '/api/v2/studio/edit',
      { styleId: first.styleId },
      { token: trader },
    );
    await post(ground.app, '/api/v2/shop/archiveStyle', { id: first.styleId }, { token: trader });
    const { data: second } = await finish(trader, { id: edited.id as string, version: 1 });
    expect(second.styleNo).not.toBe(first.styleNo);
    const { data } = await get(ground.app, `/api/v2/shop/styleList?id=${String(second.styleId)}`, { token: trader });
    expect(data.total).toBe(1);
  });

  test('an archived style has a tab of its own, where its owner restores it and nobody else', async () => {
    const token = await signIn(ground.database);
    const { data: made } = await finish(token, await open(token, { designId: placement }));
    const id = made.styleId as string;
    const did = (action: string, by = token) => post(ground.app, `/api/v2/shop/${action}Style`, { id }, { token: by });
    const idsIn = async (tab: string): Promise<string[]> => {
      const { data } = await post(ground.app, '/api/v2/studio/styles', { tab }, { token });
      expect(data.counts[tab]).toBe(data.list.length);
      return data.list.map((one: OwnStyle) => one.id);
    };
    expect(await did('restore')).toMatchObject({ reason: 'state.changed' });
    expect((await did('archive')).code).toBe(1);
    expect(await did('archive')).toMatchObject({ reason: 'state.changed' });
    expect([await idsIn('all'), await idsIn('archived')]).toEqual([[], [id]]);
    expect(await post(ground.app, '/api/v2/studio/edit', { styleId: id }, { token })).toMatchObject({
      reason: 'item.unknown',
    });
    expect(await did('restore', member)).toMatchObject({ reason: 'item.unknown' });
    expect((await did('restore')).code).toBe(1);
    expect([await idsIn('all'), await idsIn('archived')]).toEqual([[id], []]);
  });

  test('a version that the next one replaced is neither listed as archived nor restored', async () => {
    const { data: first } = await finish(designer, await open(designer, { designId: ownArtwork }));
    await makeProduct(designer, first.styleId as string);
    const { data: edited } = await post(
      ground.app,
      '/api/v2/studio/edit',
      { styleId: first.styleId },
      { token: designer },
    );
    await finish(designer, await draftOf(designer, edited.id as string));
    const restored = await post(ground.app, '/api/v2/shop/restoreStyle', { id: first.styleId }, { token: designer });
    expect(restored).toMatchObject({ reason: 'state.changed' });
    const { data } = await post(ground.app, '/api/v2/studio/styles', { tab: 'archived' }, { token: designer });
    expect(data.list).toEqual([]);
  });

  test('a style laid by rule opens as the document that says the same', async () => {
    const [own] = await ground.database.read
      .select({ id: style.id })
      .from(style)
      .innerJoin(shop, eq(shop.id, style.shopId))
      .where(and(eq(shop.store, 'huafang'), sql`${style.archivedAt} is null`));
    const { data } = await post(ground.app, '/api/v2/studio/edit', { styleId: own!.id }, { token: trader });
    const draft = await draftOf(trader, data.id as string);
    expect(draft.style?.id).toBe(own!.id);
    expect(draft.document.panels.some(({ layers }) => layers.length > 0)).toBe(true);
    const { data: again } = await post(ground.app, '/api/v2/studio/edit', { styleId: own!.id }, { token: trader });
    expect(again.id).toBe(data.id);
  });

  test('a copy of a style is a draft of its own', async () => {
    const draft = await open(trader, { designId: placement });
    const { data } = await finish(trader, draft);
    const { data: copied } = await post(
      ground.app,
      '/api/v2/studio/copyStyle',
      { styleId: data.styleId },
      { token: trader },
    );
    const copy = await draftOf(trader, copied.id as string);
    expect(copy).toMatchObject({ style: null, document: draft.document });
    const foreign = await post(ground.app, '/api/v2/studio/copyStyle', { styleId: data.styleId }, { token: member });
    expect(foreign.status).toBe(404);
  });
});
