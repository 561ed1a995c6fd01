import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '../../people/accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { FixStyle } from '../../market/own-styles/FixStyle.tsx';
import type { CartView, ItemView, LineView } from './cart-view.ts';
import { choiceWords } from './cart.words.ts';
import { useDelivery } from './delivery.ts';
import './cart.css';

/** Parts of the cart that both layouts share. */

/** A checkbox: checked, unchecked or mixed. */
export function Tick({
  label,
  lines,
  choose,
  children,
}: {
  /** the accessible name; the visible content is `children` */
  label: string;
  /** the lines that it ticks; those that cannot be chosen are skipped */
  lines: readonly LineView[];
  choose: (lines: readonly LineView[], isChosen: boolean) => void;
  children?: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  const can = lines.filter(({ canChoose }) => canChoose);
  const chosen = can.filter(({ isChosen }) => isChosen).length;
  const isSome = chosen > 0 && chosen < can.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="cart-tick">
      <Checkbox
        ref={box}
        aria-label={label}
        disabled={can.length === 0}
        checked={can.length > 0 && chosen === can.length}
        change={(checked) => choose(can, checked)}
      />
      {children}
    </label>
  );
}

/** 本白 / M, with a swatch of the colour. */
export function Choice({ terms, wanted }: { terms: ItemTerms | null; wanted: WantedLine }) {
  const hex = terms?.colours.find(({ colourNo }) => colourNo === wanted.colourNo)?.hex;
  return (
    <span className="cart-colour">
      {hex ? <i style={{ background: hex }} aria-hidden="true" /> : null}
      {choiceWords(terms, wanted)}
    </span>
  );
}

/** Why the chosen lines cannot be checked out, with a link to the first of them. */
export function Hindrance({ view }: { view: CartView }) {
  if (view.hindrance === null || view.chosen.length === 0) return null;
  const goThere = () => {
    const line = document.querySelector<HTMLElement>('[data-stuck="true"]');
    line?.scrollIntoView({ block: 'center' });
    line?.querySelector<HTMLElement>('.quantity-field input')?.focus({ preventScroll: true });
  };
  return (
    <span className="cart-problem">
      {view.hindrance}
      <Button tone="text" onClick={goThere}>
        去看看
      </Button>
    </span>
  );
}

/** The problems of a line, and what has changed since it was added. */
export function LineNotes({
  terms,
  line,
  acknowledge,
}: {
  terms: ItemTerms | null;
  line: LineView;
  acknowledge: (lines: readonly LineView[]) => void;
}) {
  if (line.problems.length === 0 && line.changes.length === 0) return null;
  return (
    <ul className="cart-notes">
      {line.problems.map(({ word, say }) => (
        <li key={word} className="cart-problem">
          {say}
        </li>
      ))}
      {line.changes.map(({ kind, say }) => (
        <li key={kind} className="cart-change">
          {say}
          {kind === 'price' ? (
            <button
              type="button"
              aria-label={`知道了：${choiceWords(terms, line.wanted)} ${say}`}
              onClick={() => acknowledge([line])}
            >
              知道了
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The notes of a row: shared ones once, those of single sizes with the size's name. */
export function RowNotes({
  terms,
  lines,
  acknowledge,
}: {
  terms: ItemTerms | null;
  lines: readonly LineView[];
  acknowledge: (lines: readonly LineView[]) => void;
}) {
  const told = lines.flatMap((line) => [
    ...line.problems.map(({ say, word }) => ({
      ...{ say, line, isPrice: false, className: 'cart-problem' },
      redStyleId: word === 'styleCheck' ? line.wanted.styleId : undefined,
    })),
    ...line.changes.map(({ kind, say }) => ({
      say,
      line,
      isPrice: kind === 'price',
      className: 'cart-change',
      redStyleId: undefined,
    })),
  ]);
  if (told.length === 0) return null;
  return (
    <ul className="cart-notes">
      {Array.from(
        Map.groupBy(told, ({ say }) => say),
        ([say, some]) => {
          const { isPrice, className, redStyleId } = some[0]!;
          const sizes = some.map(({ line }) => line.wanted.size).filter((size) => size !== '');
          const words = some.length === lines.length ? say : `${sizes.join('、')}：${say}`;
          return (
            <li key={say} className={className}>
              {words}
              {redStyleId === undefined ? null : (
                <FixStyle styleId={redStyleId} way={{ of: 'cart', lineIds: some.map(({ line }) => line.id) }} />
              )}
              {isPrice ? (
                <button
                  type="button"
                  aria-label={`知道了：${choiceWords(terms, some[0]!.line.wanted)} ${say}`}
                  onClick={() => acknowledge(some.map(({ line }) => line))}
                >
                  知道了
                </button>
              ) : null}
            </li>
          );
        },
      )}
    </ul>
  );
}

export function ItemNotes({ item }: { item: ItemView }) {
  return (
    <span className="cart-item-notes" role="status">
      {item.problems.map((say) => (
        <strong key={say} className="cart-problem">
          {say}
        </strong>
      ))}
      {item.hint ? <span className="cart-hint">{item.hint}</span> : null}
    </span>
  );
}

/** At the top of the cart: how many lines have changed, so that changes are not overlooked. */
export function ChangesNote({
  view,
  acknowledge,
}: {
  view: CartView;
  acknowledge: (lines: readonly LineView[]) => void;
}) {
  const changed = view.lines.filter(({ changes }) => changes.some(({ kind }) => kind === 'price'));
  if (changed.length < 2) return null;
  return (
    <p className="cart-note" role="status">
      <span>有 {changed.length} 行的价格和加入时不一样，已在各行写明，合计按现在的价格算。</span>
      <Button tone="text" onClick={() => acknowledge(changed)}>
        全部知道了
      </Button>
    </p>
  );
}

/** Lines chosen before sign-in that could not be merged into the account's cart yet. */
export function DeliveryNote() {
  const delivery = useDelivery();
  if (!delivery?.error) return null;
  return (
    <p className="cart-note cart-note-bad" role="alert">
      <span>
        登录前选的 {delivery.lineCount} 行还没有放进购物车：{delivery.error.message}
      </span>
      <Button tone="text" onClick={delivery.again}>
        再试一次
      </Button>
      <Button tone="text" onClick={delivery.giveUp}>
        不要了
      </Button>
    </p>
  );
}

export function EmptyCart() {
  const { status } = useMe();
  return (
    <EmptyPanel
      drawing="emptyCart"
      title={
        status === 'visitor'
          ? '购物车是空的。不登录也能先放，登录后自动并进账号'
          : '购物车是空的。在光版、款式、面料详情里填数量，点“加入购物车”'
      }
    >
      <Link to={to('blankList', { inStock: 'true' })}>看现货光版</Link>
      <Link to={to('productList')}>看精选款式</Link>
      <Link to={to('blankList', { tab: 'fabric' })}>看面料</Link>
    </EmptyPanel>
  );
}
