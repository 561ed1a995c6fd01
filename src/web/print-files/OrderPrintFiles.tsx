import type { OrderDetail } from '#contract/orders.ts';
import { styleWords } from '../cart/item-words.ts';
import { PrintFiles } from './PrintFiles.tsx';

/** 印花文件 of an order, for its shop: once for each style, with all its sizes. */
export function OrderPrintFiles({ order: { orderNo, lines } }: { order: Pick<OrderDetail, 'orderNo' | 'lines'> }) {
  const styled = lines.flatMap(({ lineNo, style }) => (style === null ? [] : [{ lineNo, style }]));
  const once = styled.filter(({ style }, at) => styled.findIndex((one) => one.style.id === style.id) === at);
  if (once.length === 0) return null;
  return (
    <section className="panel" aria-label="印花文件">
      <h2>印花文件</h2>
      <p className="centre-note">用买家的原稿画，每片每码一张，带出血、对位、刀口、纱向和文字，另有清单。</p>
      {once.map(({ lineNo, style }) => (
        <PrintFiles key={lineNo} target={{ orderNo, lineNo }} title={styleWords(style)} />
      ))}
    </section>
  );
}
