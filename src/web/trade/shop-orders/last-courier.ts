import { type Courier, COURIERS } from '#contract/trade/order-words.ts';
import { stored } from '../../platform/stored.ts';

/** Most shops ship with one courier: the next form starts with the last one used. */
export const lastCourier = stored<Courier>(
  'jinshi.courier',
  (found) => COURIERS.find((one) => one === found) ?? COURIERS[0],
);
