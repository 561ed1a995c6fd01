import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { alikeList } from '#contract/market/alike.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { bytesOfAsked } from '#drawing/look/asked-look.ts';
import { LOOK_EDITION, LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { HASH_SIDE, hashOf } from '#drawing/look/picture-hash.ts';
import { SILHOUETTE_SIDE, silhouetteOf } from '#drawing/look/silhouette.ts';
import { blankView } from '../blanks/blank.table.ts';
import { blankEntry, productEntry } from '../catalogue/entry.table.ts';
import { productView } from '../products/product.table.ts';
import { design } from '../designs/design.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { describePicture } from '../../people/pictures/describe-picture.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { get } from '../../testing/people.ts';
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
  const swatch = await firstFabric();
  const painted = [
    [designs[0]!.pictureKey, '#c22830'],
    [designs[1]!.pictureKey, '#2846b8'],
    [designs[2]!.pictureKey, '#c22830'],
    [swatch.swatchKey, '#c22830'],
  ] as const;
  for (const [pictureKey, colour] of painted) {
    await keepDescribed(pictureKey, await stripes(colour), false);
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

/** A garment on a plain wall. */
const garment = (sleeves: 'long' | 'short', colour: string, wall = '#f4f2ee') =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${wall}"/>
      <path fill="${colour}" d="${
        sleeves === 'long'
          ? 'M110 60h80l70 220h-34L196 150v200h-92V150L74 280H40z'
          : 'M110 60h80l60 70-30 24-24-24v220h-92V130l-24 24-30-24z'
      }"/></svg>`),
  )
    .jpeg()
    .toBuffer();

