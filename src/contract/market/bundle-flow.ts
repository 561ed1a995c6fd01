import { actionsWhere, type Step } from '../platform/allowed-actions.ts';

/**
 * The status flow of a bundle (组合套餐): its shop puts it on and takes it off sale; the operator can take it down. It can
 * be ordered only while all its products are on sale.
 */
export type BundleStatus = 'offSale' | 'onSale' | 'takenDown' | 'deleted';

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

export const bundleStatusWords: Readonly<Record<BundleStatus, string>> = {
  offSale: '未上架',
  onSale: '在售',
  takenDown: '平台下架',
  deleted: '已删除',
};

/** The steps that this party can take now. */
export function bundleStepsFrom(status: BundleStatus, by: BundleStep['by']): BundleAction[] {
  return actionsWhere<BundleAction, BundleStep>(bundleSteps, (step) => step.by === by && step.from.includes(status));
}
