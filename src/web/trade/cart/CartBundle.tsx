import { memo } from 'react';
import { Link } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { BESIDE } from '../../platform/place.ts';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import { type BundleItemView, type BundleView, isBundleStuck, leastSets } from './bundle-view.ts';
import { mostSets } from '../../market/bundles/most-sets.ts';
import { stockWords } from './cart-shipping.ts';
import { Choice, LineNotes, Tick } from './CartParts.tsx';
import { itemAddress, linePicture } from './cart.words.ts';
import { QuantityField } from '../../market/buying/QuantityField.tsx';
import type { CartActions } from './use-cart.ts';
import '../../market/bundles/bundle-mark.css';

interface Props {
  readonly bundle: BundleView;
  readonly actions: CartActions;
}

/** 套餐 in the cart: whole sets at one price; colours and sizes of its pieces are changed in a dialog. */
export const CartBundle = memo(function CartBundle({ bundle, actions }: Props) {
  const { id, terms, sets, amountFen, items, lines } = bundle;
  const title = terms?.title ?? '套餐已经不在了';
  const isIn = bundle.isChosen ? '' : ' cart-line-out';
  return (
    <article
      className={`cart-item cart-bundle${isIn}`}
      aria-label={`套餐：${title}`}
      data-stuck={isBundleStuck(bundle)}
    >
      <header>
        <Tick label={`选中套餐${title}`} lines={lines} choose={actions.choose} />
        <div className="cart-item-name">
          <h3>
            <span className="bundle-mark">套餐</span>
            {terms ? <Link to={to('bundleDetail', { id })}>{title}</Link> : title}
          </h3>
          <small>{terms ? `¥${yuan(terms.priceFen)} /套 · ${terms.moqSets} 套起订` : null}</small>
          <BundleNotes bundle={bundle} actions={actions} />
        </div>
        <Button tone="text" aria-label={`移除套餐${title}`} onClick={() => actions.remove(lines)}>
          移除套餐
        </Button>
      </header>
      <ul className="cart-bundle-lines">
        {items.flatMap((item) =>
          item.lines.map((line) => <PieceLine key={line.id} item={item} line={line} actions={actions} />),
        )}
      </ul>
      {sets === null || !terms?.isOffered ? null : (
        <div className="cart-bundle-foot">
          <QuantityField
            label={`套餐${title}`}
            quantity={sets}
            unit="piece"
            step={1}
            counted={{ name: '套', least: leastSets(bundle), most: mostSets(terms) }}
            change={(next) => actions.setSets(bundle, next)}
          />
          <Rechoose bundle={bundle}>改颜色尺码</Rechoose>
          <strong className="cart-amount">¥{yuan(amountFen)}</strong>
        </div>
      )}
    </article>
  );
});

function PieceLine({
  item,
  line,
  actions,
}: {
  item: BundleItemView;
  line: BundleItemView['lines'][number];
  actions: CartActions;
}) {
  const { terms } = item;
  const picture = linePicture(item, line);
  return (
    <li>
      {picture ? <Picture picture={picture} sizes="48px" alt="" /> : <span className="cart-no-picture" />}
      <span>
        {terms ? <Link to={itemAddress(line.wanted)}>{terms.title}</Link> : '商品已经不在了'}
        <small>
          <Choice terms={terms} wanted={line.wanted} />
        </small>
      </span>
      <b>
        {line.wanted.quantity} 件
        {terms && line.canChoose ? (
          <small className="cart-stock" data-made={line.fromStock < line.wanted.quantity}>
            {stockWords({ terms, line })}
          </small>
        ) : null}
      </b>
      <LineNotes terms={terms} line={line} acknowledge={actions.acknowledge} />
    </li>
  );
}

/** Opens the bundle chooser here; the address holds the open state. */
function Rechoose({ bundle: { id, terms }, children }: { bundle: BundleView; children: string }) {
  return (
    <Link
      className="text-button"
      aria-label={`${children}：套餐${terms?.title ?? ''}`}
      to={to('cart', { open: id })}
      state={BESIDE}
    >
      {children}
    </Link>
  );
}

function BundleNotes({ bundle, actions }: Props) {
  const { terms, problems, changes, lines } = bundle;
  return (
    <span className="cart-item-notes" role="status">
      {problems.map((say) => (
        <strong key={say} className="cart-problem">
          {say}
        </strong>
      ))}
      {problems.length > 0 && terms?.isOffered ? <Rechoose bundle={bundle}>重选</Rechoose> : null}
      {changes.map(({ kind, say }) => (
        <span key={kind} className="cart-change cart-notes">
          {say}
          {kind === 'price' ? (
            <button
              type="button"
              aria-label={`知道了：${terms?.title ?? ''} ${say}`}
              onClick={() => actions.acknowledge(lines)}
            >
              知道了
            </button>
          ) : null}
        </span>
      ))}
    </span>
  );
}
