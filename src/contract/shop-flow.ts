import { deedsWhere } from './deeds-where.ts';

/**
 * The life of a shop's registration (trade.md 3.4, shop_verify): deed → who, from, to. Nothing else moves a shop.
 * Approve and reject alone decide on a change that an approved shop has handed in; its shop stays open meanwhile.
 */
export type ShopStatus = 'submitted' | 'reviewing' | 'approved' | 'rejected' | 'suspended';

export interface ShopStep {
  /** account = nobody's button: it follows from the owner's leaving */
  readonly by: 'owner' | 'operator' | 'account';
  readonly from: readonly ShopStatus[];
  readonly to: ShopStatus;
  /** on the button */
  readonly label: string;
  /** must the operator say why? */
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

export type ShopDeed = keyof typeof shopSteps;
export const OPERATOR_SHOP_DEEDS = ['take', 'approve', 'reject', 'suspend', 'restore'] as const satisfies ShopDeed[];

/** A change of an approved shop: kept by its owner, handed in, decided on. Approved, it is the shop and no change any more. */
export type ChangeStatus = 'draft' | 'submitted' | 'rejected';

export const shopStatusWords: Readonly<Record<ShopStatus, string>> = {
  submitted: '待审核',
  reviewing: '审核中',
  approved: '营业中',
  rejected: '已驳回',
  suspended: '已停业',
};

export const changeStatusWords: Readonly<Record<ChangeStatus, string>> = {
  draft: '草稿',
  submitted: '修改待审核',
  rejected: '修改被驳回',
};

/** What may be done now by this side. */
export function shopStepsFrom(status: ShopStatus, by: ShopStep['by']): ShopDeed[] {
  return deedsWhere<ShopDeed, ShopStep>(shopSteps, (step) => step.by === by && step.from.includes(status));
}
