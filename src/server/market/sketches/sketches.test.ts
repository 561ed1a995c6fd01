import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SketchSheet } from '#contract/market/sketches.ts';
import { likenessOf, LOOK_EDITION, LOOK_SIDE, lookOf, rankOf } from '#drawing/look/look.ts';
import { drawPrint } from '#drawing/print.ts';
import { printsOf } from '#studio/wishes/prints-of.ts';
import { readWish } from '#studio/wishes/read-wish.ts';
import { openAlike } from '../alike/open-alike.ts';
import { pictureLook } from '../alike/picture-look.table.ts';
import { designEntry } from '../catalogue/entry.table.ts';
import type { DrawnPrint } from '#drawing/recipe.ts';
import { checkDesign } from '../designs/check-design.job.ts';
import { design } from '../designs/design.table.ts';
import { shop } from '../shops/shop.table.ts';
import { task } from '../../people/tasks/task.table.ts';
import { gatherOwnData } from '../../people/accounts/own-data.ts';
import { personalData } from '../../personal-data.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { sketchSheet } from './sketch.table.ts';
import { SAME_LOOK, unlikePrints } from './unlike-prints.ts';

async function lookOfPrint(print: DrawnPrint): Promise<Uint8Array> {
  const showMm = Math.max(print.repeatMm.width, print.repeatMm.height) * 1.5;
  const { svg } = drawPrint({ draw: 'print', print, showMm });
  return lookOf(await sharp(Buffer.from(svg)).resize(LOOK_SIDE, LOOK_SIDE).ensureAlpha().raw().toBuffer());
}

let ground: TestGround;
/** of a shop */
let owner: string;
/** without a shop */
let member: string;

beforeAll(async () => {
  // On a busy machine a round takes longer than its limit, and the sheet would be the first dozen, uncompared.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  ground = await openGround('demo');
  const shops = await ground.database.read.select().from(shop).where(eq(shop.status, 'approved'));
  owner = await signIn(ground.database, { shopId: shops.find(({ store }) => store === 'huafang')!.id });
  member = await signIn(ground.database);
});
afterAll(async () => {
  await ground.close();
  vi.mocked(AbortSignal.timeout).mockRestore();
});

const ask = (path: string, body: object, token: string): Promise<Answer> =>
  post(ground.app, `/api/v2/sketch/${path}`, body, { token });
const drawn = async (words: string, token = owner): Promise<SketchSheet> => (await ask('draw', { words }, token)).data;
const listed = async (token = owner): Promise<SketchSheet[]> =>
  (await get(ground.app, '/api/v2/sketch/list', { token })).data.list;

