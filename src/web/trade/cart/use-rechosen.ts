import { useSearchParams } from 'react-router';
import { BESIDE } from '../../platform/place.ts';
import type { BundleView } from './bundle-view.ts';
import { bundlesOf, type CartView } from './cart-view.ts';

interface Rechosen {
  /** the bundle being rechosen, while it is in the cart and on sale */
  readonly rechosen: BundleView | undefined;
  readonly endRechosen: () => void;
}

/** The address holds the open state: 返回 closes the chooser, and the cart below keeps its place. */
export function useRechosen(view: CartView | undefined): Rechosen {
  const [params, setParams] = useSearchParams();
  return {
    rechosen: view && bundlesOf(view).find(({ id, terms }) => id === params.get('open') && terms?.isOffered),
    endRechosen: () => setParams({}, { state: BESIDE }),
  };
}
