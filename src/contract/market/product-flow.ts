import { actionsWhere, type Step } from '../platform/allowed-actions.ts';

/**
 * The status flow of a product: step → party, from, to. Products of an open shop go on sale at once; the operator
 * reviews them afterwards and can take them down, and they return only after another review.
 */
export type ProductStatus = 'draft' | 'pendingReview' | 'onSale' | 'offSale' | 'rejected' | 'deleted';

export type ProductStep = Step<ProductStatus>;

export const productSteps = {
  putOn: { by: 'owner', from: ['draft', 'offSale'], to: 'onSale', label: '上架', needsReason: false },
  takeOff: { by: 'owner', from: ['onSale'], to: 'offSale', label: '下架', needsReason: false },
  submit: { by: 'owner', from: ['rejected'], to: 'pendingReview', label: '提交复审', needsReason: false },
  remove: { by: 'owner', from: ['draft', 'offSale', 'rejected'], to: 'deleted', label: '删除', needsReason: false },
  takeDown: { by: 'operator', from: ['onSale', 'offSale'], to: 'rejected', label: '强制下架', needsReason: true },
  approve: { by: 'operator', from: ['pendingReview'], to: 'offSale', label: '通过', needsReason: false },
  refuse: { by: 'operator', from: ['pendingReview'], to: 'rejected', label: '驳回', needsReason: true },
} as const satisfies Record<string, ProductStep>;

export type ProductAction = keyof typeof productSteps;
export const OWNER_PRODUCT_ACTIONS = ['putOn', 'takeOff', 'submit', 'remove'] as const satisfies ProductAction[];
export const OPERATOR_PRODUCT_ACTIONS = ['takeDown', 'approve', 'refuse'] as const satisfies ProductAction[];

export const productStatusWords: Readonly<Record<ProductStatus, string>> = {
  draft: '草稿',
  pendingReview: '复审中',
  onSale: '在售',
  offSale: '已下架',
  rejected: '平台下架',
  deleted: '已删除',
};

/** The steps that this party can take now. */
export function productStepsFrom(status: ProductStatus, by: ProductStep['by']): ProductAction[] {
  return actionsWhere<ProductAction, ProductStep>(productSteps, (step) => step.by === by && step.from.includes(status));
}
