import { type OrderDeed, orderSteps } from '#contract/order-flow.ts';

/** The steps that a shop takes, in the order of their buttons: forward steps first, closing steps last. */
const SHOP_DEEDS = [
  'accept',
  'ship',
  'reportProgress',
  'finishProduction',
  'changePrice',
  'correctParcel',
  'decline',
  'cancelByShop',
  'cancelUnpaid',
  'cannotSupply',
] as const satisfies readonly OrderDeed[];
export type ShopDeed = (typeof SHOP_DEEDS)[number];

/** deed: the primary step · main: also moves the order forward · plain · danger: closes the order */
type Tone = 'deed' | 'main' | 'plain' | 'danger';

const tones: Readonly<Record<ShopDeed, Tone>> = {
  accept: 'deed',
  ship: 'deed',
  reportProgress: 'deed',
  finishProduction: 'main',
  changePrice: 'plain',
  correctParcel: 'plain',
  decline: 'danger',
  cancelByShop: 'danger',
  cancelUnpaid: 'danger',
  cannotSupply: 'danger',
};

export const deedTone = (deed: ShopDeed): Tone => tones[deed];
export const deedLabel = (deed: ShopDeed): string => orderSteps[deed].label;

/** The allowed steps that have a form here. */
export const shopDeedsOf = (nextSteps: readonly OrderDeed[]): ShopDeed[] =>
  SHOP_DEEDS.filter((deed) => nextSteps.includes(deed));

/** The primary step, shown in a row of the list. */
export const firstDeedOf = (nextSteps: readonly OrderDeed[]): ShopDeed | undefined =>
  shopDeedsOf(nextSteps).find((deed) => tones[deed] === 'deed');
