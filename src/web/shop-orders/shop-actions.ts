import { type OrderAction, orderSteps } from '#contract/order-flow.ts';
import type { OrderDetail } from '#contract/orders.ts';

/** The steps that a shop takes, in the order of their buttons: forward steps first, closing steps last. */
const SHOP_ACTIONS = [
  'accept',
  'restate',
  'ship',
  'reportProgress',
  'finishProduction',
  'changePrice',
  'correctShipment',
  'decline',
  'cancelByShop',
  'cancelUnpaid',
  'cannotSupply',
] as const satisfies readonly OrderAction[];
export type ShopAction = (typeof SHOP_ACTIONS)[number];

/** action: the primary step · main: also moves the order forward · plain · danger: closes the order */
type Tone = 'action' | 'main' | 'plain' | 'danger';

const tones: Readonly<Record<ShopAction, Tone>> = {
  accept: 'action',
  restate: 'plain',
  ship: 'action',
  reportProgress: 'action',
  finishProduction: 'main',
  changePrice: 'plain',
  correctShipment: 'plain',
  decline: 'danger',
  cancelByShop: 'danger',
  cancelUnpaid: 'danger',
  cannotSupply: 'danger',
};

export const actionTone = (action: ShopAction): Tone => tones[action];
export const actionLabel = (action: ShopAction): string => orderSteps[action].label;

/** The allowed steps that have a form here. Nothing is finished before the sample is confirmed, so that is no button yet. */
export const shopActionsOf = (
  nextSteps: readonly OrderAction[],
  sampleWaitsFor: OrderDetail['sampleWaitsFor'] = null,
): ShopAction[] =>
  SHOP_ACTIONS.filter(
    (action) => nextSteps.includes(action) && (action !== 'finishProduction' || sampleWaitsFor === null),
  );

/** The primary step, shown in a row of the list. */
export const firstActionOf = (nextSteps: readonly OrderAction[]): ShopAction | undefined =>
  shopActionsOf(nextSteps).find((action) => tones[action] === 'action');
