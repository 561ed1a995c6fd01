import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/** 对账单: status → parties, from, to. Server and pages read this one table; `move-statement.ts` writes the status. */

export const STATEMENT_STATUS = {
  draft: { words: '草稿' },
  sent: { words: '待确认' },
  disputed: { words: '有异议' },
  confirmed: { words: '已确认' },
  settled: { words: '已结清' },
} as const satisfies Readonly<Record<string, Pick<StatusRecord, 'words'>>>;

export type StatementStatus = keyof typeof STATEMENT_STATUS;
export const STATEMENT_STATUSES = namesOf(STATEMENT_STATUS);

export const statementStatusWords = wordsOf(STATEMENT_STATUS);

/** With the platform: platform and shop. Between two shops: the supplier sends it, its customer answers. */
export const STATEMENT_ROLES = ['platform', 'shop', 'supplier', 'customer'] as const;
export type StatementRole = (typeof STATEMENT_ROLES)[number];
export const STATEMENT_PARTIES = [...STATEMENT_ROLES, 'system'] as const;
export type StatementParty = (typeof STATEMENT_PARTIES)[number];

export const statementPartyWords: Readonly<Record<StatementParty, string>> = {
  platform: '平台',
  shop: '店铺',
  supplier: '供货方',
  customer: '采购方',
  system: '系统：',
};

interface StatementStep {
  readonly by: readonly StatementParty[];
  readonly from: StatementStatus;
  readonly to: StatementStatus;
  readonly label: string;
  readonly needsReason?: true;
}

const MAKER = ['platform', 'supplier'] as const;
const READER = ['shop', 'customer'] as const;

export const statementSteps = {
  send: { by: MAKER, from: 'draft', to: 'sent', label: '发出' },
  confirm: { by: READER, from: 'sent', to: 'confirmed', label: '确认无误' },
  dispute: { by: READER, from: 'sent', to: 'disputed', label: '有异议', needsReason: true },
  answer: { by: MAKER, from: 'disputed', to: 'sent', label: '答复，再发出', needsReason: true },
  /** what it says is owed was paid after the month */
  close: { by: ['system'], from: 'confirmed', to: 'settled', label: '已结清' },
  /** a payout was reversed */
  reopen: { by: ['system'], from: 'settled', to: 'confirmed', label: '打款冲回，没有结清' },
} as const satisfies Record<string, StatementStep>;

export type StatementAction = keyof typeof statementSteps;

export function statementStepsFrom(status: StatementStatus, by: StatementParty): StatementAction[] {
  return (Object.keys(statementSteps) as StatementAction[]).filter((action) => {
    const step: StatementStep = statementSteps[action];
    return step.by.includes(by) && step.from === status;
  });
}