/** Dots at places that follow from the seed. */
const spots = (seed: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#f5f0e6"/>
      ${Array.from({ length: 9 }, (_, at) => `<circle cx="${(at * 97 * seed + 40) % 320}" cy="${(at * 61 * seed + 70) % 320}" r="${20 + ((at * seed) % 5) * 6}" fill="#2846b8"/>`).join('')}</svg>`),
  )
    .jpeg()
    .toBuffer();

async function firstFabric() {
  const [first] = await ground.database.read
    .select()
    .from(fabric)
    .where(eq(fabric.status, 'online'))
    .orderBy(asc(fabric.id))
    .limit(1);
  return first!;
}

/** That visitors can see, each with its first picture. */
const twoBlanks = () =>
  ground.database.read
    .select({ blankId: blankEntry.id, frontKey: blankView.frontKey })
    .from(blankEntry)
    .innerJoin(blankView, and(eq(blankView.blankId, blankEntry.id), eq(blankView.sort, 0)))
    .orderBy(asc(blankEntry.id))
    .limit(2);

/** As the job does. */
async function keepDescribed(pictureKey: string, bytes: Buffer, isGarment: boolean): Promise<void> {
  const { looks, hash, silhouette } = await describePicture({ bytes, isGarment });
  const row = {
    pictureKey,
    edition: LOOK_EDITION,
    looks: Buffer.from(looks),
    hash,
    silhouette: silhouette && Buffer.from(silhouette),
  };
  await ground.database.write((db) => db.insert(pictureLook).values(row));
}

/** As the browser does. */
async function lookOfPhoto(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const squeezed = (side: number) => sharp(bytes).resize({ width: side, height: side, fit: 'fill' });
  const all = await squeezed(SILHOUETTE_SIDE).ensureAlpha().raw().toBuffer();
  const asked = bytesOfAsked({
    look: lookOf(await squeezed(LOOK_SIDE).ensureAlpha().raw().toBuffer()),
    hash: hashOf(await squeezed(HASH_SIDE).greyscale().raw().toBuffer()),
    silhouette: silhouetteOf(all, width / height),
  });
  return Buffer.from(asked).toString('base64url');
}

async function find(query: Record<string, string>): Promise<ReplyOf<typeof alikeList>> {
  const answer = await get(ground.app, `/api/v2/alike/list?${new URLSearchParams(query).toString()}`);
  expect(answer, answer.msg).toMatchObject({ code: 1 });
  return answer.data;
}

describe('search by picture', () => {
  test('a photograph of red stripes finds the red design first, with the reason, and the fabric', async () => {
    const look = await lookOfPhoto(await stripes('#b83038'));
    const { designs, fabrics, products, compared, waiting } = await find({ look });
    expect(designs.map(({ card }) => card.id)).toEqual([...[red, hidden].toSorted(), blue]);
    expect(designs[0]!.colour).toBeGreaterThan(designs[2]!.colour);
    expect(fabrics).toHaveLength(1);
    // three prints, one swatch, and what is made of them
    expect(compared).toBeGreaterThanOrEqual(4 + products.length);
    expect(waiting).toBeGreaterThan(50);
  });

  test('similar designs to a design leave the design itself out', async () => {
    const { designs } = await find({ like: red });
    expect(designs.map(({ card }) => card.id)).toEqual([hidden, blue]);
  });

  test('a printed product is as alike as its print', async () => {
    const { products } = await find({ look: await lookOfPhoto(await stripes('#b83038')) });
    const ofRed = await ground.database.read
      .select({ id: productEntry.id })
      .from(productEntry)
      .where(inArray(productEntry.designId, [red, hidden]));
    expect(ofRed.map(({ id }) => id)).toContain(products[0]!.card.id);
  });

  test('a blank is found by the outline of a garment, in a photograph with another cloth and light', async () => {
    const views = await twoBlanks();
    await keepDescribed(views[0]!.frontKey, await garment('long', '#8090a0'), true);
    await keepDescribed(views[1]!.frontKey, await garment('short', '#8090a0'), true);
    const { blanks } = await find({ look: await lookOfPhoto(await garment('long', '#c03040', '#d8d2c4')) });
    expect(blanks[0]!.card.id).toBe(views[0]!.blankId);
    expect(blanks[0]!.shape).toBeGreaterThan(90);
    expect(blanks[1]!.shape).toBeLessThan(80);
  });

  test('同图 finds the picture that was saved smaller and worse, and not one that is only alike', async () => {
    const [drawn] = await ground.database.read.select().from(design).where(eq(design.id, blue));
    await ground.database.write((db) => db.delete(pictureLook).where(eq(pictureLook.pictureKey, drawn!.pictureKey)));
    await keepDescribed(drawn!.pictureKey, await spots(3), false);
    const same = await sharp(await spots(3))
      .resize(180)
      .modulate({ brightness: 1.05 })
      .jpeg({ quality: 40 })
      .toBuffer();
    expect((await find({ look: await lookOfPhoto(same), by: 'same' })).designs.map(({ card }) => card.id)).toEqual([
      blue,
    ]);
    expect((await find({ look: await lookOfPhoto(await spots(4)), by: 'same' })).designs).toEqual([]);
  });

  test('similar things to a fabric, a product and a blank leave the thing itself out', async () => {
    const swatch = await firstFabric();
    const byFabric = await find({ like: swatch.id });
    expect(byFabric.designs.map(({ card }) => card.id).slice(0, 2)).toEqual([red, hidden].toSorted());
    expect(byFabric.fabrics.map(({ card }) => card.id)).not.toContain(swatch.id);

    const [printed] = await ground.database.read
      .select({ id: productEntry.id, frontKey: productView.frontKey })
      .from(productEntry)
      .innerJoin(productView, and(eq(productView.productId, productEntry.id), eq(productView.sort, 0)))
      .where(eq(productEntry.designId, red))
      .orderBy(asc(productEntry.id))
      .limit(1);
    await keepDescribed(printed!.frontKey, await garment('short', '#c22830'), true);
    const byProduct = await find({ like: printed!.id });
    // by the print of the product, not by its photograph
    expect(byProduct.designs[0]).toMatchObject({ card: { id: [red, hidden].toSorted()[0] }, colour: 100 });
    expect(byProduct.products.map(({ card }) => card.id)).not.toContain(printed!.id);

    // described by the test before
    const [long, short] = await twoBlanks();
    const byBlank = await find({ like: long!.blankId });
    expect(byBlank.blanks.map(({ card }) => card.id)).toEqual([short!.blankId]);
    // 同图: the picture of the product itself, not its print
    const same = await find({ like: printed!.id, by: 'same' });
    expect(same.designs).toEqual([]);
  });

  test('a list is filtered by the picture: the most alike first, and facets count only these', async () => {
    const look = await lookOfPhoto(await stripes('#b83038'));
    const query = (more: Record<string, string>) => new URLSearchParams({ look, ...more }).toString();
    const { list } = (await get(ground.app, `/api/v2/design/list?${query({})}`)).data;
    expect(list.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([red, hidden].toSorted());
    expect(list.length).toBe(3);
    const { total } = (await get(ground.app, `/api/v2/design/facets?${query({})}`)).data;
    expect(total).toBe(3);
    const dear = await get(ground.app, `/api/v2/design/list?${query({ price: '900000-' })}`);
    expect(dear.data.list).toEqual([]);
    expect(await get(ground.app, '/api/v2/product/list?look=AAAA')).toMatchObject({ reason: 'look.invalid' });
    expect(await get(ground.app, '/api/v2/light/list?like=none')).toMatchObject({ reason: 'item.unknown' });
  });

  test('a design that its shop no longer offers is neither found nor a question', async () => {
    await ground.database.write((db) => db.update(design).set({ offered: false }).where(eq(design.id, hidden)));
    const { designs } = await find({ like: red });
    expect(designs.map(({ card }) => card.id)).toEqual([blue]);
    expect(await get(ground.app, `/api/v2/alike/list?like=${hidden}`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['no question', '', 'item.unknown'],
    ['an unknown design', '?like=none', 'item.unknown'],
    ['a look of the wrong length', '?look=AAAA', 'look.invalid'],
    ['a look of other characters', '?look=%3Cscript%3E', 'request.invalid'],
  ])('%s is refused', async (_, query, reason) => {
    expect(await get(ground.app, `/api/v2/alike/list${query}`)).toMatchObject({ reason });
  });

  // Last: the book keeps what it has read.
  test('a badge on a plain ground is no better match of dots than a repeat with the same ground', async () => {
    const [badge] = await ground.database.read
      .select()
      .from(design)
      .where(and(eq(design.offered, true), sql`${design.print} ->> 'repeat' = 'placement'`))
      .orderBy(desc(design.pictureKey))
      .limit(1);
    await keepDescribed(badge!.pictureKey, await spots(1), false);
    const found = (await find({ look: await lookOfPhoto(await spots(1)) })).designs.map(({ card }) => card.id);
    expect(found[0]).toBe(badge!.id);
    const dots = (await find({ look: await lookOfPhoto(await stripes('#2846b8')) })).designs.map(({ card }) => card.id);
    expect(dots.indexOf(blue)).toBeLessThan(dots.indexOf(badge!.id));
    await ground.database.write((db) => db.delete(pictureLook).where(eq(pictureLook.pictureKey, badge!.pictureKey)));
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
