import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { OrderLine } from '#contract/trade/orders.ts';
import { inBundles, type OrderedBundle } from './order-bundles.ts';
import './orders.css';

interface Props<Line> {
  readonly lines: readonly Line[];
  readonly head: ComponentType<{ bundle: OrderedBundle }>;
  readonly children: (lines: readonly Line[]) => ReactNode;
}

/** Groups pieces under their bundle, and sets lines bought singly apart from the bundle above them. */
export function UnderBundles<Line extends Pick<OrderLine, 'bundle'>>({ lines, head: Head, children }: Props<Line>) {
  const groups = inBundles(lines);
  return groups.map(({ bundle, lines: some }) => (
    <Fragment key={bundle?.id ?? ''}>
      {bundle ? <Head bundle={bundle} /> : groups.length > 1 ? <p className="order-bundle">单独订的</p> : null}
      {children(some)}
    </Fragment>
  ));
}
