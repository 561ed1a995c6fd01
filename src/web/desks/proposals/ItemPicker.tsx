import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import type { Picture as PictureShape } from '#contract/platform/shapes.ts';
import { tierRange } from '#contract/platform/price.ts';
import { asSum } from '#contract/platform/sums.ts';
import { blankQuery } from '../../market/blanks/blank-list.ts';
import { fabricQuery } from '../../market/fabrics/fabric-list.ts';
import { Button } from '../../platform/Button.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { productQuery } from '../../market/products/product-list.ts';
import { NOW, useRead } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { Picks } from '../../market/writing/Picks.tsx';
import { STYLES, usePostedList } from '../../market/own-styles/own-styles.data.ts';
import { usePicking } from '../../market/writing/use-picking.ts';
import { type ListSearch, searchOfAddress } from '../../market/search/search-of-address.ts';
import { thingsInCart } from './things-in-cart.ts';
import { MOST_AT_ONCE, type NewThing } from './use-editor.ts';

interface Props {
  readonly add: (wanted: readonly NewThing[]) => void;
  readonly close: () => void;
  readonly start: ItemSource;
  /** what the source has is added without another press: the last one was 做成售前方案 */
  readonly addsAll: boolean;
}

export type ItemSource = keyof typeof SOURCES | 'search';

const SOURCES = {
  blank: '光版',
  style: '我的款式',
  product: '款式',
  fabric: '面料',
  bundle: '套餐',
  cart: '购物车',
  favourites: '收藏',
} as const;

/** 加货品: from what is on sale, the own cart or the favourites; each press adds one, or all. */
export function ItemPicker({ add, close, start, addsAll }: Props) {
  const [source, setSource] = useState(start);
  // 做成售前方案 of a list leads here.
  const search = searchOfAddress(useListQuery().get('search') ?? '');
  const sources: Partial<Record<ItemSource, string>> = search === null ? SOURCES : { search: '搜索结果', ...SOURCES };
  const all: AllAtOnce = {
    addsAll: addsAll && source === start,
    add,
    addedAll: (things) => {
      add(things);
      close();
    },
  };
  const addOne = (kind: NewThing['kind']) => (itemId: string) => add([{ kind, itemId }]);
  return (
    <div className="proposal-picker">
      <div className="proposal-picker-head">
        <div role="group" aria-label="从哪里加">
          {(Object.keys(sources) as ItemSource[]).map((one) => (
            <Button
              key={one}
              tone={one === source ? 'main' : 'plain'}
              aria-pressed={one === source}
              onClick={() => setSource(one)}
            >
              {sources[one]}
            </Button>
          ))}
        </div>
        <Button tone="text" onClick={close}>
          收起
        </Button>
      </div>
      {source === 'search' && search !== null ? <FromSearch search={search} {...all} /> : null}
      {source === 'blank' ? <Blanks add={addOne('blank')} /> : null}
      {source === 'style' ? <OwnStyles add={add} /> : null}
      {source === 'product' ? <Products add={addOne('product')} /> : null}
      {source === 'fabric' ? <Fabrics add={addOne('fabric')} /> : null}
      {source === 'bundle' ? <Bundles add={addOne('bundle')} /> : null}
      {source === 'cart' ? <FromCart {...all} /> : null}
      {source === 'favourites' ? <FromFavourites {...all} /> : null}
    </div>
  );
}

interface AllAtOnce extends Pick<Props, 'add' | 'addsAll'> {
  readonly addedAll: Props['add'];
}

/**
 * Adds all of them once, as soon as they are read. Each can be taken out again.
 *
 * @param read refetched on mount: cached data would add what has been removed meanwhile and leave out what is new
 */
function useAllAtOnce(
  { addsAll, addedAll }: AllAtOnce,
  read: Pick<UseQueryResult, 'isSuccess' | 'isFetchedAfterMount' | 'isFetching'>,
  things: readonly NewThing[],
): void {
  const isDone = useRef(false);
  const isFresh = read.isSuccess && read.isFetchedAfterMount && !read.isFetching;
  useEffect(() => {
    if (!addsAll || !isFresh || isDone.current || things.length === 0) return;
    isDone.current = true;
    addedAll(things);
  });
}

type ListOf<N extends 'GET /api/v2/light/list' | 'GET /api/v2/product/list' | 'GET /api/v2/fabric/list'> =
  Api[N]['reply']['list'];

const blankCards = (list: ListOf<'GET /api/v2/light/list'>): Card[] =>
  list.map(({ id, front, name, blankNo, supplier, tiers }) => ({
    ...{ id, picture: front, name, under: `${blankNo} · ${supplier.name}` },
    price: `${asSum(tierRange(tiers).lowestFen)} 起/件`,
  }));

