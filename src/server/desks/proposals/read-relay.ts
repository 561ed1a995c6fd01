import { Compile } from 'typebox/compile';
import { isDay } from '../../trade/orders/is-day.ts';
import { itemsIn, MOST_PROPOSAL_ITEMS, MOST_RELAY_BYTES } from '#contract/desks/proposal-words.ts';
import { ProposalDocument } from '#contract/desks/proposal-document.ts';
import { hiddenIn } from '#contract/platform/tidy.ts';
import { Refusal } from '../../platform/refusal.ts';
import { parseStrictJson } from '../../platform/strict-json.ts';

const shape = Compile(ProposalDocument);

/**
 * The document in a `relay_json`.
 * @throws Refusal proposal.document with the path of the first fault; request.too_large
 */
export function readRelay(text: string): ProposalDocument {
  if (Buffer.byteLength(text) > MOST_RELAY_BYTES) {
    throw new Refusal('request.too_large', { say: `方案内容最大 ${MOST_RELAY_BYTES / 1024} KB` });
  }
  let document: unknown;
  try {
    document = parseStrictJson(text);
  } catch {
    throw fault('', 'relay_json 不是 JSON');
  }
  if (!shape.Check(document)) {
    const [first] = shape.Errors(document);
    throw fault(first?.instancePath ?? '', first?.message ?? '');
  }
  const hidden = hiddenIn(document);
  if (hidden !== null) throw fault(`/${hidden.field}`, hidden.say);
  if (!isDay(document.validUntil)) throw fault('/validUntil', '没有这一天');
  document.terms.shipDays?.forEach((day, at) => {
    if (!isDay(day)) throw fault(`/terms/shipDays/${at}`, '没有这一天');
  });
  const items = itemsIn(document);
  if (items.length > MOST_PROPOSAL_ITEMS) throw fault('/sections', `最多 ${MOST_PROPOSAL_ITEMS} 件货品`);
  for (const [name, ids] of [
    ['sections', document.sections.map(({ id }) => id)],
    ['items', items.map(({ id }) => id)],
    ['options', document.options.map(({ id }) => id)],
  ] as const) {
    if (new Set(ids).size !== ids.length) throw fault(`/${name}`, '编号重复');
  }
  document.sections.forEach((section, inDocument) =>
    section.items.forEach(({ kind, itemId, price, lines, printMethod, styleId, unit }, at) => {
      const path = `/sections/${inDocument}/items/${at}`;
      if ((kind === 'free') !== (itemId === '')) throw fault(`${path}/itemId`, '和货品种类不符');
      if (kind === 'free' && (price.way !== 'own' || lines.length !== 1 || price.fen > MOST_UNIT_FEN))
        throw fault(path, '自己写的收费行要有一个数量和单价');
      if (lines.some(({ partId }) => (partId === undefined) === (kind === 'bundle')))
        throw fault(`${path}/lines`, '套餐的每一行要写明商品，别的货没有');
      if (kind === 'bundle' && (styleId !== undefined || printMethod !== '' || unit !== 'piece'))
        throw fault(path, '套餐按整套报，不另加印花');
      if (price.fen > MOST_UNIT_FEN) throw fault(`${path}/price/fen`, '单价太大');
    }),
  );
  return document;
}

const MOST_UNIT_FEN = 100_000_000;

function fault(path: string, why: string): Refusal {
  const where = path === '' ? '' : `（${path}）`;
  return new Refusal('proposal.document', { say: `方案内容有不对的地方${where}，没有保存`, data: { path, why } });
}
