import { and, asc, eq, gt, inArray } from 'drizzle-orm';
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

interface DemoBlank {
  readonly id: string;
  readonly moq: number;
  readonly multiple: number;
  readonly printCode: string;
  /** in stock */
  readonly skus: readonly { readonly colourNo: string; readonly size: string }[];
}

/** The factory's first three. */
async function readBlanks(db: Db): Promise<DemoBlank[]> {
  const rows = await db
    .select({ id: blank.id, moq: blank.moq, multiple: blank.orderMultiple, printMethods: blank.printMethods })
    .from(blank)
    .where(and(eq(blank.shopId, FACTORY.shopId), eq(blank.status, 'online')))
    .orderBy(asc(blank.blankNo))
    .limit(3);
  const skus = await db
    .select({ blankId: blankSku.blankId, colourNo: blankSku.colourNo, size: blankSku.size })
    .from(blankSku)
    .where(
      and(
        inArray(
          blankSku.blankId,
          rows.map(({ id }) => id),
        ),
        gt(blankSku.stock, 0),
      ),
    )
    .orderBy(asc(blankSku.colourNo), asc(blankSku.size));
  return rows.map(({ printMethods, ...row }) => ({
    ...row,
    printCode: printMethods[0]?.code ?? '',
    skus: skus.filter(({ blankId }) => blankId === row.id),
  }));
}

const sizesIn = ({ skus }: DemoBlank, colourNo: string | undefined): string[] =>
  skus.filter((sku) => sku.colourNo === colourNo).map(({ size }) => size);

/** The first is in every option, the others are one option each. */
const OPTION_OF = ['', 'A', 'B'] as const;

const piecesOf = ({ moq, multiple }: DemoBlank, least: number): number =>
  Math.ceil(Math.max(moq, least) / multiple) * multiple;

/** In one colour, five percent below the catalogue. */
function plainItem(one: DemoBlank, at: number): ProposedItem {
  const colourNo = one.skus[0]?.colourNo;
  return {
    ...{ id: `item${at}`, kind: 'blank', itemId: one.id, title: '', printMethod: '', unit: 'piece' },
    note: at === 0 ? '胸前可印 30 × 35 厘米以内' : '',
    option: OPTION_OF[at]!,
    lines: spreadOver(sizesIn(one, colourNo), piecesOf(one, 60)).map((line) => ({ colourNo: colourNo!, ...line })),
    price: { way: 'discount', percent: 95, fen: 0 },
  };
}

/** In two colours, half of each, and printed. */
function printedItem(one: DemoBlank, at: number): ProposedItem {
  const pieces = piecesOf(one, 120);
  const colours = [...new Set(one.skus.map(({ colourNo }) => colourNo))].slice(0, 2);
  const half = Math.ceil(pieces / 2);
  return {
    ...{ id: `shown${at}`, kind: 'blank', itemId: one.id, title: '', unit: 'piece', printMethod: one.printCode },
    note: (['前胸一个位置，图案由您定', '和上面同一张图', '和上面同一张图'] as const)[at]!,
    option: OPTION_OF[at]!,
    lines: colours.flatMap((colourNo, nth) => {
      const share = colours.length === 1 ? pieces : nth === 0 ? half : pieces - half;
      return spreadOver(sizesIn(one, colourNo), share).map((line) => ({ colourNo, ...line }));
    }),
    price: at === 0 ? { way: 'discount', percent: 92, fen: 0 } : { way: 'catalogue', percent: 100, fen: 0 },
  };
}

/** The items of every option first, then those to choose from. */
const sectionsOf = (items: readonly ProposedItem[], text: string, extraText: string): ProposalDocument['sections'] => [
  { id: 'main', title: '主款', text, items: items.filter(({ option }) => option === '') },
  { id: 'extra', title: '搭配，二选一', text: extraText, items: items.filter(({ option }) => option !== '') },
];

const quoteFor = (contact: string, items: readonly ProposedItem[]): ProposalDocument => ({
  schema: 1,
  version: 0,
  title: '社团活动服一套',
  customer: '小满文创',
  contact,
  intro: '按上次聊的，短袖为主，另配一件可选。颜色、尺码和数量接受前都可以自己改，单价按数量的档位算。',
  validUntil: dayAfter(dayInChina(), 21),
  options: [
    { id: 'A', name: '配第二款' },
    { id: 'B', name: '配第三款' },
  ],
  sections: sectionsOf(items, '', '两款面料克重相近，可以一起印。'),
  terms: {
    taxPercent: 0,
    freightFen: 6_000,
    depositPercent: 30,
    leadDays: 12,
    text: '颜色以实物色卡为准，大货前先确认一件产前样。',
  },
});

/** One batch 20 days after the offer ends, the rest two weeks later. */
const inBatches = (document: ProposalDocument): ProposalDocument => ({
  ...document,
  sections: document.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, batches: [firstBatch(item)] })),
  })),
  terms: { ...document.terms, shipDays: [dayAfter(document.validUntil, 20), dayAfter(document.validUntil, 34)] },
});

const asDraft = (document: ProposalDocument): ProposalDocument => ({
  ...document,
  ...{ title: '春季团购', customer: '', options: [] },
  sections: [{ ...document.sections[0]!, title: '' }],
});

const asExample = (document: ProposalDocument, items: readonly ProposedItem[]): ProposalDocument => ({
  ...document,
  title: '一个小系列的报价（示例）',
  customer: '示例客户',
  intro: '这是一份示例：一家工厂写给一位客户的小系列，每件写明颜色、尺码、数量和印法，价格按目录和折扣算好。',
  validUntil: dayAfter(dayInChina(), 180),
  options: [
    { id: 'A', name: '主款配第二款' },
    { id: 'B', name: '主款配第三款' },
  ],
  sections: sectionsOf(items, '两个颜色各一半，尺码按常见的比例分，可以再调。', ''),
});

/** 售前方案 of the demo factory: one that is sent, with two options, a draft, and the example of the solution pages. */
export async function fillProposals(db: Db, config: LinkGround): Promise<void> {
  const blanks = await readBlanks(db);
  const quote = quoteFor(await contactOf(db), blanks.map(plainItem));
  const save = (one: ProposalDocument) => saveProposal(askedBy(db, FACTORY, { relay_json: JSON.stringify(one) }));
  const saveAndSend = async (one: ProposalDocument): Promise<string> => {
    const { solution_id, version } = await save(one);
    await sendOwnProposal(config, askedBy(db, FACTORY, { solution_id, version, password: '', ...PLAIN_LINK }));
    return solution_id;
  };
  await save(asDraft(quote));
  await saveAndSend(inBatches(quote));
  await markExample(db, await saveAndSend(asExample(quote, blanks.map(printedItem))));
}