describe('drawing from a sentence', () => {
  test('a sentence gives twelve prints, says how it was read, and stays in the list', async () => {
    const sheet = await drawn('云肩 大红 不要黄色 蒸汽朋克', member);
    expect(sheet.sketches).toHaveLength(12);
    expect(sheet).toMatchObject({
      understood: ['题材 云肩', '颜色 红', '不要 黄色'],
      instead: [{ asked: '云肩', drawn: '团花' }],
      unread: ['蒸汽朋克'],
    });
    expect((await listed(member))[0]).toEqual(sheet);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: sheet.id }));
  });

  test('requested sketches are part of the personal data export', async () => {
    await drawn('小碎花 藏青底', member);
    const accountId = await accountIdOf(ground.database, member);
    const exported = await gatherOwnData(ground.database.read, accountId, personalData.ownRecords);
    expect(JSON.stringify(exported)).toContain('小碎花 藏青底');
  });

  test('the colours of a reference picture become the palette, unless the sentence names the ground', async () => {
    const reference = ['#1f3f73', '#e8b54a', '#f6efe0'];
    const sheet: SketchSheet = (await ask('draw', { words: '牡丹', reference }, member)).data;
    expect(sheet.reference).toEqual(reference);
    for (const { print } of sheet.sketches) {
      expect(reference).toContain(print.palette[0]);
      expect(print.palette.filter((hex) => reference.includes(hex))).toHaveLength(3);
    }
    expect(new Set(sheet.sketches.map(({ print }) => print.palette[0])).size).toBeGreaterThan(1);
    const onRed: SketchSheet = (await ask('draw', { words: '牡丹 大红底', reference }, member)).data;
    for (const { print } of onRed.sketches) expect(reference).not.toContain(print.palette[0]);
    const alone: SketchSheet = (await ask('draw', { words: ' ', reference }, member)).data;
    expect(alone.sketches).toHaveLength(12);
    expect((await listed(member))[0]!.reference).toEqual(reference);
  });

  test('neither words nor colours, broken or too many colours are refused', async () => {
    expect(await ask('draw', { words: ' ' }, member)).toMatchObject({ reason: 'sketch.nothing' });
    for (const reference of [['red'], ['#12345'], Array.from({ length: 7 }, () => '#112233'), ['<script>']])
      expect(await ask('draw', { words: '牡丹', reference }, member)).toMatchObject({ reason: 'request.invalid' });
  });

  test('one is varied and recoloured; another account can do neither, nor remove the sheet', async () => {
    const sheet = await drawn('豹纹 驼色');
    const [first] = sheet.sketches;
    const varied: SketchSheet = (await ask('vary', { id: sheet.id, place: 0, how: 'seed' }, owner)).data;
    expect(varied.sketches.every(({ print }) => print.palette.join() === first!.print.palette.join())).toBe(true);
    const recoloured: SketchSheet = (await ask('vary', { id: sheet.id, place: 0, how: 'palette' }, owner)).data;
    expect(recoloured.sketches.every(({ print }) => print.seed === first!.print.seed)).toBe(true);
    expect((await ask('vary', { id: sheet.id, place: 0, how: 'seed' }, member)).status).toBe(404);
    expect((await ask('remove', { id: sheet.id }, member)).status).toBe(404);
    expect((await listed()).map(({ id }) => id)).toContain(sheet.id);
    await ask('remove', { id: sheet.id }, owner);
    expect((await listed()).map(({ id }) => id)).not.toContain(sheet.id);
  });

  test('no two of the twelve pictures look alike, by the descriptor of the search by picture', async () => {
    for (const words of [
      '樱桃 红色 小图案',
      '藏青底白色小碎花，密一点',
      '平铺的回纹 米色',
      '千鸟格 黑白',
      '白底红波点',
      '迷彩 军绿',
      '海魂衫条纹',
    ]) {
      const looks: Uint8Array[] = [];
      for (const { print } of (await drawn(words)).sketches) looks.push(await lookOfPrint(print as DrawnPrint));
      for (const [at, look] of looks.entries())
        for (const other of looks.slice(0, at)) {
          expect(rankOf(likenessOf(look, other), 'both'), words).toBeLessThanOrEqual(SAME_LOOK);
        }
    }
  });

  test('a print that looks like one on sale is replaced by another', async () => {
    const { read, write } = ground.database;
    const alike = openAlike();
    const wish = readWish('海锚 藏青底 米白', []);
    const dozens = [printsOf(wish, 11), printsOf(wish, 12)];
    const comparison = () => ({ painters: ground.painters, nearestPrints: alike.nearestPrints(read) });
    const make = (round: number) => dozens[round] ?? [];
    const before = await unlikePrints(make, comparison());
    const [onSale] = await read
      .select({ key: design.pictureKey })
      .from(design)
      .innerJoin(designEntry, eq(designEntry.id, design.id))
      .orderBy(design.id)
      .limit(1);
    const looks = Buffer.from(await lookOfPrint(before[0]!.print));
    const row = { edition: LOOK_EDITION, looks, describedAt: new Date() };
    await write((db) =>
      db
        .insert(pictureLook)
        .values({ pictureKey: onSale!.key, ...row })
        .onConflictDoUpdate({ target: pictureLook.pictureKey, set: row }),
    );
    const after = await unlikePrints(make, comparison());
    expect(after).toHaveLength(before.length);
    expect(before.slice(1).every((one) => after.includes(one))).toBe(true);
    expect(after).not.toContain(before[0]);
  });

  test('two are mixed: the motif of the first, the colours and the layout of the second; not with itself or a foreign one', async () => {
    const one = await drawn('豹纹 驼色 小一点 密一点');
    const other = await drawn('波点 粉色 大一点 稀一点 循环40cm 砖接');
    const chosen = (sheet: SketchSheet, place: number) => ({ id: sheet.id, place });
    const mix = (motifOf: object, layoutOf: object, token = owner) => ask('mix', { motifOf, layoutOf }, token);
    const { data }: { data: SketchSheet } = await mix(chosen(one, 0), chosen(other, 2));
    expect(data).toMatchObject({ made: 'mix', words: one.words });
    const [first, second] = [one.sketches[0]!.print, other.sketches[2]!.print];
    for (const { motif, print } of data.sketches) expect([motif, print.family]).toEqual(['豹纹', first.family]);
    const [both, coloursOnly, , layoutOnly] = data.sketches.map(({ print }) => print);
    expect(both).toMatchObject({ palette: second.palette, repeat: 'brick', repeatMm: { width: 400 } });
    expect(Math.abs(both!.scale! - second.scale!)).toBeLessThan(0.3);
    expect(coloursOnly).toMatchObject({ palette: second.palette, repeatMm: first.repeatMm });
    expect(layoutOnly).toMatchObject({ palette: first.palette, repeatMm: { width: 400 } });

    expect(await mix(chosen(one, 0), chosen(one, 0))).toMatchObject({ reason: 'sketch.same' });
    expect((await mix(chosen(one, 0), chosen(other, 0), member)).status).toBe(404);
    const foreign = await drawn('条纹', member);
    expect((await mix(chosen(one, 0), chosen(foreign, 0))).status).toBe(404);
    expect((await mix(chosen(one, 11), chosen(other, 12))).reason).toBe('request.invalid');
  });

  test('only the newest 200 sheets of an account are kept', async () => {
    const token = await signIn(ground.database);
    const { id } = await drawn('波点', token);
    const [{ accountId, ...row }] = (await ground.database.read
      .select()
      .from(sketchSheet)
      .where(eq(sketchSheet.id, id))) as [typeof sketchSheet.$inferSelect];
    const older = Array.from({ length: 205 }, (_, at) => ({
      ...{ ...row, accountId, id: `old-${at}` },
      createdAt: new Date(Date.now() - 60_000 * (at + 1)),
    }));
    await ground.database.write((db) => db.insert(sketchSheet).values(older));
    await drawn('条纹', token);
    expect(await ground.database.read.$count(sketchSheet, eq(sketchSheet.accountId, accountId))).toBe(200);
  });
});

