import { type OrderAction, orderSteps } from '#contract/trade/order-flow.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';

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

/** The allowed steps that have a form here; what would be refused because of the sample or the inspection is no button yet. */
export const shopActionsOf = ({
  nextSteps,
  sampleWaitsFor,
  inspectionDue,
}: Pick<OrderDetail, 'nextSteps'> & Waits): ShopAction[] =>
  SHOP_ACTIONS.filter((action) => {
    if (action === 'finishProduction' && sampleWaitsFor !== null) return false;
    if ((action === 'finishProduction' || action === 'ship') && inspectionDue !== null) return false;
    return nextSteps.includes(action);
  });

type Waits = Pick<OrderDetail, 'sampleWaitsFor' | 'inspectionDue'>;

/** The primary step, shown in a row of the list; an open case comes before what may go on beside it. */
export const firstActionOf = (order: Pick<OrderDetail, 'nextSteps' | 'status'> & Waits): ShopAction | undefined =>
  order.status === 'afterSale' ? undefined : shopActionsOf(order).find((action) => tones[action] === 'action');
