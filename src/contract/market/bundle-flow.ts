import { actionsWhere, type Step } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a bundle (组合套餐): its shop puts it on and takes it off sale; the operator can take it down. It can
 * be ordered only while all its products are on sale.
 */
export const BUNDLE_STATUS = {
  offSale: { words: '未上架', tone: 'quiet' },
  onSale: { words: '在售', tone: 'done' },
  takenDown: { words: '平台下架', tone: 'wait' },
  deleted: { words: '已删除', tone: 'quiet' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type BundleStatus = keyof typeof BUNDLE_STATUS;
export const BUNDLE_STATUSES = namesOf(BUNDLE_STATUS);

export type BundleStep = Step<BundleStatus>;

export const bundleSteps = {
  putOn: { by: 'owner', from: ['offSale'], to: 'onSale', label: '上架', needsReason: false },
  takeOff: { by: 'owner', from: ['onSale'], to: 'offSale', label: '下架', needsReason: false },
  remove: { by: 'owner', from: ['offSale', 'takenDown'], to: 'deleted', label: '删除', needsReason: false },
  takeDown: { by: 'operator', from: ['onSale', 'offSale'], to: 'takenDown', label: '强制下架', needsReason: true },
  restore: { by: 'operator', from: ['takenDown'], to: 'offSale', label: '恢复', needsReason: false },
} as const satisfies Record<string, BundleStep>;

export type BundleAction = keyof typeof bundleSteps;
export const OWNER_BUNDLE_ACTIONS = ['putOn', 'takeOff', 'remove'] as const satisfies BundleAction[];
export const OPERATOR_BUNDLE_ACTIONS = ['takeDown', 'restore'] as const satisfies BundleAction[];

export const bundleStatusWords = wordsOf(BUNDLE_STATUS);

/** The steps that this party can take now. */
export function bundleStepsFrom(status: BundleStatus, by: BundleStep['by']): BundleAction[] {
  return actionsWhere<BundleAction, BundleStep>(bundleSteps, (step) => step.by === by && step.from.includes(status));
}
