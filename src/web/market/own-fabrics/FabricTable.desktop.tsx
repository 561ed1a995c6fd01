import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { fabricSupplyWords } from '#contract/market/fabric-supply.ts';
import { fabricSteps } from '#contract/market/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/market/own-fabrics.ts';
import { useMutation } from '../../platform/mutation.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { RowMenu } from '../writing/RowMenu.desktop.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { goTo, open, type Part } from './opened.ts';
import { hasStock, isEditable, measureWords, metresWords, nameOf, priceWords, statesOf } from './own-fabric.words.ts';
import { fabricReads, useOwnFabric } from './own-fabrics.data.ts';
import type { Asked } from './SureForm.tsx';
import type { FabricMoves } from './use-fabric-moves.ts';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const SureForm = latePart(() => import('./SureForm.tsx'));

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

const COLUMNS = [
  { head: '面料' },
  { head: '类目、成分', widthPx: 148 },
  { head: '大货价', widthPx: 112, holds: 'numbers' },
  { head: '库存', widthPx: 88, holds: 'numbers' },
  { head: '光版', widthPx: 48, holds: 'numbers' },
  { head: '状态', widthPx: 116 },
  { head: '操作', widthPx: 204 },
] as const;

export function FabricTable({ rows, isStale, moves, list }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <>
      <OwnTable label="店铺面料" columns={COLUMNS} isStale={isStale}>
        {rows.map((fabric) => (
          <tr key={fabric.id}>
            <Facts fabric={fabric} />
            <td>
              <Actions fabric={fabric} moves={moves} list={list} ask={(asked) => setAsking({ fabric, asked })} />
            </td>
          </tr>
        ))}
      </OwnTable>
      {asking ? <Sure asking={asking} moves={moves} close={() => setAsking(null)} /> : null}
    </>
  );
}

function Facts({ fabric }: { fabric: OwnFabricRow }) {
  const { id, fabricNo, picture, status, categoryName, composition, supply, metres, blankCount, updatedAt } = fabric;
  return (
    <>
      <td>
        <Thing
          picture={picture}
          sizes="56px"
          name={nameOf(fabric)}
          address={status === 'online' ? to('fabricDetail', { id }) : null}
          under={fabricNo || '上架后编号'}
        />
      </td>
      <td className="own-words">
        {categoryName || '未选类目'}
        <small>{composition || '未填成分'}</small>
        <small>{measureWords(fabric)}</small>
      </td>
      <td className="order-sum">
        {priceWords(fabric)}
        <small>{fabricSupplyWords[supply]}</small>
      </td>
      <td className="order-sum">{metresWords(metres)}</td>
      <td className="order-sum">{blankCount}</td>
      <td>
        <StateTags states={statesOf(fabric)} reason={fabric.reason} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

function Actions({
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
    <RowButton words={words} of={name} press={() => open(list, id, which)} />
  );
  return (
    <span className="own-actions">
      <span className="row-actions">
        {nextSteps
          .filter((action) => action !== 'archive')
          .map((action) => (
            <RowButton
              key={action}
              tone="plain"
              words={fabricSteps[action].label}
              of={name}
              isBusy={moves.isBusy}
              // A pending change is reviewed before it is published.
              press={() => (hasDraft && action !== 'takeOff' ? goTo(list, id, 'review') : moves.move(fabric, action))}
            />
          ))}
        {isEditable(fabric) ? part('edit', '编辑') : null}
        {hasStock(fabric) ? part('stock', '库存') : null}
        <RowMenu of={name}>
          {(item) => (
            <>
              {item('预览', () => open(list, id, 'look'))}
              {item('复制', () => moves.copy(id))}
              {item('操作记录', () => open(list, id, 'log'))}
              {hasDraft ? item(status === null ? '删除' : '放弃修改', () => ask('drop'), 'menu-danger') : null}
              {nextSteps.includes('archive') ? item('归档', () => ask('archive'), 'menu-danger') : null}
            </>
          )}
        </RowMenu>
      </span>
    </span>
  );
}

/** Discards the draft at the version shown; if another user has saved since, the conflict is reported instead. */
function Sure({ asking: { fabric, asked }, moves, close }: { asking: Asking; moves: FabricMoves; close: () => void }) {
  const isNew = fabric.status === null;
  const item = useOwnFabric(fabric.id).data;
  const drop = useMutation('POST /api/v2/shop/dropFabricDraft', { refresh: fabricReads, done: close });
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
