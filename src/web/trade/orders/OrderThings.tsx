import { Link } from 'react-router';
import { orderKindWords } from '#contract/trade/order-flow.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import type { OrderBrief } from '#contract/trade/orders.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, to } from '../../platform/screens.ts';
import '../../market/writing/own-rows.css';
import './orders.css';

/** The first products of an order: small pictures and titles. */
export function OrderThings({ order }: { order: Pick<OrderBrief, 'kind' | 'lines' | 'lineCount'> }) {
  const { kind, lines, lineCount } = order;
  const things = [...new Map(lines.map((line) => [`${line.itemId} ${line.style?.id}`, line])).values()];
  const [first] = things;
  if (!first) return null;
  return (
    <span className="order-things">
      <span className="order-things-pictures">
        {things.slice(0, 2).map(({ itemId, style, picture }) => (
          <Picture key={`${itemId} ${style?.id}`} picture={picture} sizes="40px" alt="" />
        ))}
      </span>
      <span className="order-things-words">
        <span>{first.bundle ? `套餐：${first.bundle.title} × ${first.bundle.sets} 套` : first.title}</span>
        <small>
          {things.length > 1 ? `等 ${things.length}${lineCount > lines.length ? '+' : ''} 款 · ` : ''}
          {kind === 'licence' ? orderKindWords.licence : `共 ${lineCount} 个颜色尺码`}
        </small>
      </span>
    </span>
  );
}

/** @param screen the buyer's or the shop's order detail */
export function OrderNoLink({ orderNo, screen }: { orderNo: string; screen: Screen }) {
  return (
    <Link className="order-no" to={to(screen, { orderNo })}>
      {showOrderNo(orderNo)}
    </Link>
  );
}
