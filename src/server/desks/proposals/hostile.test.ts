import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import { DEMO_CODE } from '../../people/accounts/code-digits.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { documentOf, itemOf, proposingAs } from '../../testing/proposing.ts';
import { statementsDuring } from '../../testing/statements.ts';
import { proposal } from './proposal.table.ts';

/** Documents that mean harm, and what one viewer of a link must never learn of another. */
let ground: TestGround;
let own: BlankForSale;
let { did, sent, save, open, detail } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  own = await sellBlank(ground.database, 0, { stock: 500 });
  ({ did, sent, save, open, detail } = proposingAs(ground, await signIn(ground.database, { shopId: own.shopId })));
});
afterAll(() => ground.close());

/** Everything that the bearer of a link is sent, decoded. */
async function bytesOf(url: string, headers: Record<string, string> = {}, viewer = ''): Promise<string> {
  const { origin, pathname } = new URL(url);
  const token = pathname.slice(pathname.lastIndexOf('/') + 1);
  const page = await open(url, headers);
  const [pdf, sheet] = await Promise.all(
    ['pdf', 'xlsx'].map((format) => open(`${origin}${pathname}/quote.${format}`, headers)),
  );
  const ask = await open(`${url}/ask?item=i${own.blankId}`, headers);
  const looked = await did('look', { token, ...(viewer === '' ? {} : { viewer }) });
  return [
    ...[page.body, ask.body, pdf!.rawPayload.toString('latin1'), pdfWords(pdf!.rawPayload), JSON.stringify(looked)],
    ...Object.values(unzipSync(sheet!.rawPayload)).map((part) => strFromU8(part)),
  ].join('\n');
}

