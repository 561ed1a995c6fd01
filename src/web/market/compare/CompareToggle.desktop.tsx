import { say } from '../../platform/say.ts';
import { type ComparedItem, type CompareKind, useCompareBasket } from '../search/compare-basket.ts';
import './CompareToggle.desktop.css';

/** 对比 on a card: shown on hover and focus, and on all cards of a kind once the basket has an item. */
export function CompareToggle({ kind, item }: { kind: CompareKind; item: ComparedItem }) {
  const basket = useCompareBasket();
  const isIn = basket.has(kind, item.id);
  const isCollecting = basket.kind === kind && basket.items.length > 0;
  const toggle = () => {
    if (isIn) return basket.remove(item.id);
    const refusal = basket.add(kind, item);
    if (refusal) say.failure(refusal);
  };
  return (
    <button
      type="button"
      className={isCollecting ? 'compare-toggle compare-toggle-shown' : 'compare-toggle'}
      aria-pressed={isIn}
      aria-label={`对比：${item.name}`}
      onClick={toggle}
    >
      <span aria-hidden="true">{isIn ? '✓' : '＋'}</span> 对比
    </button>
  );
}
