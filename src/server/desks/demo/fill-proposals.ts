import { and, asc, eq, gt } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { ProposalDocument, ProposedItem } from '#contract/desks/proposal-document.ts';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import { blank, blankSku } from '../../market/blanks/blank.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import type { Db } from '../../platform/database.ts';
import { markExample } from '../proposals/example.ts';
import { saveProposal } from '../proposals/save-proposal.ts';
import { sendOwnProposal } from '../proposals/send-proposal.ts';
import type { LinkGround } from '../proposals/proposal-links.ts';
import { askedBy, SELLERS } from './demo-callers.ts';

const FACTORY = SELLERS.yizhen;

/** The usual proportions of a T-shirt order. */
const SIZE_SHARES: Readonly<Record<string, number>> = { S: 15, M: 30, L: 30, XL: 15, '2XL': 10 };

/** Pieces over the sizes S–2XL; all on the first size of a garment that has none of them. */
function spreadOver(sizes: readonly string[], pieces: number): { size: string; quantity: number }[] {
  const known = Object.keys(SIZE_SHARES).filter((size) => sizes.includes(size));
  const all = known.reduce((sum, size) => sum + SIZE_SHARES[size]!, 0);
  let left = pieces;
  const lines = (known.length > 0 ? known : sizes.slice(0, 1)).map((size, at, { length }) => {
    const quantity = at === length - 1 ? left : Math.floor((pieces * SIZE_SHARES[size]!) / all);
    left -= quantity;
    return { size, quantity };
  });
  return lines.filter(({ quantity }) => quantity > 0);
}

/** A third of the pieces. */
const firstBatch = ({ lines }: ProposedItem): number =>
  Math.floor(lines.reduce((all, { quantity }) => all + quantity, 0) / 3);

/** As the shop shows it to members. */
async function contactOf(db: Db): Promise<string> {
  const [row] = await db
    .select({ name: shop.contactName, phone: shop.contactPhone })
    .from(shop)
    .where(eq(shop.id, FACTORY.shopId));
  return `${row!.name} ${row!.phone}`.trim();
}

/** 售前方案 of the demo factory: one that is sent, with two options, a draft, and the example of the solution pages. */
export async function fillProposals(db: Db, config: LinkGround): Promise<void> {
  const blanks = await db
    .select({ id: blank.id, moq: blank.moq, multiple: blank.orderMultiple, printMethods: blank.printMethods })
    .from(blank)
    .where(and(eq(blank.shopId, FACTORY.shopId), eq(blank.status, 'online')))
    .orderBy(asc(blank.blankNo))
    .limit(3);
  const skusOf = (blankId: string) =>
    db
      .select({ colourNo: blankSku.colourNo, size: blankSku.size })
      .from(blankSku)
      .where(and(eq(blankSku.blankId, blankId), gt(blankSku.stock, 0)))
      .orderBy(asc(blankSku.colourNo), asc(blankSku.size));
  const piecesOf = ({ moq, multiple }: (typeof blanks)[number], least: number) =>
    Math.ceil(Math.max(moq, least) / multiple) * multiple;
  const items: ProposedItem[] = [];
  for (const [at, one] of blanks.entries()) {
    const skus = await skusOf(one.id);
    const pieces = piecesOf(one, 60);
    items.push({
      ...{ id: `item${at}`, kind: 'blank', itemId: one.id, title: '', printMethod: '', unit: 'piece' },
      note: at === 0 ? '胸前可印 30 × 35 厘米以内' : '',
      option: (['', 'A', 'B'] as const)[at]!,
      lines: spreadOver(
        skus.filter(({ colourNo }) => colourNo === skus[0]?.colourNo).map(({ size }) => size),
        pieces,
      ).map((line) => ({ colourNo: skus[0]!.colourNo, ...line })),
      price: { way: 'discount', percent: 95, fen: 0 },
    });
  }
  const document: ProposalDocument = {
    schema: 1,
    version: 0,
    title: '社团活动服一套',
    customer: '小满文创',
    contact: await contactOf(db),
    intro: '按上次聊的，短袖为主，另配一件可选。颜色、尺码和数量接受前都可以自己改，单价按数量的档位算。',
    validUntil: dayAfter(dayInChina(), 21),
    options: [
      { id: 'A', name: '配第二款' },
      { id: 'B', name: '配第三款' },
    ],
    sections: [
      { id: 'main', title: '主款', text: '', items: items.filter(({ option }) => option === '') },
      {
        id: 'extra',
        title: '搭配，二选一',
        text: '两款面料克重相近，可以一起印。',
        items: items.filter(({ option }) => option !== ''),
      },
    ],
    terms: {
      taxPercent: 0,
      freightFen: 6_000,
      depositPercent: 30,
      leadDays: 12,
      text: '颜色以实物色卡为准，大货前先确认一件产前样。',
    },
  };
  const save = (one: ProposalDocument) => saveProposal(askedBy(db, FACTORY, { relay_json: JSON.stringify(one) }));
  await save({
    ...document,
    title: '春季团购',
    customer: '',
    options: [],
    sections: [{ ...document.sections[0]!, title: '' }],
  });
  const { solution_id, version } = await save({
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, batches: [firstBatch(item)] })),
    })),
    terms: { ...document.terms, shipDays: [dayAfter(document.validUntil, 20), dayAfter(document.validUntil, 34)] },
  });
  const send = (sent: { solution_id: string; version: number }) =>
    sendOwnProposal(config, askedBy(db, FACTORY, { ...sent, password: '', ...PLAIN_LINK }));
  await send({ solution_id, version });

  const shown: ProposedItem[] = [];
  for (const [at, one] of blanks.entries()) {
    const skus = await skusOf(one.id);
    const pieces = piecesOf(one, 120);
    const colours = [...new Set(skus.map(({ colourNo }) => colourNo))].slice(0, 2);
    const half = Math.ceil(pieces / 2);
    shown.push({
      ...{ id: `shown${at}`, kind: 'blank', itemId: one.id, title: '', unit: 'piece' },
      printMethod: one.printMethods[0]?.code ?? '',
      note: (['前胸一个位置，图案由您定', '和上面同一张图', '和上面同一张图'] as const)[at]!,
      option: (['', 'A', 'B'] as const)[at]!,
      lines: colours.flatMap((colourNo, nth) => {
        const sizes = skus.filter((sku) => sku.colourNo === colourNo).map(({ size }) => size);
        const share = colours.length === 1 ? pieces : nth === 0 ? half : pieces - half;
        return spreadOver(sizes, share).map((line) => ({ colourNo, ...line }));
      }),
      price: at === 0 ? { way: 'discount', percent: 92, fen: 0 } : { way: 'catalogue', percent: 100, fen: 0 },
    });
  }
  const example = await save({
    ...document,
    title: '一个小系列的报价（示例）',
    customer: '示例客户',
    intro: '这是一份示例：一家工厂写给一位客户的小系列，每件写明颜色、尺码、数量和印法，价格按目录和折扣算好。',
    validUntil: dayAfter(dayInChina(), 180),
    options: [
      { id: 'A', name: '主款配第二款' },
      { id: 'B', name: '主款配第三款' },
    ],
    sections: [
      {
        id: 'main',
        title: '主款',
        text: '两个颜色各一半，尺码按常见的比例分，可以再调。',
        items: shown.filter(({ option }) => option === ''),
      },
      { id: 'extra', title: '搭配，二选一', text: '', items: shown.filter(({ option }) => option !== '') },
    ],
  });
  await send(example);
  await markExample(db, example.solution_id);
}
