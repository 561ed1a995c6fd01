import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { ProposalDocument, ProposedItem } from '#contract/desks/proposal-document.ts';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import type { SharedLink } from '#contract/desks/proposals.ts';
import { fieldPart, formOf } from '../people/uploads/testing/file-form.ts';
import type { BlankForSale } from './for-sale.ts';
import type { TestGround } from './ground.ts';
import { type Answer, get, post } from './people.ts';

/** 50 pieces of the blank in its first size, at the catalogue price. */
export const itemOf = (of: BlankForSale, words: Partial<ProposedItem> = {}): ProposedItem => ({
  ...{ id: `i${of.blankId}`, kind: 'blank', itemId: of.blankId, title: '', note: '', option: '', printMethod: '' },
  unit: 'piece',
  lines: [{ colourNo: of.colourNo, size: of.sizes[0]!, quantity: 50 }],
  price: { way: 'catalogue', percent: 100, fen: 0 },
  ...words,
});

/** Freight 12.00 元, paid in full, valid for a week. */
export const documentOf = (
  items: readonly ProposedItem[],
  words: Partial<ProposalDocument> = {},
): ProposalDocument => ({
  ...{ schema: 1, version: 0, title: '社团服', customer: '小满', intro: '您好', validUntil: dayAfter(dayInChina(), 7) },
  options: [],
  sections: [{ id: 's1', title: '', text: '', items: [...items] }],
  terms: { taxPercent: 0, freightFen: 1_200, depositPercent: 0, leadDays: 9, text: '' },
  ...words,
});

/** 售前方案 with the calls that the pages make. @param owner of whom the proposals are, by token */
export function proposingAs({ app }: TestGround, owner: string) {
  async function save(document: unknown, { id = '', token = owner } = {}): Promise<Answer> {
    const relay = typeof document === 'string' ? document : JSON.stringify(document);
    const form = formOf([fieldPart('solution_id', id), fieldPart('relay_json', relay)]);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/solution/editSolution',
      payload: form.body,
      headers: { token, 'content-type': form.type },
    });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
  }

  const did = (step: string, body: object, token?: string): Promise<Answer> =>
    post(app, `/api/v2/solution/${step}`, body, { token });

  /** @throws Error with the message of a refusal */
  async function sent(document: ProposalDocument, options: Partial<SharedLink> & { password?: string } = {}) {
    const { data } = await save(document);
    const { solution_id: id, version } = data;
    const link = await did('send', { solution_id: id, version, password: '', ...PLAIN_LINK, ...options }, owner);
    if (link.code !== 1) throw new Error(link.error ?? link.msg);
    const { url } = link.data;
    return { id, url, ownUrl: link.data.ownUrl as string, token: url.slice(url.lastIndexOf('/') + 1) as string };
  }

  return {
    ...{ save, did, sent },
    detail: async (id: string, token = owner): Promise<Answer> =>
      get(app, `/api/v2/solution/getPreSaleSolutionSubList?solution_id=${id}`, { token }),
    /** `/s/…` without scripts */
    open: (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: new URL(address).pathname + new URL(address).search, headers }),
  };
}
