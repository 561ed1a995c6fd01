import { wordOf } from '#contract/platform/coded-words.ts';
import { designTypeWords } from '#contract/market/design-types.ts';
import { Link } from 'react-router';
import type { OwnDesignRow } from '#contract/market/own-designs.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { OwnTable } from '../writing/OwnTable.desktop.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { Thing } from '../writing/Thing.tsx';
import { DesignNo, StateTag } from './DesignTags.tsx';
import { isPublic, licenceWords } from './own-design.words.ts';
import { open } from './opened.ts';
import { actionLabels, actionOf, type DesignMoves } from './use-design-moves.ts';

interface Props {
  readonly rows: readonly OwnDesignRow[];
  readonly isStale: boolean;
  readonly moves: DesignMoves;
  readonly list: ListQuery;
}

const COLUMNS = [
  { head: '花型' },
  { head: '类目、类型', widthPx: 96 },
  { head: '授权', widthPx: 112 },
  { head: '款式', widthPx: 52, holds: 'numbers' },
  { head: '状态与检查', widthPx: 220 },
  { head: '操作', widthPx: 188 },
] as const;

export function DesignTable({ rows, isStale, moves, list }: Props) {
  return (
    <OwnTable label="店铺花型" columns={COLUMNS} isStale={isStale}>
      {rows.map((design) => (
        <tr key={design.id}>
          <Facts design={design} />
          <td>
            <Actions design={design} moves={moves} list={list} />
          </td>
        </tr>
      ))}
    </OwnTable>
  );
}

function Facts({ design }: { design: OwnDesignRow }) {
  const { id, title, designNo, picture, category, type, styleCount, updatedAt } = design;
  return (
    <>
      <td>
        <Thing
          picture={picture}
          sizes="56px"
          name={title}
          address={isPublic(design) ? to('designDetail', { id }) : null}
          under={<DesignNo designNo={designNo} />}
        />
      </td>
      <td className="own-words">
        {category}
        <small>{wordOf(designTypeWords, type)}</small>
      </td>
      <td>{licenceWords(design)}</td>
      <td className="order-sum">
        {styleCount > 0 ? (
          <Link className="plain-link" to={to('userStyles', { q: designNo })}>
            {styleCount}
          </Link>
        ) : (
          0
        )}
      </td>
      <td>
        <StateTag design={design} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

function Actions({ design, moves, list }: Pick<Props, 'moves' | 'list'> & { readonly design: OwnDesignRow }) {
  const { id, title, status, check } = design;
  const action = actionOf(design);
  const edit = status === 'needsFix' ? '看问题、换图' : status === 'takenDown' ? '看原因' : '编辑';
  return (
    <span className="own-actions">
      <span className="row-actions">
        {status === 'ready' ? (
          <Link className="button" to={to('userStyles', { open: 'new', design: id })} aria-label={`做款式 ${title}`}>
            做款式
          </Link>
        ) : null}
        <RowButton
          tone={status === 'needsFix' ? 'plain' : 'text'}
          words={edit}
          of={title}
          press={() => open(list, id)}
        />
      </span>
      <span className="row-actions">
        {check ? (
          <RowButton words="下载原稿" of={title} isBusy={moves.isBusy} press={() => moves.fetchOriginal(id)} />
        ) : null}
        {action ? (
          <RowButton
            words={actionLabels[action]}
            of={title}
            isBusy={moves.isBusy}
            press={() => moves.move(design, action)}
          />
        ) : null}
      </span>
    </span>
  );
}
