import { useSearchParams } from 'react-router';
import { BESIDE } from '../platform/place.ts';
import type { BundleView } from './bundle-view.ts';
import { bundlesOf, type CartView } from './cart-view.ts';

interface Rechosen {
  /** the one that is chosen anew, while it lies there and is sold */
  readonly rechosen: BundleView | undefined;
  readonly endRechosen: () => void;
}

/** What is opened stands in the address: 返回 closes it, and the cart below stays where it is. */
export function useRechosen(view: CartView | undefined): Rechosen {
  const [params, setParams] = useSearchParams();
  return {
    rechosen: view && bundlesOf(view).find(({ id, terms }) => id === params.get('open') && terms?.isOffered),
    endRechosen: () => setParams({}, { state: BESIDE }),
  };
}
