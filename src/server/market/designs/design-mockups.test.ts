import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DesignMockups } from '#contract/market/designs.ts';
import { PICTURE_WIDTHS } from '#contract/platform/picture.ts';
import { RANK } from '../../people/pictures/picture-book.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { shop } from '../shops/shop.table.ts';
import { groundForThisTest, openGround, type TestGround } from '../../testing/ground.ts';
import { design } from './design.table.ts';

let ground: TestGround;
let allover: string;
let placed: string;
beforeAll(async () => {
  ground = await openGround('demo');
  const designs = await ground.database.read.select({ id: design.id, type: design.type }).from(design);
  allover = designs.find(({ type }) => type === 'fourWay')!.id;
  placed = designs.find(({ type }) => type === 'placed')!.id;
});
afterAll(() => ground.close());

const ask = (id: string, at = ground) =>
  at.app.inject({ method: 'POST', url: '/api/v2/design/mockups', payload: { id } });

async function mockupsOf(id: string, at = ground): Promise<DesignMockups> {
  const answer = await ask(id, at);
  expect(answer.json(), answer.body).toMatchObject({ code: 1 });
  return answer.json().data;
}

const keysOf = ({ mockups }: DesignMockups) => mockups.map(({ picture: { path } }) => path.split('/').at(-1)!);
const blanksOnline = (at = ground) => at.database.read.$count(blank, eq(blank.status, 'online'));

describe('a design on all blanks', () => {
  test('a repeat is printed directly on blanks that are printed as cloth, and by 匹印 on the others', async () => {
    const { mockups, leftOut, print } = await mockupsOf(allover);
    const ways = mockups.map(({ way }) => way);
    expect(ways).toContain('direct');
    expect(ways).toContain('rollFirst');
    expect(ways).toEqual(ways.toSorted());
    expect(mockups.length + leftOut).toBe(await blanksOnline());
    expect(print.repeat).not.toBe('placement');
  });

  test('a repeat is never offered on yarn-dyed cloth, nor on a blend that no dye takes to', async () => {
    const { mockups } = await mockupsOf(allover);
    const names = mockups.map(({ name }) => name);
    for (const name of ['弹力牛仔夹克', '套头连帽卫衣', '拉链连帽卫衣']) expect(names).not.toContain(name);
    expect(mockups.find(({ name }) => name === '经典圆领短袖T')).toMatchObject({
      way: 'rollFirst',
      method: 'reactive',
    });
    expect(mockups.find(({ name }) => name === '古巴领印花衬衫')).toMatchObject({
      way: 'direct',
      method: 'sublimation',
    });
  });

  test('a placed artwork uses a method that both blank and design allow, within its largest print area', async () => {
    const { mockups } = await mockupsOf(placed);
    expect(mockups.length).toBeGreaterThan(15);
    const rows = await ground.database.read
      .select()
      .from(picture)
      .where(inArray(picture.key, keysOf({ mockups } as DesignMockups)));
    const recipes = new Map(rows.map(({ key, recipe }) => [key, recipe]));
    for (const mockup of mockups) {
      expect(mockup.way).toBe('direct');
      const recipe = recipes.get(mockup.picture.path.split('/').at(-1)!);
      if (recipe?.draw !== 'garment') throw new Error('a mock-up is a garment');
      expect(recipe.prints.length).toBeGreaterThan(0);
      for (const { print, scale } of recipe.prints) {
        expect(print.repeatMm.width * scale).toBeLessThanOrEqual(mockup.largestMm.width);
        expect(print.repeatMm.height * scale).toBeLessThanOrEqual(mockup.largestMm.height);
        expect(scale).toBeLessThanOrEqual(1);
      }
    }
  });

  test('concurrent and repeated requests register each mockup once, drawn after all other pictures', async () => {
    const fresh = await groundForThisTest('demo');
    const before = await fresh.database.read.$count(picture);
    const [one, other] = await Promise.all([mockupsOf(allover, fresh), mockupsOf(allover, fresh)]);
    expect(other).toEqual(one);
    expect(await mockupsOf(allover, fresh)).toEqual(one);
    // Two blanks of the same cut and cloth share a picture.
    const keys = [...new Set(keysOf(one))];
    expect(await fresh.database.read.$count(picture)).toBeLessThanOrEqual(before + keys.length);
    const ranks = await fresh.database.read
      .select({ rank: picture.rank })
      .from(picture)
      .where(inArray(picture.key, keys));
    expect(ranks.filter(({ rank }) => rank === RANK.asked).length).toBeGreaterThan(keys.length / 2);
    expect(ranks.length).toBe(keys.length);
  });

  test('the picture of a mockup can be fetched', async () => {
    const { mockups } = await mockupsOf(allover);
    const answer = await ground.app.inject({ url: `${mockups[0]!.picture.path}/${PICTURE_WIDTHS[0]}.webp` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
  });

  test('blanks under takedown and blanks of a suspended shop have no mockup', async () => {
    const fresh = await groundForThisTest('demo');
    const [first, second] = (await mockupsOf(allover, fresh)).mockups;
    await fresh.database.write(async (db) => {
      await db.update(blank).set({ status: 'offline' }).where(eq(blank.id, first!.blankId));
      const [{ shopId }] = (await db
        .select({ shopId: blank.shopId })
        .from(blank)
        .where(eq(blank.id, second!.blankId))) as [{ shopId: string }];
      await db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, shopId));
    });
    const left = (await mockupsOf(allover, fresh)).mockups.map(({ blankId }) => blankId);
    expect(left).not.toContain(first!.blankId);
    expect(left).not.toContain(second!.blankId);
    expect(left.length).toBeGreaterThan(5);
  });

  test('unknown designs and designs of a suspended designer have no mockups', async () => {
    expect((await ask('nobody')).statusCode).toBe(404);
    expect((await ask('')).statusCode).toBe(400);
    const fresh = await groundForThisTest('demo');
    const [row] = await fresh.database.read
      .select({ shopId: design.shopId })
      .from(design)
      .where(eq(design.id, allover));
    await fresh.database.write((db) => db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, row!.shopId)));
    expect((await ask(allover, fresh)).statusCode).toBe(404);
  });
});
