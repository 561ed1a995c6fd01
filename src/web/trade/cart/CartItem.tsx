import { memo } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { BESIDE } from '../../platform/place.ts';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import { type CartRow, tableOf } from './cart-rows.ts';
import { stockWords } from './cart-shipping.ts';
import { type ItemView, isStuck, type LineView } from './cart-view.ts';
import {
  itemAddress,
  itemTitle,
  kindWords,
  lineLabel,
  lineNote,
  linePicture,
  priceUnitWords,
  rowName,
  stepOf,
  surchargeNote,
} from './cart.words.ts';
import { Choice, ItemNotes, RowNotes, Tick } from './CartParts.tsx';
import { CartStyle } from './CartStyle.tsx';
import { editedKey } from './edited.ts';
import { moqWords, purposeWords, quantityWords } from '../../market/buying/item-words.ts';
import { QuantityField } from '../../market/buying/QuantityField.tsx';
import type { CartActions } from './use-cart.ts';
import './CartItem.css';

interface Props {
  readonly item: ItemView;
  readonly actions: CartActions;
  /** shows the remove buttons; the phone does so only in managing mode */
  readonly isManaging: boolean;
}

/** One product in the cart: a row for each colour, with its sizes side by side. */
export const CartItem = memo(function CartItem({ item, actions, isManaging }: Props) {
  const { terms, lines } = item;
  const [first] = lines;
  if (!first) return null;
  const title = itemTitle(item);
  const { sizes, rows } = tableOf(item);
  return (
    <article className="cart-item" aria-label={`${purposeWords(first.wanted)}：${title}`}>
      <header>
        <Tick label={`选中${title}的${purposeWords(first.wanted)}`} lines={lines} choose={actions.choose} />
        <div className="cart-item-name">
          <h3>{terms ? <Link to={itemAddress(first.wanted)}>{title}</Link> : title}</h3>
          <small>
            {kindWords[first.wanted.kind]} {terms?.no}
            {terms && first.wanted.purpose === 'bulk' ? ` · ${moqWords(terms)}` : null}
            {lines.some(({ isChosen }) => isChosen) ? ` · 已选 ${item.quantity}` : null}
          </small>
          <ItemNotes item={item} />
        </div>
        <ItemActions item={item} actions={actions} isManaging={isManaging} canRemoveAll={rows.length > 1} />
      </header>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} item={item} row={row} sizes={sizes} actions={actions} isManaging={isManaging} />
        ))}
      </ul>
    </article>
  );
});

const printName = ({ terms }: ItemView, { wanted, style }: LineView): string =>
  style?.styleNo ?? terms?.printMethods.find(({ code }) => code === wanted.printMethod)?.name ?? '空白';

function ItemActions({ item, actions, isManaging, canRemoveAll }: Props & { readonly canRemoveAll: boolean }) {
  const { status } = useMe();
  const { terms, lines } = item;
  const title = itemTitle(item);
  // A line whose style cannot be ordered is removed, not edited.
  const editable = terms?.isOffered && terms.sizes.length > 0 ? lines.filter(({ canChoose }) => canChoose) : [];
  const prints = [...new Map(editable.map((line) => [editedKey(item, line.wanted), line])).entries()];
  return (
    <p className="cart-item-actions">
      {prints.map(([key, line]) => (
        <Link
          key={key}
          className="text-button"
          aria-label={`修改${title}的颜色尺码数量`}
          to={to('cart', { edit: key })}
          state={BESIDE}
        >
          {prints.length > 1 ? `修改 ${printName(item, line)}` : '修改'}
        </Link>
      ))}
      {isManaging && status === 'member' && terms ? (
        <Button tone="text" onClick={() => actions.moveToFavourites(item)}>
          移入收藏
        </Button>
      ) : null}
      {isManaging && canRemoveAll ? (
        <Button tone="text" aria-label={`移除${title}的 ${lines.length} 行`} onClick={() => actions.remove(lines)}>
          移除整款
        </Button>
      ) : null}
    </p>
  );
}

function Row({
  item,
  row: { lines, cells },
  sizes,
  actions,
  isManaging,
}: Props & { readonly row: CartRow; readonly sizes: readonly string[] }) {
  const { terms } = item;
  const first = lines[0]!;
  const note = lineNote(terms, first);
  const label = `${itemTitle(item)} ${rowName(terms, first)}`;
  const picture = linePicture(item, first);
  const isIn = lines.some(({ isChosen }) => isChosen);
  const surcharge = surchargeNote({
    ...{ surchargeFen: first.surchargeFen, reckoning: first.reckoning },
    setupFen: lines.reduce((sum, { setupFen }) => sum + setupFen, 0),
    eachFen: terms?.printMethods.find(({ code }) => code === first.wanted.printMethod)?.setupFen ?? 0,
  });
  const fields = sizes.length > 1 ? cells : [first];
  return (
    <li
      className={isIn ? 'cart-line' : 'cart-line cart-line-out'}
      data-stuck={lines.some((line) => isStuck(item, line))}
    >
      <Tick label={`选中 ${label}`} lines={lines} choose={actions.choose} />
      {picture ? <Picture picture={picture} sizes="56px" alt="" /> : <span className="cart-no-picture" />}
      <div className="cart-choice">
        <Choice terms={terms} wanted={sizes.length > 1 ? { ...first.wanted, size: '' } : first.wanted} />
        {note ? <small>{note}</small> : null}
      </div>
      <ul className="cart-cells" data-single={fields.length === 1}>
        {fields.map((line, at) => (
          <li key={sizes[at] ?? ''} data-empty={line === undefined}>
            {sizes.length > 1 ? <span className="cart-size">{sizes[at]}</span> : null}
            {line ? <Cell item={item} line={line} isBare={sizes.length > 1} actions={actions} /> : <span>–</span>}
          </li>
        ))}
      </ul>
      <p className="cart-row-price">
        <span>
          ¥{yuan(first.unitPriceFen)} /{priceUnitWords(terms, first.wanted)}
        </span>
        {surcharge ? <small>{surcharge}</small> : null}
      </p>
      <p className="cart-row-amount">
        <strong>¥{yuan(lines.reduce((sum, { amountFen }) => sum + amountFen, 0))}</strong>
        {lines.length > 1 ? <small>{quantityWords(lines.map(({ wanted }) => wanted))}</small> : null}
      </p>
      {isManaging ? (
        <Button tone="text" aria-label={`移除 ${label}`} onClick={() => actions.remove(lines)}>
          移除
        </Button>
      ) : null}
      <RowNotes terms={terms} lines={lines} acknowledge={actions.acknowledge} />
      <CartStyle lines={lines} />
    </li>
  );
}

function Cell({
  item,
  line,
  isBare,
  actions,
}: {
  item: ItemView;
  line: LineView;
  isBare: boolean;
  actions: CartActions;
}) {
  const { terms } = item;
  const { wanted } = line;
  if (!terms) return <span>{quantityWords([wanted])}</span>;
  return (
    <>
      <QuantityField
        label={lineLabel(item, line)}
        quantity={wanted.quantity}
        unit={wanted.unit}
        step={stepOf(terms, wanted)}
        change={(quantity) => actions.setQuantity(line, quantity)}
        isBare={isBare}
      />
      {wanted.purpose === 'bulk' && line.canChoose ? (
        <small className="cart-stock" data-made={line.fromStock < wanted.quantity}>
          {stockWords({ terms, line })}
        </small>
      ) : null}
    </>
  );
}
