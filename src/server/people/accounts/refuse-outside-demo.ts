import { Refusal } from '../../platform/refusal.ts';
import type { From } from '../../platform/serve.ts';

/** @throws Refusal demo.outside */
export function refuseOutsideDemo({ isOutsideDemo }: From): void {
  if (isOutsideDemo) throw new Refusal('demo.outside');
}
