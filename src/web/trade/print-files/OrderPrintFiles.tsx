import { useState } from 'react';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { styleWords } from '../../market/buying/item-words.ts';
import { PrintFiles } from './PrintFiles.tsx';
import { Button } from '../../platform/Button.tsx';

/** More of them are read when they are asked for: each is a request. */
const MOST_AT_ONCE = 3;

/** 印花文件 of an order, for its shop: once for each style, with all its sizes. */
export function OrderPrintFiles({ order: { orderNo, printed } }: { order: Pick<OrderDetail, 'orderNo' | 'printed'> }) {
  const [shown, setShown] = useState(MOST_AT_ONCE);
  if (printed.length === 0) return null;
  return (
    <section className="panel" aria-label="印花文件">
      <h2>印花文件</h2>
      <p className="centre-note">用原稿画，每片每码一张，带出血、对位、刀口、纱向和文字，另有清单。</p>
      {printed.slice(0, shown).map(({ lineNo, ...style }) => (
        <PrintFiles key={style.id} target={{ orderNo, lineNo }} title={styleWords(style)} />
      ))}
      {printed.length > shown ? (
        <Button onClick={() => setShown(printed.length)}>还有 {printed.length - shown} 个款式</Button>
      ) : null}
    </section>
  );
}
