import { actionsWhere, type Step } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a product: step → party, from, to. Products of an open shop go on sale at once; the operator
 * reviews them afterwards and can take them down, and they return only after another review.
 */
export const PRODUCT_STATUS = {
  draft: { words: '草稿', tone: 'quiet' },
  pendingReview: { words: '复审中', tone: 'work' },
  onSale: { words: '在售', tone: 'done' },
  offSale: { words: '已下架', tone: 'quiet' },
  rejected: { words: '平台下架', tone: 'wait' },
  deleted: { words: '已删除', tone: 'quiet' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type ProductStatus = keyof typeof PRODUCT_STATUS;
export const PRODUCT_STATUSES = namesOf(PRODUCT_STATUS);

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

export const productStatusWords = wordsOf(PRODUCT_STATUS);

/** The steps that this party can take now. */
export function productStepsFrom(status: ProductStatus, by: ProductStep['by']): ProductAction[] {
  return actionsWhere<ProductAction, ProductStep>(productSteps, (step) => step.by === by && step.from.includes(status));
}
