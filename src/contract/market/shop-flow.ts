import { actionsWhere } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a shop's registration: step → party, from, to. No other code moves a shop. Approval and refusal of
 * an approved shop's change do not affect its status: it stays open meanwhile.
 */
export const SHOP_STATUS = {
  submitted: { words: '待审核' },
  reviewing: { words: '审核中' },
  approved: { words: '营业中' },
  rejected: { words: '已驳回' },
  suspended: { words: '已停业' },
} as const satisfies Readonly<Record<string, Pick<StatusRecord, 'words'>>>;

export type ShopStatus = keyof typeof SHOP_STATUS;
export const SHOP_STATUSES = namesOf(SHOP_STATUS);

export interface ShopStep {
  /** account = no button: a consequence of the owner closing the account */
  readonly by: 'owner' | 'operator' | 'account';
  readonly from: readonly ShopStatus[];
  readonly to: ShopStatus;
  /** on the button */
  readonly label: string;
  /** must the operator give a reason? */
  readonly needsReason: boolean;
}

export const shopSteps = {
  resubmit: { by: 'owner', from: ['rejected'], to: 'submitted', label: '重新提交', needsReason: false },
  take: { by: 'operator', from: ['submitted'], to: 'reviewing', label: '开始审核', needsReason: false },
  approve: { by: 'operator', from: ['reviewing'], to: 'approved', label: '通过', needsReason: false },
  reject: { by: 'operator', from: ['reviewing'], to: 'rejected', label: '驳回', needsReason: true },
  suspend: { by: 'operator', from: ['approved'], to: 'suspended', label: '停业', needsReason: true },
  restore: { by: 'operator', from: ['suspended'], to: 'approved', label: '恢复营业', needsReason: true },
  close: {
    by: 'account',
    from: ['approved'],
    to: 'suspended',
    label: '注销关店',
    needsReason: true,
  },
} as const satisfies Record<string, ShopStep>;

export type ShopAction = keyof typeof shopSteps;
export const OPERATOR_SHOP_ACTIONS = [
  'take',
  'approve',
  'reject',
  'suspend',
  'restore',
] as const satisfies ShopAction[];

/** A change of an approved shop: draft, submitted, or refused. An approved change is applied and deleted. */
export const CHANGE_STATUS = {
  draft: { words: '草稿' },
  submitted: { words: '修改待审核' },
  rejected: { words: '修改被驳回' },
} as const satisfies Readonly<Record<string, Pick<StatusRecord, 'words'>>>;

export type ChangeStatus = keyof typeof CHANGE_STATUS;
export const CHANGE_STATUSES = namesOf(CHANGE_STATUS);

export const shopStatusWords = wordsOf(SHOP_STATUS);

export const changeStatusWords = wordsOf(CHANGE_STATUS);

/** The steps that this party can take now. */
export function shopStepsFrom(status: ShopStatus, by: ShopStep['by']): ShopAction[] {
  return actionsWhere<ShopAction, ShopStep>(shopSteps, (step) => step.by === by && step.from.includes(status));
}
