import { Fragment, Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { OwnBlankRow } from '#contract/market/own-blanks.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { tierRange } from '../../platform/words.ts';
import { piecesWords } from '../shop-products/product.words.ts';
import { OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { RowMenu } from '../writing/RowMenu.desktop.tsx';
import { StateTags } from '../writing/StateTags.tsx';
import { Thing } from '../writing/Thing.tsx';
import { open, type Part } from './opened.ts';
import { hasStock, isEditable, nameOf, statesOf } from './own-blank.words.ts';
import type { OwnerAction, BlankMoves } from './use-blank-moves.ts';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const SureForm = latePart(() => import('./SureForm.tsx'));

interface Props {
  readonly rows: readonly OwnBlankRow[];
  readonly isStale: boolean;
  readonly moves: BlankMoves;
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

export function BlankTable({ rows, isStale, moves, list }: Props) {
  const [asking, setAsking] = useState<{ readonly blank: OwnBlankRow; readonly action: OwnerAction } | null>(null);
  return (
    <>
      <OwnTable label="店铺光版" columns={COLUMNS} isStale={isStale}>
        {rows.map((blank) => (
          <tr key={blank.id}>
            <Facts blank={blank} />
            <td>
              <Actions blank={blank} moves={moves} list={list} ask={(action) => setAsking({ blank, action })} />
            </td>
          </tr>
        ))}
      </OwnTable>
      {asking ? (
        <Suspense>
          <Window title={`${blankSteps[asking.action].label}“${nameOf(asking.blank)}”`} close={() => setAsking(null)}>
            <Suspense>
              <SureForm
                blank={asking.blank}
                action={asking.action}
                isBusy={moves.isBusy}
                ok={() => {
                  moves.move(asking.blank, asking.action);
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

function Facts({ blank }: { blank: OwnBlankRow }) {
  const { id, blankNo, picture, status, categoryName, fabricName, tiers, moq, stock, productCount, updatedAt } = blank;
  return (
    <>
      <td>
        <Thing
          picture={picture}
          sizes="56px"
          name={nameOf(blank)}
          address={status === 'online' ? to('blankDetail', { id }) : null}
          under={blankNo || '通过后编号'}
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
      <td className="order-sum">{productCount}</td>
      <td>
        <StateTags states={statesOf(blank)} reason={blank.reason} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

/** Done without a question; the other actions ask first or open the editor. */
const AT_ONCE: readonly OwnerAction[] = ['putOn', 'takeOff', 'withdraw'];
const ASKED: readonly OwnerAction[] = ['dropDraft', 'archive'];

function Actions({
  blank,
  moves,
  list,
  ask,
}: {
  blank: OwnBlankRow;
  moves: BlankMoves;
  list: ListQuery;
  ask: (action: OwnerAction) => void;
}) {
  const { id, nextSteps } = blank;
  const name = nameOf(blank);
  const part = (which: Part, words: string) => (
    <RowButton words={words} of={name} press={() => open(list, id, which)} />
  );
  return (
    <span className="own-actions">
      <span className="row-actions">
        {AT_ONCE.filter((action) => nextSteps.includes(action)).map((action) => (
          <RowButton
            key={action}
            tone="plain"
            words={blankSteps[action].label}
            of={name}
            isBusy={moves.isBusy}
            press={() => moves.move(blank, action)}
          />
        ))}
        {isEditable(blank) ? part('edit', '编辑') : null}
        {hasStock(blank) ? part('stock', '库存') : null}
        <RowMenu of={name}>
          {(item) => (
            <>
              {isEditable(blank) ? item('照片', () => open(list, id, 'photos')) : null}
              {item('预览', () => open(list, id, 'look'))}
              {item('复制', () => moves.copy(id))}
              {item('操作记录', () => open(list, id, 'log'))}
              {ASKED.filter((action) => nextSteps.includes(action)).map((action) => (
                <Fragment key={action}>{item(askedLabel(blank, action), () => ask(action), 'menu-danger')}</Fragment>
              ))}
            </>
          )}
        </RowMenu>
      </span>
    </span>
  );
}

/** A new blank consists of its draft only: discarding the draft deletes it. */
const askedLabel = ({ status }: OwnBlankRow, action: OwnerAction): string =>
  action === 'dropDraft' && status === null ? '删除' : blankSteps[action].label;
