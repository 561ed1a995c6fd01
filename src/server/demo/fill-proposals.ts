import { and, asc, eq, gt } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/china-day.ts';
import type { ProposalDocument, ProposedItem } from '#contract/proposal-document.ts';
import { PLAIN_LINK } from '#contract/proposal-words.ts';
import { blank, blankSku } from '../blanks/blank.table.ts';
import type { Db } from '../platform/database.ts';
import { saveProposal } from '../proposals/save-proposal.ts';
import { sendOwnProposal } from '../proposals/send-proposal.ts';
import type { LinkGround } from '../proposals/shared-links.ts';
import { askedBy, SELLERS } from './demo-callers.ts';

const FACTORY = SELLERS.yizhen;

/** 售前方案 of the demo factory: one that is sent, with two options, and a draft. */
export async function fillProposals(db: Db, config: LinkGround): Promise<void> {
  const blanks = await db
    .select({ id: blank.id, moq: blank.moq, multiple: blank.orderMultiple })
    .from(blank)
    .where(and(eq(blank.shopId, FACTORY.shopId), eq(blank.status, 'online')))
    .orderBy(asc(blank.blankNo))
    .limit(3);
  const items: ProposedItem[] = [];
  for (const [at, one] of blanks.entries()) {
    const skus = await db
      .select()
      .from(blankSku)
      .where(and(eq(blankSku.blankId, one.id), gt(blankSku.stock, 0)))
      .orderBy(asc(blankSku.colourNo), asc(blankSku.size))
      .limit(3);
    const pieces = Math.ceil(Math.max(one.moq, 60) / one.multiple) * one.multiple;
    items.push({
      ...{ id: `item${at}`, kind: 'blank', itemId: one.id, title: '', printMethod: '', unit: 'piece' },
      note: at === 0 ? '胸前可印 30 × 35 厘米以内' : '',
      option: (['', 'A', 'B'] as const)[at]!,
      lines: skus.slice(0, 1).map(({ colourNo, size }) => ({ colourNo, size, quantity: pieces })),
      price: { way: 'discount', percent: 95, fen: 0 },
    });
  }
  const document: ProposalDocument = {
    schema: 1,
    version: 0,
    title: '社团活动服一套',
    customer: '小满文创',
    intro: '按上次聊的，短袖为主，另配一件可选。颜色和尺码可以再调，数量不少于现在的一半都按这个价。',
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
    terms: { taxPercent: 0, freightFen: 6_000, depositPercent: 30, leadDays: 12, text: '先付定金排产，发货前付清。' },
  };
  const save = (one: ProposalDocument) => saveProposal(askedBy(db, FACTORY, { relay_json: JSON.stringify(one) }));
  await save({
    ...document,
    title: '春季团购',
    customer: '',
    options: [],
    sections: [{ ...document.sections[0]!, title: '' }],
  });
  const { solution_id, version } = await save(document);
  await sendOwnProposal(config, askedBy(db, FACTORY, { solution_id, version, password: '', ...PLAIN_LINK }));
}