const productCards = (list: ListOf<'GET /api/v2/product/list'>): Card[] =>
  list.map(({ id, front, title, productNo, shop, tiers }) => ({
    ...{ id, picture: front, name: title, under: `${productNo} · ${shop.name}` },
    price: `${asSum(tierRange(tiers).lowestFen)} 起/件`,
  }));

const fabricCards = (list: ListOf<'GET /api/v2/fabric/list'>): Card[] =>
  list.map(({ id, close, name, fabricNo, supplier, bulkFenPerMetre }) => ({
    ...{ id, picture: close, name, under: `${fabricNo} · ${supplier.name}` },
    price: `${asSum(bulkFenPerMetre)}/米`,
  }));

type Add = { readonly add: (itemId: string) => void };

function Blanks({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/light/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="光版名称、编号、面料" things="光版" unit="件">
      {({ list }) => <Cards add={add} cards={blankCards(list)} />}
    </Picks>
  );
}

/** 我的款式: printed on their blanks, at the price that the cart asks for them. */
function OwnStyles({ add }: Pick<Props, 'add'>) {
  const picking = usePicking(8);
  const read = usePostedList(STYLES, { tab: 'all', ...picking.question });
  return (
    <Picks
      picking={picking}
      read={read}
      label="款式名称、编号、光版、花型"
      things="款式"
      unit="个"
      none={() => (
        <p className="centre-note">还没有自己的款式。在“我的款式”里把花型放到光版上，完成以后就能放进方案。</p>
      )}
    >
      {({ list }) => (
        <Cards
          add={(id) =>
            add(
              list
                .filter((one) => one.id === id)
                .map(({ blankId, printMethod }) => ({ kind: 'blank', itemId: blankId, styleId: id, printMethod })),
            )
          }
          cards={list.map(({ id, picture, sides, name, styleNo, version, blankName, printMethod }) => ({
            ...{ id, picture: sides?.front ?? picture, name: name || blankName, price: '' },
            under: `${styleNo} 第 ${version} 版 · ${blankName}`,
            // Without a print method it was never finished in the studio.
            ...(printMethod === ''
              ? {
                  hindrance: '还没有在设计台完成。点“编辑”完成一次，回来就能加入',
                  mendAt: to('userStyleDetail', { id }),
                }
              : {}),
          }))}
        />
      )}
    </Picks>
  );
}

function Products({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/product/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="款式名称、编号" things="款式" unit="件">
      {({ list }) => <Cards add={add} cards={productCards(list)} />}
    </Picks>
  );
}

function Fabrics({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/fabric/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="面料品名、编号、成分" things="面料" unit="种">
      {({ list }) => <Cards add={add} cards={fabricCards(list)} />}
    </Picks>
  );
}

function Bundles({ add }: Add) {
  const picking = usePicking(8);
  const read = useRead('GET /api/v2/bundle/list', picking.question);
  return (
    <Picks picking={picking} read={read} label="套餐名称、编号" things="套餐" unit="个">
      {({ list }) => (
        <Cards
          add={add}
          cards={list.map(({ id, title, bundleNo, priceFen, parts }) => ({
            ...{ id, picture: parts[0]?.picture ?? null, name: title, price: `${asSum(priceFen)} /套` },
            under: `${bundleNo} · ${parts.map((part) => part.title).join('、')}`,
          }))}
        />
      )}
    </Picks>
  );
}

/** The first results of a list, in its order. */
function FromSearch({ search: { kind, question }, ...all }: AllAtOnce & { readonly search: ListSearch }) {
  const { add } = all;
  const ask = { enabled: false };
  const blanks = useRead('GET /api/v2/light/list', blankQuery(question, MOST_RESULTS), kind === 'blank' ? NOW : ask);
  const products = useRead(
    'GET /api/v2/product/list',
    productQuery(question, MOST_RESULTS),
    kind === 'product' ? NOW : ask,
  );
  const fabrics = useRead(
    'GET /api/v2/fabric/list',
    fabricQuery(question, MOST_RESULTS),
    kind === 'fabric' ? NOW : ask,
  );
  const read = { blank: blanks, product: products, fabric: fabrics }[kind];
  const things = (read.data?.list ?? []).map(({ id }) => ({ kind, itemId: id }));
  useAllAtOnce(all, read, things);
  if (!read.data) return <NoDataYet read={read} height="200px" />;
  const cards =
    kind === 'blank'
      ? blankCards(blanks.data!.list)
      : kind === 'product'
        ? productCards(products.data!.list)
        : fabricCards(fabrics.data!.list);
  if (cards.length === 0) return <p className="centre-note">按这些条件现在没有货，换个条件再来。</p>;
  return (
    <>
      <AddAll count={things.length} add={() => add(things)} />
      <Cards add={(itemId) => add([{ kind, itemId }])} cards={cards} />
    </>
  );
}

