/** 对账单: status → party, from, to. Server and pages read this one table; `move-statement.ts` writes the status. */

export const STATEMENT_STATUSES = ['draft', 'sent', 'disputed', 'confirmed', 'settled'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

export const statementStatusWords: Readonly<Record<StatementStatus, string>> = {
  draft: '草稿',
  sent: '待确认',
  disputed: '有异议',
  confirmed: '已确认',
  settled: '已结清',
};

export type StatementParty = 'platform' | 'shop' | 'system';

interface StatementStep {
  readonly by: StatementParty;
  readonly from: StatementStatus;
  readonly to: StatementStatus;
  readonly label: string;
  readonly needsReason?: true;
}

export const statementSteps = {
  send: { by: 'platform', from: 'draft', to: 'sent', label: '发出' },
  confirm: { by: 'shop', from: 'sent', to: 'confirmed', label: '确认无误' },
  dispute: { by: 'shop', from: 'sent', to: 'disputed', label: '有异议', needsReason: true },
  answer: { by: 'platform', from: 'disputed', to: 'sent', label: '答复，再发出', needsReason: true },
  /** what it says is owed was paid after the month */
  close: { by: 'system', from: 'confirmed', to: 'settled', label: '已结清' },
  /** a payout was reversed */
  reopen: { by: 'system', from: 'settled', to: 'confirmed', label: '打款冲回，没有结清' },
} as const satisfies Record<string, StatementStep>;

export type StatementAction = keyof typeof statementSteps;

export function statementStepsFrom(status: StatementStatus, by: StatementParty): StatementAction[] {
  return (Object.keys(statementSteps) as StatementAction[]).filter(
    (action) => statementSteps[action].by === by && statementSteps[action].from === status,
  );
}
