import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { OwnPlateRow } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { tierRange } from '../platform/words.ts';
import { piecesWords } from '../shop-goods/goods.words.ts';
import { open, type Part } from './opened.ts';
import { hasStock, isEditable, nameOf } from './own-plate.words.ts';
import { StateTags } from './PlateTags.tsx';
import type { OwnerDeed, PlateMoves } from './use-plate-moves.ts';

const Window = lazy(() => import('../people/Window.desktop.tsx'));
const SureForm = lazy(() => import('./SureForm.tsx'));

interface Props {
  readonly rows: readonly OwnPlateRow[];
  readonly isStale: boolean;
  readonly moves: PlateMoves;
  readonly list: ListQuery;
}

export function PlateTable({ rows, isStale, moves, list }: Props) {
  const [asking, setAsking] = useState<{ readonly plate: OwnPlateRow; readonly deed: OwnerDeed } | null>(null);
  return (
    <div className="order-table-frame">
      <table className="order-table plate-table" aria-busy={isStale}>
        <caption className="visually-hidden">店铺光版</caption>
        <thead>
          <tr>
            <th scope="col">光版</th>
            <th scope="col">类目、面料</th>
            <th scope="col" className="order-sum">
              单价
            </th>
            <th scope="col" className="order-sum">
              库存
            </th>
            <th scope="col" className="order-sum">
              商品
            </th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((plate) => (
            <tr key={plate.id}>
              <Facts plate={plate} />
              <td>
                <Deeds plate={plate} moves={moves} list={list} ask={(deed) => setAsking({ plate, deed })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asking ? (
        <Suspense>
          <Window title={`${plateSteps[asking.deed].label}“${nameOf(asking.plate)}”`} close={() => setAsking(null)}>
            <Suspense>
              <SureForm
                plate={asking.plate}
                deed={asking.deed}
                isBusy={moves.isBusy}
                ok={() => {
                  moves.move(asking.plate, asking.deed);
                  setAsking(null);
                }}
                cancel={() => setAsking(null)}
              />
            </Suspense>
          </Window>
        </Suspense>
      ) : null}
    </div>
  );
}

function Facts({ plate }: { plate: OwnPlateRow }) {
  const { id, plateNo, picture, status, categoryName, fabricName, tiers, moq, stock, goodsCount, updatedAt } = plate;
  return (
    <>
      <td>
        <span className="goods-thing">
          {picture ? (
            <Picture picture={picture} sizes="56px" alt="" />
          ) : (
            <span className="plate-no-picture">未出图</span>
          )}
          <span>
            <strong title={nameOf(plate)}>
              {status === 'online' ? (
                <Link to={to('plateDetail', { id })} target="_blank">
                  {nameOf(plate)}
                </Link>
              ) : (
                nameOf(plate)
              )}
            </strong>
            <small>{plateNo || '通过后编号'}</small>
          </span>
        </span>
      </td>
      <td className="goods-category">
        {categoryName || '未选类目'}
        <small>{fabricName || '未选面料'}</small>
      </td>
      <td className="order-sum">
        {tiers.length > 0 ? `¥${tierRange(tiers)}` : '未定价'}
        {moq > 0 ? <small>{moq} 件起订</small> : null}
      </td>
      <td className="order-sum">{piecesWords(stock)}</td>
      <td className="order-sum">{goodsCount}</td>
      <td className="goods-state">
        <StateTags plate={plate} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

/** Done at once; the rest is asked about first, or done in the editor. */
const AT_ONCE: readonly OwnerDeed[] = ['putOn', 'takeOff', 'withdraw'];
const ASKED: readonly OwnerDeed[] = ['dropDraft', 'archive'];

function Deeds({
  plate,
  moves,
  list,
  ask,
}: {
  plate: OwnPlateRow;
  moves: PlateMoves;
  list: ListQuery;
  ask: (deed: OwnerDeed) => void;
}) {
  const { id, nextSteps } = plate;
  const name = nameOf(plate);
  const part = (which: Part, words: string) => (
    <button type="button" className="text-button" aria-label={`${words} ${name}`} onClick={() => open(list, id, which)}>
      {words}
    </button>
  );
  return (
    <span className="goods-deeds">
      <span className="row-deeds">
        {AT_ONCE.filter((deed) => nextSteps.includes(deed)).map((deed) => (
          <button
            key={deed}
            type="button"
            className="button"
            aria-label={`${plateSteps[deed].label} ${name}`}
            disabled={moves.isBusy}
            onClick={() => moves.move(plate, deed)}
          >
            {plateSteps[deed].label}
          </button>
        ))}
        {isEditable(plate) ? part('edit', '编辑') : null}
        {hasStock(plate) ? part('stock', '库存') : null}
        {isEditable(plate) ? part('photos', '照片') : null}
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
        {ASKED.filter((deed) => nextSteps.includes(deed)).map((deed) => (
          <button
            key={deed}
            type="button"
            className="text-button text-button-danger"
            aria-label={`${askedLabel(plate, deed)} ${name}`}
            onClick={() => ask(deed)}
          >
            {askedLabel(plate, deed)}
          </button>
        ))}
      </span>
    </span>
  );
}

/** A new plate is nothing but its draft: without it, it is gone. */
const askedLabel = ({ status }: OwnPlateRow, deed: OwnerDeed): string =>
  deed === 'dropDraft' && status === null ? '删除' : plateSteps[deed].label;
