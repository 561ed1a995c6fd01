import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { KeysetPage, LedgerLines, Month } from './ledger.ts';
import { Id, IdQuery, listOf, oneOf, orNull, Paging, SearchWord } from '../platform/shapes.ts';
import { STATEMENT_PARTIES, STATEMENT_ROLES, STATEMENT_STATUSES } from './statement-flow.ts';

/**
 * 对账单: a month of a shop's account with the platform, or of a supplier's with its customer, with lines that no longer
 * change. What the platform owes the shop, or the customer the supplier, is positive.
 */

/** Of whom the list is: the platform's statements of the shop, those that it sends to its customers, or gets from suppliers. */
export const STATEMENT_LISTS = ['platform', 'customers', 'suppliers'] as const;
export type StatementList = (typeof STATEMENT_LISTS)[number];

export const Statement = Type.Object({
  id: Id,
  month: Month,
  shopId: Id,
  shopName: Type.String(),
  /** the customer; null = the platform's statement of the shop */
  customer: orNull(Type.Object({ id: Id, name: Type.String() })),
  /** of the reader */
  role: oneOf(STATEMENT_ROLES),
  status: oneOf(STATEMENT_STATUSES),
  /** 期初, 期末: what the platform owes the shop, or the customer the supplier; negative: the other way round */
  openingFen: Type.Integer(),
  closingFen: Type.Integer(),
  /**
   * 本期订单货款, 服务费, 打款（减缴款）, 余额付采购; between shops 采购（减退减）and 付款（减退款）: with the opening they give
   * the closing
   */
  earnedFen: Type.Integer(),
  feeFen: Type.Integer(),
  paidFen: Type.Integer(),
  spentFen: Type.Integer(),
  lineCount: Type.Integer(),
  since: Type.String(),
});
export type Statement = Static<typeof Statement>;

export const StatementDetail = Type.Object({
  ...Statement.properties,
  events: Type.Array(
    Type.Object({
      at: Type.String(),
      by: oneOf(STATEMENT_PARTIES),
      label: Type.String(),
      note: Type.String(),
    }),
  ),
});
export type StatementDetail = Static<typeof StatementDetail>;

export const shopStatements = endpoint({
  method: 'GET',
  path: '/api/v2/shop/statements',
  for: 'seller',
  summary: '店铺的对账单：与平台、与客户、与供应商的',
  query: Type.Object({
    of: oneOf(STATEMENT_LISTS, 'platform'),
    /** with this shop only */
    partner: Type.Optional(Id),
    ...Paging,
  }),
  reply: listOf(Statement),
});

export const shopStatement = endpoint({
  method: 'GET',
  path: '/api/v2/shop/statement',
  for: 'seller',
  summary: '一张对账单',
  query: IdQuery,
  reply: StatementDetail,
  errors: ['item.unknown'],
});

export const shopStatementLines = endpoint({
  method: 'GET',
  path: '/api/v2/shop/statement/lines',
  for: 'seller',
  summary: '对账单的明细',
  query: Type.Object({ id: Id, ...KeysetPage }),
  reply: LedgerLines,
  errors: ['item.unknown'],
});

export const answerStatement = endpoint({
  method: 'POST',
  path: '/api/v2/shop/statement/answer',
  for: 'seller',
  summary: '确认对账单，或提出异议；供货的店铺发出、答复',
  body: Type.Object({
    id: Id,
    action: oneOf(['confirm', 'dispute', 'send', 'answer']),
    reason: Type.String({ maxLength: 300 }),
  }),
  reply: Type.Object({ status: oneOf(STATEMENT_STATUSES) }),
  errors: ['item.unknown', 'reason.missing', 'state.changed'],
});

export const shopStatementFile = endpoint({
  method: 'POST',
  path: '/api/v2/shop/statement/file',
  for: 'seller',
  summary: '下载对账单',
  body: Type.Object({ id: Id, format: oneOf(['xlsx', 'pdf']) }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

export const operatorStatements = endpoint({
  method: 'GET',
  path: '/api/v2/operator/statements',
  for: 'operator',
  summary: '各店铺的对账单',
  query: Type.Object({
    status: oneOf(['all', ...STATEMENT_STATUSES], 'draft'),
    q: Type.Optional(SearchWord),
    ...Paging,
  }),
  reply: listOf(Statement),
});

export const operatorStatement = endpoint({
  method: 'GET',
  path: '/api/v2/operator/statement',
  for: 'operator',
  summary: '一家店铺的一张对账单',
  query: IdQuery,
  reply: StatementDetail,
  errors: ['item.unknown'],
});

export const operatorStatementLines = endpoint({
  method: 'GET',
  path: '/api/v2/operator/statement/lines',
  for: 'operator',
  summary: '一家店铺的一张对账单的明细',
  query: Type.Object({ id: Id, ...KeysetPage }),
  reply: LedgerLines,
  errors: ['item.unknown'],
});

export const moveStatement = endpoint({
  method: 'POST',
  path: '/api/v2/operator/moveStatement',
  for: 'operator',
  summary: '发出对账单，或答复异议',
  body: Type.Object({ id: Id, action: oneOf(['send', 'answer']), reason: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({ status: oneOf(STATEMENT_STATUSES) }),
  errors: ['item.unknown', 'reason.missing', 'state.changed', 'caller.not_allowed'],
});
