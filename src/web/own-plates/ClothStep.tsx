import { useState } from 'react';
import type { FabricCard } from '#contract/fabrics.ts';
import { useMe } from '../accounts/me.ts';
import { SearchField } from '../operator/DeskSearch.tsx';
import { Picture } from '../platform/Picture.tsx';
import { useRead } from '../platform/read.ts';
import { ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { composition, countWords, yuan } from '../platform/words.ts';
import { Part } from '../writing/fields.tsx';
import type { StepProps } from './step-parts.ts';
import { useCloth } from './use-problems.ts';

const PAGE_SIZE = 12;

/** ② which cloth it is sewn of: the shop's own first, then all that is on sale. */
export function ClothStep({ document, change, problems }: StepProps) {
  const choose = (fabricId: string) => change({ fabricId });
  return (
    <>
      <Chosen id={document.fabricId} problem={problems['fabricId']} />
      <OwnCloth chosen={document.fabricId} choose={choose} />
      <AllCloth chosen={document.fabricId} choose={choose} />
    </>
  );
}

function Chosen({ id, problem }: { id: string; problem: string | undefined }) {
  const { data, isError } = useCloth(id);
  const cloth = data?.id === id ? data : undefined;
  return (
    <Part field="fabricId" title="已选面料" problem={problem}>
      {id === '' ? (
        <p className="centre-note">还没有选。成分决定能用哪些印花工艺，克重、门幅会显示给买家。</p>
      ) : cloth ? (
        <div className="plate-cloth">
          <Picture picture={cloth.close} sizes="72px" alt="" />
          <p>
            <strong>{cloth.name}</strong> {cloth.fabricNo}
            <small>
              {composition(cloth.composition)} · {cloth.gsm} g/m² · 门幅 {cloth.widthCm} cm · {cloth.yarn}
            </small>
            <small>
              {cloth.supplier.name} · 缩水 经 {cloth.shrinkageWarp}% 纬 {cloth.shrinkageWeft}%
            </small>
          </p>
        </div>
      ) : isError ? (
        <p className="centre-note">这块面料现在不单卖。已经用它做的光版可以不换，新光版请另选一块。</p>
      ) : (
        <Skeleton height="72px" />
      )}
    </Part>
  );
}

interface PickProps {
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

function OwnCloth(pick: PickProps) {
  const { me } = useMe();
  const read = useRead('GET /api/v2/shop/page', { store: me?.username ?? '' }, { enabled: me !== null });
  const own = read.data?.fabrics ?? [];
  if (own.length === 0) return null;
  return (
    <Part field="ownCloth" title="本店面料">
      <Cards fabrics={own} name="own" {...pick} />
    </Part>
  );
}

function AllCloth(pick: PickProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const read = useRead('GET /api/v2/fabric/list', { ...(q === '' ? {} : { q }), page, pageSize: PAGE_SIZE });
  if (!read.data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="320px" />;
  const { list, total, totalIsBound } = read.data;
  return (
    <Part field="allCloth" title="全部在售面料">
      <SearchField
        label="品名、编号、成分、织法"
        asked={q}
        ask={(words) => {
          setQ(words);
          setPage(1);
        }}
      />
      {list.length === 0 ? <p className="centre-note">没有找到这样的面料，换个说法试试。</p> : null}
      <Cards fabrics={list} name="all" {...pick} />
      {total > PAGE_SIZE ? (
        <p className="goods-turn">
          <button type="button" className="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </button>
          共 {countWords(total, totalIsBound)} 种，第 {page} 页
          <button
            type="button"
            className="button"
            disabled={page * PAGE_SIZE >= total}
            onClick={() => setPage(page + 1)}
          >
            下一页
          </button>
        </p>
      ) : null}
    </Part>
  );
}

function Cards({ fabrics, name, chosen, choose }: PickProps & { fabrics: readonly FabricCard[]; name: string }) {
  return (
    <ul className="plate-cloths">
      {fabrics.map((fabric) => (
        <li key={fabric.id}>
          <label data-chosen={fabric.id === chosen} htmlFor={`cloth-${name}-${fabric.id}`}>
            <Picture picture={fabric.close} sizes="64px" alt="" />
            <span>
              <span className="goods-style-name">
                <input
                  type="radio"
                  id={`cloth-${name}-${fabric.id}`}
                  name={`cloth-${name}`}
                  checked={fabric.id === chosen}
                  onChange={() => choose(fabric.id)}
                />
                {fabric.name}
              </span>
              <small>{composition(fabric.composition)}</small>
              <small>
                {fabric.gsm} g/m² · {fabric.construction} · ¥{yuan(fabric.bulkFenPerMetre)}/米
              </small>
              <small>{fabric.supplier.name}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