describe('keeping a picture as a design', () => {
  const keep = (sheet: SketchSheet, place: number, title: string, token = owner) =>
    ask('keep', { id: sheet.id, place, title }, token);

  async function check(designId: string): Promise<void> {
    const [{ id: taskId }] = (await ground.database.read
      .select({ id: task.id })
      .from(task)
      .where(eq(task.subjectId, designId))) as [{ id: string }];
    await checkDesign(ground, { designId, version: 1, taskId });
  }

  test('it is a vector design of the shop, checked, not offered, without the AI label, and ready for styles', async () => {
    const sheet = await drawn('草莓 粉底 夏天');
    const { data } = await keep(sheet, 2, '草莓小品');
    expect((await listed()).find(({ id }) => id === sheet.id)!.sketches[2]!.kept).toMatchObject({ status: 'checking' });
    await check(data.designId);
    const [row] = await ground.database.read.select().from(design).where(eq(design.id, data.designId));
    expect(row).toMatchObject({
      ...{ status: 'ready', aiGenerated: false, offered: false, season: 'S', uploadId: null },
      ...{ formats: ['矢量（程序绘图）'], tags: ['程序绘图', '草莓'], type: 'fourWay' },
    });
    expect(row!.print).toEqual(sheet.sketches[2]!.print);
    expect(row!.look).not.toBeNull();
    const choices = await post(ground.app, '/api/v2/shop/styleChoices', { designId: data.designId }, { token: owner });
    expect(choices.data.choices.length).toBeGreaterThan(0);
  });

  test('two requests at once make one design', async () => {
    const sheet = await drawn('千鸟格 黑白');
    const answers = await Promise.all([keep(sheet, 0, '千鸟'), keep(sheet, 0, '千鸟')]);
    expect(new Set(answers.map(({ data }) => data.designId)).size).toBe(1);
  });

  test('a member without a shop, a foreign sheet, a missing place and a bad title make none', async () => {
    const sheet = await drawn('祥云');
    expect((await keep(sheet, 0, '祥云', member)).status).toBe(403);
    const foreign = await drawn('祥云', member);
    expect((await keep(foreign, 0, '祥云')).status).toBe(404);
    const [first] = (await ask('vary', { id: sheet.id, place: 0, how: 'palette' }, owner)).data.sketches;
    expect(first).toBeDefined();
    expect(await keep(sheet, 0, ' ')).toMatchObject({ reason: 'design.document' });
  });

  test('a withdrawn one that was not checked yet is checked when it is restored', async () => {
    const sheet = await drawn('海浪 靛蓝');
    const { data } = await keep(sheet, 0, '海浪');
    await ground.database.write((db) =>
      db.update(design).set({ status: 'withdrawn' }).where(eq(design.id, data.designId)),
    );
    const answer = await post(
      ground.app,
      '/api/v2/design/move',
      { id: data.designId, action: 'restore' },
      { token: owner },
    );
    expect(answer.data).toEqual({ status: 'checking' });
  });
});
