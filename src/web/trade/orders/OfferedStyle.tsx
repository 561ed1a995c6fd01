import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/trade/orders.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { ShownStyle } from './OrderedStyles.tsx';

interface Props {
  readonly orderNo: string;
  readonly lineNo: number;
  readonly style: NonNullable<NonNullable<OrderLine['production']>['offered']>;
  /** what it is */
  readonly children: ReactNode;
}

/** The new version that the style's maker has sent, with its pictures and layers. */
export function OfferedStyle({ orderNo, lineNo, style, children }: Props) {
  const read = useRead('GET /api/v2/order/style', { orderNo, lineNo, styleId: style.id });
  return (
    <section className="production-said" aria-label={`新的一版 ${styleWords(style)}`}>
      <p>
        <strong>新的一版</strong> {children}
      </p>
      {read.data ? <ShownStyle style={read.data} /> : <NoDataYet read={read} height="240px" />}
    </section>
  );
}
