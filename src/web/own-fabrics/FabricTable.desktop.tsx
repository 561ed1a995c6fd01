import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { fabricSteps } from '#contract/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/own-fabrics.ts';
import { useDeed } from '../platform/deed.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { FabricTags } from './FabricTags.tsx';
import { goTo, open, type Part } from './opened.ts';
import { hasStock, isEditable, measureWords, metresWords, nameOf, priceWords } from './own-fabric.words.ts';
import { fabricReads, useOwnFabric } from './own-fabrics.data.ts';
import type { Asked } from './SureForm.tsx';
import type { FabricMoves } from './use-fabric-moves.ts';

const Window = lazy(() => import('../people/Window.desktop.tsx'));
const SureForm = lazy(() => import('./SureForm.tsx'));

interface Props {
  readonly rows: readonly OwnFabricRow[];
  readonly isStale: boolean;
  readonly moves: FabricMoves;
  readonly list: ListQuery;
}

interface Asking {
  readonly fabric: OwnFabricRow;
  readonly asked: Asked;
}

export function FabricTable({ rows, isStale, moves, list }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <div className="order-table-frame">
      <table className="order-table own-fabric-table" aria-busy={isStale}>
        <caption className="visually-hidden">店铺面料</caption>
        <thead>
          <tr>
            <th scope="col">面料</th>
            <th scope="col">类目、成分</th>
            <th scope="col" className="order-sum">
              大货价
            </th>
            <th scope="col" className="order-sum">
              库存
            </th>
            <th scope="col" className="order-sum">
              光版
            </th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((fabric) => (
            <tr key={fabric.id}>
              <Facts fabric={fabric} />
              <td>
                <Deeds fabric={fabric} moves={moves} list={list} ask={(asked) => setAsking({ fabric, asked })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asking ? <Sure asking={asking} moves={moves} close={() => setAsking(null)} /> : null}
    </div>
  );
}

function Facts({ fabric }: { fabric: OwnFabricRow }) {
  const { id, fabricNo, picture, status, categoryName, composition, supply, metres, plateCount, updatedAt } = fabric;
  return (
    <>
      <td>
        <span className="goods-thing">
          {picture ? (
            <Picture picture={picture} sizes="56px" alt="" />
          ) : (
            <span className="fabric-no-picture">未出图</span>
          )}
          <span>
            <strong title={nameOf(fabric)}>
              {status === 'online' ? (
                <Link to={to('fabricDetail', { id })} target="_blank">
                  {nameOf(fabric)}
                </Link>
              ) : (
                nameOf(fabric)
              )}
            </strong>
            <small>{fabricNo || '上架后编号'}</small>
          </span>
        </span>
      </td>
      <td className="goods-category">
        {categoryName || '未选类目'}
        <small>{composition || '未填成分'}</small>
        <small>{measureWords(fabric)}</small>
      </td>
      <td className="order-sum">
        {priceWords(fabric)}
        <small>{supply}</small>
      </td>
      <td className="order-sum">{metresWords(metres)}</td>
      <td className="order-sum">{plateCount}</td>
      <td className="goods-state">
        <FabricTags fabric={fabric} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

function Deeds({
  fabric,
  moves,
  list,
  ask,
}: {
  fabric: OwnFabricRow;
  moves: FabricMoves;
  list: ListQuery;
  ask: (asked: Asked) => void;
}) {
  const { id, status, nextSteps, hasDraft } = fabric;
  const name = nameOf(fabric);
  const part = (which: Part, words: string) => (
    <button type="button" className="text-button" aria-label={`${words} ${name}`} onClick={() => open(list, id, which)}>
      {words}
    </button>
  );
  const asked = (which: Asked, words: string) => (
    <button
      type="button"
      className="text-button text-button-danger"
      aria-label={`${words} ${name}`}
      onClick={() => ask(which)}
    >
      {words}
    </button>
  );
  return (
    <span className="goods-deeds">
      <span className="row-deeds">
        {nextSteps
          .filter((deed) => deed !== 'archive')
          .map((deed) => (
            <button
              key={deed}
              type="button"
              className="button"
              aria-label={`${fabricSteps[deed].label} ${name}`}
              disabled={moves.isBusy}
              // What buyers will see from now on is looked at first.
              onClick={() => (hasDraft && deed !== 'takeOff' ? goTo(list, id, 'review') : moves.move(fabric, deed))}
            >
              {fabricSteps[deed].label}
            </button>
          ))}
        {isEditable(fabric) ? part('edit', '编辑') : null}
        {hasStock(fabric) ? part('stock', '库存') : null}
      </span>
      <span className="row-deeds">
        {part('look', '预览')}
        <button
          type="button"
          className="text-button"
          aria-label={`复制 ${name}`}
          disabled={moves.isBusy}
          onClick={() => moves.copy(id)}
        >
          复制
        </button>
        {part('log', '经过')}
        {hasDraft ? asked('drop', status === null ? '删除' : '放弃修改') : null}
        {nextSteps.includes('archive') ? asked('archive', '归档') : null}
      </span>
    </span>
  );
}

/** A draft is given up as it lies there now: what somebody else has written since is told instead. */
function Sure({ asking: { fabric, asked }, moves, close }: { asking: Asking; moves: FabricMoves; close: () => void }) {
  const isNew = fabric.status === null;
  const item = useOwnFabric(fabric.id).data;
  const drop = useDeed('POST /api/v2/shop/dropFabricDraft', { refresh: fabricReads, done: close });
  const words = asked === 'archive' ? '归档' : isNew ? '删除' : '放弃修改';
  return (
    <Suspense>
      <Window title={`${words}“${nameOf(fabric)}”`} close={close}>
        <Suspense>
          <SureForm
            isNew={isNew}
            asked={asked}
            isBusy={moves.isBusy || drop.isPending || !item}
            ok={() => {
              if (asked === 'drop') {
                if (item) drop.mutate({ id: fabric.id, version: item.version });
                return;
              }
              moves.move(fabric, 'archive');
              close();
            }}
            cancel={close}
          />
        </Suspense>
      </Window>
    </Suspense>
  );
}
