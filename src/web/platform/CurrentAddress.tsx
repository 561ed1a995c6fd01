import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { currentAddress } from './retired-links.ts';

/** Shows its screen; an address from before the rename is replaced first. */
export function CurrentAddress({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const now = currentAddress(pathname, search);
  return now === null ? children : <Navigate to={now} replace />;
}
