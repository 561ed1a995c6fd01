import { say } from '../../platform/say.ts';
import { type ComparedItem, type CompareKind, useCompareBasket } from '../../market/search/compare-basket.ts';
import { Icon } from '../Icon.tsx';
import './CompareButton.css';

/** On a card's picture: adds the item to the compare basket, or removes it. */
export function CompareButton({ kind, item }: { kind: CompareKind; item: ComparedItem }) {
  const basket = useCompareBasket();
  const isIn = basket.has(kind, item.id);
  const turn = () => {
    if (isIn) return basket.remove(item.id);
    const reason = basket.add(kind, item);
    if (reason) say.failure(reason);
  };
  return (
    <button
      type="button"
      className="compare-button"
      aria-pressed={isIn}
      aria-label={`${isIn ? '移出' : '加入'}对比：${item.name}`}
      onClick={turn}
    >
      <span>
        <Icon name={isIn ? 'check' : 'compare'} size={16} />
      </span>
    </button>
  );
}
