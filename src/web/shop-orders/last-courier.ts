import { COURIERS } from '#contract/order-words.ts';
import { stored } from '../platform/stored.ts';

type Courier = (typeof COURIERS)[number];

/** A shop ships nearly everything with the same courier: the next form begins with the one chosen last. */
export const lastCourier = stored<Courier>(
  'jinshi.courier',
  (found) => COURIERS.find((one) => one === found) ?? COURIERS[0],
);
