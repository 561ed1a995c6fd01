import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { productSteps } from '#contract/market/product-flow.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { type Column, OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { RowMenu } from '../writing/RowMenu.desktop.tsx';
import { Thing } from '../writing/Thing.tsx';
import { NO_CATEGORY_WORDS, piecesWords, priceWords, RENEW_WORDS } from './product.words.ts';
import { BehindNote, MarginNote, StatusTag, StockNote } from './ProductTags.tsx';
import { open, type Part } from './opened.ts';
import { type Shelf, shelfActionOf } from './use-shelf.ts';
import '../../platform/state-tags.css';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const BatchForm = latePart(() => import('./BatchForm.tsx'));

interface Props {
  readonly rows: readonly ShopProductRow[];
  readonly isStale: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (chosen: ReadonlySet<string>) => void;
  readonly shelf: Shelf;
  readonly list: ListQuery;
}

const columnsOf = (allBox: ReactNode): readonly Column[] => [
  { head: allBox },
  { head: '商品' },
  { head: '店铺分类', widthPx: 84 },
  { head: '单价', widthPx: 124, holds: 'numbers' },
  { head: '库存', widthPx: 72, holds: 'numbers' },
  { head: '销量', widthPx: 60, holds: 'numbers' },
  { head: '状态', widthPx: 116 },
  { head: '操作', widthPx: 204 },
];

export function ProductTable({ rows, isStale, chosen, choose, shelf, list }: Props) {
  const [removing, setRemoving] = useState<ShopProductRow | null>(null);
  const ids = rows.map(({ id }) => id);
  const set = (some: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of some) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    choose(next);
  };
  const allBox = (
    <label className="order-check">
      <Checkbox
        aria-label="选择这一页的全部商品"
        checked={ids.every((id) => chosen.has(id))}
        change={(checked) => set(ids, checked)}
      />
    </label>
  );
  return (
    <>
      <OwnTable label="店铺商品" columns={columnsOf(allBox)} isStale={isStale}>
        {rows.map((product) => (
          <tr key={product.id} data-chosen={chosen.has(product.id)}>
            <td>
              <label className="order-check">
                <Checkbox
                  aria-label={`选择商品 ${product.title}`}
                  checked={chosen.has(product.id)}
                  change={(checked) => set([product.id], checked)}
                />
              </label>
            </td>
            <Facts product={product} />
            <td>
              <Actions product={product} shelf={shelf} list={list} remove={() => setRemoving(product)} />
            </td>
          </tr>
        ))}
      </OwnTable>
      {removing ? (
        <Suspense>
          <Window title={`删除“${removing.title}”`} close={() => setRemoving(null)}>
            <Suspense>
              <BatchForm
                action="remove"
                ids={[removing.id]}
                cancel={() => setRemoving(null)}
                done={(outcome) => {
                  setRemoving(null);
                  set([removing.id], false);
                  shelf.tell(outcome);
                }}
              />
            </Suspense>
          </Window>
        </Suspense>
      ) : null}
    </>
  );
}

function Facts({ product }: { product: ShopProductRow }) {
  const { title, productNo, blankName, finished, picture, sgcateName, moq, sales, own, createdAt, tag } = product;
  return (
    <>
      <td>
        <Thing
          picture={picture}
          sizes="56px"
          name={title}
          address={null}
          under={`${productNo} · ${finished ? '现货成衣' : blankName}`}
        >
          {own?.shopNo ? <small>商家货号 {own.shopNo}</small> : null}
        </Thing>
      </td>
      <td className="own-words">{sgcateName || NO_CATEGORY_WORDS}</td>
      <td className="order-sum">
        {priceWords(product)}
        <small>{moq} 件起订</small>
        <MarginNote product={product} />
      </td>
      <td className="order-sum">
        {piecesWords(own?.stock ?? 0)}
        <StockNote product={product} />
      </td>
      <td className="order-sum">{piecesWords(sales)}</td>
      <td className="product-state">
        <StatusTag product={product} />
        <BehindNote product={product} isShort />
        {own?.featured ? (
          <span className="order-tag" title="精选款式">
            {tag === null ? '精选' : featuredTagWords[tag]}
          </span>
        ) : null}
        <small>{momentWords(own?.updatedAt ?? createdAt)} 改</small>
      </td>
    </>
  );
}

function Actions({
  product,
  shelf,
  list,
  remove,
}: {
  product: ShopProductRow;
  shelf: Shelf;
  list: ListQuery;
  remove: () => void;
}) {
  const { id, title, own } = product;
  const action = shelfActionOf(product);
  const show = (name: Part) => open(list, id, name);
  return (
    <span className="own-actions">
      <span className="row-actions">
        {action ? (
          <RowButton
            tone="plain"
            words={productSteps[action].label}
            of={title}
            isBusy={shelf.isBusy}
            press={() => shelf.move([id], action)}
          />
        ) : null}
        <RowButton words="编辑" of={title} press={() => show('edit')} />
        <RowButton words="库存" of={title} press={() => show('stock')} />
        <MoreActions product={product} show={show} remove={remove} />
      </span>
      {own?.newestVersion == null ? null : (
        <span className="row-actions">
          <RowButton words={RENEW_WORDS} of={title} isBusy={shelf.isBusy} press={() => shelf.move([id], 'renew')} />
        </span>
      )}
    </span>
  );
}

interface MoreProps {
  readonly product: ShopProductRow;
  readonly show: (part: Part) => void;
  readonly remove: () => void;
}

function MoreActions({ product: { id, title, status, own, finished }, show, remove }: MoreProps) {
  return (
    <RowMenu of={title}>
      {(item, close) => (
        <>
          {finished ? item('资料', () => show('garment')) : null}
          {item('图片', () => show('photos'))}
          {status === 'onSale' && own?.supplied ? (
            <Link
              role="menuitem"
              tabIndex={-1}
              aria-label={`预览 ${title}，新窗口`}
              to={to('productDetail', { id })}
              target="_blank"
              onClick={close}
            >
              预览
            </Link>
          ) : (
            item('预览', () => show('look'))
          )}
          {item('操作记录', () => show('log'))}
          {own?.nextSteps.includes('remove') ? item('删除', remove, 'menu-danger') : null}
        </>
      )}
    </RowMenu>
  );
}