const MOST_RESULTS = 20;

/** 购物车: with the colours, sizes, quantities and own styles in it, and its bundles. */
function FromCart(all: AllAtOnce) {
  const { add } = all;
  const read = useRead('GET /api/v2/cart/list', undefined, NOW);
  const things = read.data ? thingsInCart(read.data) : [];
  useAllAtOnce(
    all,
    read,
    things.map(({ thing }) => thing),
  );
  if (!read.data) return <NoDataYet read={read} height="200px" />;
  if (things.length === 0) return <p className="centre-note">购物车里没有能放进方案的大货。样品不能放。</p>;
  return (
    <>
      <AddAll count={things.length} add={() => add(things.map(({ thing }) => thing))} />
      <Cards
        add={(id) => add(things.filter((one) => one.card.id === id).map(({ thing }) => thing))}
        cards={things.map(({ card }) => card)}
      />
    </>
  );
}

/** 收藏: the newest hundred that are still on sale; after 做成售前方案 of one kind, only of that kind. */
function FromFavourites(all: AllAtOnce) {
  const { add, addsAll, addedAll } = all;
  const asked = useListQuery().get('kind');
  const kind = addsAll ? PROPOSED_KINDS.find((one) => one === asked) : undefined;
  const read = useRead(
    'GET /api/v2/user/favourites',
    { ...(kind === undefined ? {} : { kind }), page: 1, pageSize: MOST_AT_ONCE },
    NOW,
  );
  const found = (read.data?.list ?? []).flatMap((line) =>
    line.isGone ? [] : PROPOSED_KINDS.filter((one) => one === line.kind).map((of) => ({ ...line, kind: of })),
  );
  const things = found.map((line) => ({ kind: line.kind, itemId: line.id }));
  const total = read.data?.total ?? 0;
  const onlyNewest = total > MOST_AT_ONCE ? `收藏有 ${total} 个，这里是最新的 ${MOST_AT_ONCE} 个里能放进方案的` : '';
  const addAllAndSay = (wanted: readonly NewThing[]) => {
    addedAll(wanted);
    if (onlyNewest !== '') say.success(`${onlyNewest} ${wanted.length} 件`);
  };
  useAllAtOnce({ ...all, addedAll: addAllAndSay }, read, things);
  if (!read.data) return <NoDataYet read={read} height="200px" />;
  if (found.length === 0) return <p className="centre-note">还没有收藏光版、款式或面料。逛的时候点心形就收藏了。</p>;
  return (
    <>
      {onlyNewest === '' ? null : <p className="centre-note">{onlyNewest}。</p>}
      <AddAll count={things.length} add={() => add(things)} />
      <Cards
        add={(id) => add(things.filter(({ itemId }) => itemId === id))}
        cards={found.map(({ id, picture, title, facts, priceFen, kind: of }) => ({
          ...{ id, picture, name: title, under: facts },
          price: priceFen === null ? '' : `${asSum(priceFen)} 起/${of === 'fabric' ? '米' : '件'}`,
        }))}
      />
    </>
  );
}

/** Of the kinds that can be favourites. */
const PROPOSED_KINDS = ['blank', 'product', 'fabric'] as const;

function AddAll({ count, add }: { count: number; add: () => void }) {
  if (count < 2) return null;
  return <Button onClick={add}>{count} 件全部加入</Button>;
}

interface Card {
  readonly id: string;
  readonly picture: PictureShape | null;
  readonly name: string;
  readonly under: string;
  readonly price: string;
  /** why it cannot be added; absent = it can */
  readonly hindrance?: string;
  /** where it can be put right, opened beside the proposal; absent = nowhere */
  readonly mendAt?: string;
}

function Cards({ cards, add }: Add & { readonly cards: readonly Card[] }) {
  return (
    <ul className="proposal-picks">
      {cards.map(({ id, picture, name, under, price, hindrance = '', mendAt }) => (
        <li key={id}>
          {picture ? <Picture picture={picture} sizes="56px" alt="" /> : <i />}
          <span>
            <strong>{name}</strong>
            <small>{under}</small>
            {price === '' ? null : <small>{price}</small>}
            {hindrance === '' ? null : <small className="proposal-problem">{hindrance}</small>}
          </span>
          {mendAt === undefined ? (
            <Button aria-label={`加入 ${name}`} disabled={hindrance !== ''} onClick={() => add(id)}>
              加入
            </Button>
          ) : (
            <Link className="button" to={mendAt} target="_blank" aria-label={`编辑 ${name}`}>
              编辑
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
