import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { alikeList } from '#contract/alike.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LOOK_EDITION, LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { describePicture } from '../pictures/describe-picture.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { get } from '../testing/people.ts';
import { describePictures } from './describe-pictures.ts';
import { pictureLook } from './picture-look.table.ts';

let ground: TestGround;
/** three offered designs, by popularity */
let red: string;
let blue: string;
let hidden: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const designs = await ground.database.read
    .select()
    .from(design)
    .where(eq(design.offered, true))
    .orderBy(design.pictureKey)
    .limit(3);
  [red, blue, hidden] = designs.map(({ id }) => id) as [string, string, string];
  const [swatch] = await ground.database.read.select().from(fabric).where(eq(fabric.status, 'online')).limit(1);
  const painted = [
    [designs[0]!.pictureKey, '#c22830'],
    [designs[1]!.pictureKey, '#2846b8'],
    [designs[2]!.pictureKey, '#c22830'],
    [swatch!.swatchKey, '#c22830'],
  ] as const;
  for (const [pictureKey, colour] of painted) {
    const looks = Buffer.from(await describePicture({ bytes: await stripes(colour) }));
    await ground.database.write((db) => db.insert(pictureLook).values({ pictureKey, edition: LOOK_EDITION, looks }));
  }
});
afterAll(() => ground.close());

const stripes = (colour: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#f5f0e6"/>
      ${Array.from({ length: 8 }, (_, at) => `<rect x="${at * 40}" width="20" height="320" fill="${colour}"/>`).join('')}</svg>`),
  )
    .jpeg()
    .toBuffer();

/** As the browser does. */
async function lookOfPhoto(bytes: Buffer): Promise<string> {
  const pixels = await sharp(bytes).resize(LOOK_SIDE, LOOK_SIDE).ensureAlpha().raw().toBuffer();
  return Buffer.from(lookOf(pixels)).toString('base64url');
}

async function find(query: Record<string, string>): Promise<ReplyOf<typeof alikeList>> {
  const answer = await get(ground.app, `/api/v2/alike/list?${new URLSearchParams(query).toString()}`);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data;
}

describe('search by picture', () => {
  test('a photograph of red stripes finds the red design first, with the reason, and the fabric', async () => {
    const look = await lookOfPhoto(await stripes('#b83038'));
    const { designs, fabrics, compared, waiting } = await find({ look });
    expect(designs.map(({ card }) => card.id)).toEqual([...[red, hidden].toSorted(), blue]);
    expect(designs[0]!.colour).toBeGreaterThan(designs[2]!.colour);
    expect(fabrics).toHaveLength(1);
    expect(compared).toBe(4);
    expect(waiting).toBeGreaterThan(50);
  });

  test('similar designs to a design leave the design itself out', async () => {
    const { designs } = await find({ design: red });
    expect(designs.map(({ card }) => card.id)).toEqual([hidden, blue]);
  });

  test('the products shown are made with the best designs', async () => {
    const { products } = await find({ design: red });
    const { list } = (await get(ground.app, '/api/v2/product/list?pageSize=1')).data;
    expect(Object.keys(products[0] ?? list[0]).toSorted()).toEqual(Object.keys(list[0]).toSorted());
  });

  test('a design that its shop no longer offers is neither found nor a question', async () => {
    await ground.database.write((db) => db.update(design).set({ offered: false }).where(eq(design.id, hidden)));
    const { designs } = await find({ design: red });
    expect(designs.map(({ card }) => card.id)).toEqual([blue]);
    expect(await get(ground.app, `/api/v2/alike/list?design=${hidden}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['no question', '', 'item.unknown'],
    ['an unknown design', '?design=none', 'item.unknown'],
    ['a look of the wrong length', '?look=AAAA', 'look.invalid'],
    ['a look of other characters', '?look=%3Cscript%3E', 'request.invalid'],
  ])('%s is refused', async (_, query, reason) => {
    expect(await get(ground.app, `/api/v2/alike/list${query}`)).toMatchObject({ reason });
  });
});

describe('the job', () => {
  test('describes pictures that have no looks, and those of an older edition again', async () => {
    const [row] = await ground.database.read.select().from(pictureLook);
    await ground.database.write((db) =>
      db.update(pictureLook).set({ edition: 0 }).where(eq(pictureLook.pictureKey, row!.pictureKey)),
    );
    let turns = 0;
    const first = { ...ground, isStopping: () => (turns += 1) > 2 };
    expect(await describePictures(first)).toBe(2);
    const all = await ground.database.read.select().from(pictureLook);
    expect(all.length).toBeGreaterThanOrEqual(5);
  });
});
