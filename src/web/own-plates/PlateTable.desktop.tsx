import { lazy, Suspense, useState } from 'react';
import type { OwnPlateRow } from '#contract/own-plates.ts';
import { plateSteps } from '#contract/plate-flow.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { tierRange } from '../platform/words.ts';
import { piecesWords } from '../shop-goods/goods.words.ts';
import { OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { open, type Part } from './opened.ts';
import { hasStock, isEditable, nameOf, statesOf } from './own-plate.words.ts';
import type { OwnerDeed, PlateMoves } from './use-plate-moves.ts';

const Window = lazy(() => import('../people/Window.desktop.tsx'));
const SureForm = lazy(() => import('./SureForm.tsx'));

interface Props {
  readonly rows: readonly OwnPlateRow[];
  readonly isStale: boolean;
  readonly moves: PlateMoves;
  readonly list: ListQuery;
}

const COLUMNS = [
  { head: '光版' },
  { head: '类目、面料', widthPx: 112 },
  { head: '单价', widthPx: 124, holds: 'numbers' },
  { head: '库存', widthPx: 72, holds: 'numbers' },
  { head: '商品', widthPx: 52, holds: 'numbers' },
  { head: '状态', widthPx: 128 },
  { head: '操作', widthPx: 204 },
] as const;

export function PlateTable({ rows, isStale, moves, list }: Props) {
  const [asking, setAsking] = useState<{ readonly plate: OwnPlateRow; readonly deed: OwnerDeed } | null>(null);
  return (
    <>
      <OwnTable label="店铺光版" columns={COLUMNS} isStale={isStale}>
        {rows.map((plate) => (
          <tr key={plate.id}>
            <Facts plate={plate} />
            <td>
              <Deeds plate={plate} moves={moves} list={list} ask={(deed) => setAsking({ plate, deed })} />
            </td>
          </tr>
        ))}
      </OwnTable>
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
    </>
  );
}

function Facts({ plate }: { plate: OwnPlateRow }) {
  const { id, plateNo, picture, status, categoryName, fabricName, tiers, moq, stock, goodsCount, updatedAt } = plate;
  return (
    <>
      <td>
        <Thing
          picture={picture}
          sizes="56px"
          name={nameOf(plate)}
          address={status === 'online' ? to('plateDetail', { id }) : null}
          under={plateNo || '通过后编号'}
        />
      </td>
      <td className="own-words">
        {categoryName || '未选类目'}
        <small>{fabricName || '未选面料'}</small>
      </td>
      <td className="order-sum">
        {tiers.length > 0 ? `¥${tierRange(tiers)}` : '未定价'}
        {moq > 0 ? <small>{moq} 件起订</small> : null}
      </td>
      <td className="order-sum">{piecesWords(stock)}</td>
      <td className="order-sum">{goodsCount}</td>
      <td>
        <StateTags states={statesOf(plate)} reason={plate.reason} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

/** Done without a question; the other actions ask first or open the editor. */
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
    <RowButton words={words} of={name} press={() => open(list, id, which)} />
  );
  return (
    <span className="own-deeds">
      <span className="row-deeds">
        {AT_ONCE.filter((deed) => nextSteps.includes(deed)).map((deed) => (
          <RowButton
            key={deed}
            tone="plain"
            words={plateSteps[deed].label}
            of={name}
            isBusy={moves.isBusy}
            press={() => moves.move(plate, deed)}
          />
        ))}
        {isEditable(plate) ? part('edit', '编辑') : null}
        {hasStock(plate) ? part('stock', '库存') : null}
        {isEditable(plate) ? part('photos', '照片') : null}
      </span>
      <span className="row-deeds">
        {part('look', '预览')}
        <RowButton words="复制" of={name} isBusy={moves.isBusy} press={() => moves.copy(id)} />
        {part('log', '操作记录')}
        {ASKED.filter((deed) => nextSteps.includes(deed)).map((deed) => (
          <RowButton key={deed} tone="danger" words={askedLabel(plate, deed)} of={name} press={() => ask(deed)} />
        ))}
      </span>
    </span>
  );
}

/** A new blank consists of its draft only: discarding the draft deletes it. */
const askedLabel = ({ status }: OwnPlateRow, deed: OwnerDeed): string =>
  deed === 'dropDraft' && status === null ? '删除' : plateSteps[deed].label;