describe('relay_json', () => {
  test('ten thousand items, five megabytes of them, and a deep nest are refused before any of them is looked up, and nothing is saved', async () => {
    const before = await ground.database.read.$count(proposal);
    const many = (count: number) => Array.from({ length: count }, (_, at) => itemOf(own, { id: `i${at}` }));
    const huge = JSON.stringify(documentOf(many(10_000), { intro: 'x'.repeat(3_000_000) }));
    expect(huge.length).toBeGreaterThan(5_000_000);
    // The smallest item that is valid; a thousand of them fit into 512 kB.
    const short = JSON.stringify(documentOf(many(1_500)));
    expect(short.length).toBeLessThan(512 * 1024);
    const refused: [string, object][] = [
      [JSON.stringify(documentOf(many(10_000))), { reason: 'request.too_large' }],
      [huge, { reason: 'request.too_large' }],
      [short, { reason: 'proposal.document' }],
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, { reason: 'proposal.document' }],
      [`{"schema":1,"schema":1}`, { reason: 'proposal.document' }],
      ['{"__proto__":{"schema":1}}', { reason: 'proposal.document' }],
    ];
    for (const [relay, expected] of refused) {
      const statements = await statementsDuring(async () => expect(await save(relay)).toMatchObject(expected));
      expect(statements.filter((one) => /"(?:blank|product|fabric|design|proposal)"/.test(one))).toEqual([]);
    }
    expect(await ground.database.read.$count(proposal)).toBe(before);
  });

  test('foreign and unknown ids are refused and reveal nothing about the items', async () => {
    const stranger = await signIn(ground.database);
    const other = await well(proposingAs(ground, stranger).save(documentOf([itemOf(own)], { title: '别人的方案' })));
    const mine = await well(save(documentOf([itemOf(own)])));
    expect(await save(documentOf([itemOf(own)]), { id: other.solution_id })).toMatchObject({ reason: 'item.unknown' });
    expect(JSON.stringify(await detail(other.solution_id))).not.toContain('别人的方案');
    const unknown = await well(save(documentOf([itemOf(own, { itemId: other.solution_id })])));
    for (const words of [
      { cover: { from: 'upload' as const, id: mine.solution_id } },
      { cover: { from: 'upload' as const, id: 'nothing' } },
    ])
      expect(await save(documentOf([itemOf(own)], words))).toMatchObject({ reason: 'upload.unknown' });
    const { quote } = (await detail(unknown.solution_id)).data;
    expect(quote.sections[0].items).toEqual([]);
  });

  test('scripts and formulas in every text are only text on page, form, sheet and PDF', async () => {
    const evil = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
    const short = `<b onclick=x>"'`;
    const { url } = await sent(
      documentOf([itemOf(own, { note: evil }), feeNamed(`=cmd|' /C calc'!A0${evil}`)], {
        ...{ title: short, customer: short, intro: evil },
        sections: [
          {
            ...{ id: 's1', title: short, text: evil },
            items: [itemOf(own, { note: evil }), feeNamed(`=cmd|' /C calc'!A0`)],
          },
        ],
        terms: { taxPercent: 0, freightFen: 0, depositPercent: 0, leadDays: 9, text: evil },
      }),
    );
    const { body } = await open(url);
    const form = (await open(`${url}/ask?item=i${own.blankId}`)).body;
    for (const page of [body, form]) {
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img src=x');
      expect(page).not.toContain('<b onclick');
    }
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const sheet = strFromU8(unzipSync((await open(`${url}/quote.xlsx`)).rawPayload)['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toContain('<script>');
    expect(sheet).not.toContain('<f>');
    expect(pdfWords((await open(`${url}/quote.pdf`)).rawPayload)).toContain('=cmd');
  });
});

const feeNamed = (title: string): ProposalDocument['sections'][number]['items'][number] => ({
  ...itemOf({ blankId: '', shopId: '', colourNo: '', sizes: [''] }),
  ...{ id: 'fee', kind: 'free', itemId: '', title: title.slice(0, 80) },
  lines: [{ colourNo: '', size: '', quantity: 1 }],
  price: { way: 'own', percent: 100, fen: 100 },
});

const verify = async (url: string, mobile: string) => {
  const form = (fields: object) =>
    ground.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: new URLSearchParams({ ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  await form({ mobile });
  const answer = await form({ mobile, code: DEMO_CODE });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  return { cookie, viewer: cookie.slice(cookie.indexOf('=') + 1) };
};

test('no byte sent to one verified viewer contains the other viewer’s number, code or reading times', async () => {
  const { id, url } = await sent(documentOf([itemOf(own)]), { needsPhone: true, hasWatermark: true });
  const one = await verify(url, '13911110001');
  const two = await verify(url, '13922220002');
  await ground.app.inject({
    method: 'POST',
    url: `${new URL(url).pathname}/seen`,
    payload: { viewer: one.viewer, sentNo: 1, parts: [{ part: 's1', seconds: 12 }] },
  });
  expect((await detail(id)).data.events).toContainEqual(
    expect.objectContaining({ kind: 'seen', viewer: '139****0001', seconds: 12 }),
  );
  const bytes = await bytesOf(url, { cookie: two.cookie }, two.viewer);
  expect(bytes).toContain('139****0002');
  for (const secret of ['139****0001', '13911110001', one.viewer.split('.')[0]!, '13922220002'])
    expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
});

test('a tier below the agreed price and the catalogue price are in no byte', async () => {
  const [before] = await ground.database.read.select().from(blank).where(eq(blank.id, own.blankId));
  const tiersOf = (tiers: (typeof blank.$inferSelect)['tiers']) =>
    ground.database.write((db) => db.update(blank).set({ tiers }).where(eq(blank.id, own.blankId)));
  await tiersOf([
    { fromQuantity: 1, priceFen: 4_321 },
    { fromQuantity: 5_000, priceFen: 1_357 },
  ]);
  const { url } = await sent(documentOf([itemOf(own, { price: { way: 'own', percent: 100, fen: 2_468 } })]));
  const bytes = await bytesOf(url);
  await tiersOf(before!.tiers);
  expect(bytes).toMatch(/24\.68/);
  for (const secret of ['4321', '43.21', '1357', '13.57'])
    expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
});
