import { deedsWhere, type Step } from './deeds-where.ts';

/**
 * The life of a bundle (组合套餐): its shop puts it on and takes it off; the operator takes down what does not belong
 * there. Whether it can be ordered depends on its goods as well: one that is off the shelf takes the bundle with it.
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

export type BundleDeed = keyof typeof bundleSteps;
export const OWNER_BUNDLE_DEEDS = ['putOn', 'takeOff', 'remove'] as const satisfies BundleDeed[];
export const OPERATOR_BUNDLE_DEEDS = ['takeDown', 'restore'] as const satisfies BundleDeed[];

export const bundleStatusWords: Readonly<Record<BundleStatus, string>> = {
  offSale: '未上架',
  onSale: '在售',
  takenDown: '平台下架',
  deleted: '已删除',
};

/** What may be done now by this side. */
export function bundleStepsFrom(status: BundleStatus, by: BundleStep['by']): BundleDeed[] {
  return deedsWhere<BundleDeed, BundleStep>(bundleSteps, (step) => step.by === by && step.from.includes(status));
}
