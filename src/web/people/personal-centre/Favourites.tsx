import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { ItemLine } from '#contract/market/favourites.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { type SearchKind, searchKindNames, searchKinds } from '../../platform/kinds.ts';
import { HeartIcon } from './HeartIcon.tsx';
import { ItemRow } from './ItemRow.tsx';
import { Undo } from '../../platform/Undo.tsx';
import { dayWords } from '../../platform/when.ts';

/** 全部, or one kind: only kinds with favourites are offered. */
export function KindChoice({
  counts,
  chosen,
}: {
  counts: Readonly<Record<string, number>> | undefined;
  chosen: SearchKind | undefined;
}) {
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const kinds = searchKindNames.filter((kind) => kind === chosen || (counts?.[kind] ?? 0) > 0);
  return (
    <nav className="centre-tabs" aria-label="收藏的种类">
      <Link to={to('userFavourites')} replace aria-current={chosen === undefined ? 'page' : undefined}>
        全部 {all}
      </Link>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={to('userFavourites', { kind })}
          replace
          aria-current={kind === chosen ? 'page' : undefined}
        >
          {searchKinds[kind].name} {counts?.[kind] ?? 0}
        </Link>
      ))}
    </nav>
  );
}

/** Kinds that a proposal can offer. */
const PROPOSED: ReadonlySet<ItemLine['kind']> = new Set<ItemLine['kind']>(['blank', 'product', 'fabric']);

/**
 * The favourites, each with a remove button, and undo for the last one.
 *
 * @param kind of all of them; undefined = of each kind
 */
export function FavouriteRows({ items, kind }: { items: readonly ItemLine[]; kind: SearchKind | undefined }) {
  const [removed, setRemoved] = useState<readonly ItemLine[]>([]);
  const set = useMutation('POST /api/v2/user/favourite', {
    refresh: ['GET /api/v2/user/favourites', 'GET /api/v2/user/favouriteIds'],
  });
  const change = async (some: readonly ItemLine[], keep: boolean) => {
    const byKind = [...Map.groupBy(some, (item) => item.kind)];
    const answers = await Promise.allSettled(
      byKind.map(([of, ofKind]) => set.mutateAsync({ kind: of, ids: ofKind.map(({ id }) => id), keep })),
    );
    // failures are already shown and stay in the list
    const changed = byKind.flatMap(([, ofKind], index) => (answers[index]?.status === 'fulfilled' ? ofKind : []));
    if (!keep) setRemoved(changed);
    else if (changed.length === some.length) setRemoved([]);
  };
  const gone = items.filter((item) => item.isGone);
  // products that are no longer on sale cannot be added back
  const canReturn = removed.filter((item) => !item.isGone);
  const end = useCallback(() => setRemoved([]), []);
  return (
    <>
      {items.some((item) => !item.isGone && PROPOSED.has(item.kind)) ? (
        <p>
          <Link className="button" to={to('userSolutions', { open: 'new', from: 'favourites', kind })}>
            做成售前方案
          </Link>
        </p>
      ) : null}
      {gone.length > 1 ? (
        <p className="gone-line">
          这里有 {gone.length} 个已下架
          <Button tone="text" disabled={set.isPending} onClick={() => void change(gone, false)}>
            清除已下架的
          </Button>
        </p>
      ) : null}
      <ul className="item-rows">
        {items.map((item) => (
          <ItemRow key={`${item.kind} ${item.id}`} item={item} note={`${dayWords(item.at)}收藏`}>
            <button
              type="button"
              className="text-button item-row-remove"
              title="取消收藏"
              aria-label={`取消收藏：${item.title}`}
              onClick={() => void change([item], false)}
            >
              <HeartIcon />
              <span>取消收藏</span>
            </button>
          </ItemRow>
        ))}
      </ul>
      {removed.length > 0 ? (
        <Undo
          key={removed.map(({ id }) => id).join(' ')}
          words={removed.length === 1 ? `已取消收藏“${removed[0]!.title}”` : `已取消 ${removed.length} 个收藏`}
          undo={canReturn.length > 0 ? () => void change(canReturn, true) : undefined}
          end={end}
        />
      ) : null}
    </>
  );
}

export function NoFavourites({ kind }: { kind: SearchKind | undefined }) {
  return (
    <EmptyPanel
      title={kind ? `还没有收藏${searchKinds[kind].name}` : '还没有收藏。在货品或店铺上点心形，就收在这里'}
      drawing="emptyFavourites"
    >
      <Link to={to('blankList')}>逛光版中心</Link>
      <Link to={to('productList')}>看精选款式</Link>
      <Link to={to('factoryList')}>找工厂</Link>
    </EmptyPanel>
  );
}
