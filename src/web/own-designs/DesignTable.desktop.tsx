import { Link } from 'react-router';
import type { OwnDesignRow } from '#contract/own-designs.ts';
import type { ListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { DesignNo, StateTag } from './DesignTags.tsx';
import { isPublic, licenceWords } from './own-design.words.ts';
import { open } from './opened.ts';
import { deedLabels, deedOf, type DesignMoves } from './use-design-moves.ts';

interface Props {
  readonly rows: readonly OwnDesignRow[];
  readonly isStale: boolean;
  readonly moves: DesignMoves;
  readonly list: ListQuery;
}

export function DesignTable({ rows, isStale, moves, list }: Props) {
  return (
    <div className="order-table-frame">
      <table className="order-table design-table" aria-busy={isStale}>
        <caption className="visually-hidden">店铺花型</caption>
        <thead>
          <tr>
            <th scope="col">花型</th>
            <th scope="col">类目、类型</th>
            <th scope="col">授权</th>
            <th scope="col" className="order-sum">
              款式
            </th>
            <th scope="col">状态与检查</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((design) => (
            <tr key={design.id}>
              <Facts design={design} />
              <td>
                <Deeds design={design} moves={moves} list={list} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts({ design }: { design: OwnDesignRow }) {
  const { id, title, designNo, picture, category, type, styleCount, updatedAt } = design;
  return (
    <>
      <td>
        <span className="goods-thing">
          <Picture picture={picture} sizes="56px" alt="" />
          <span>
            <strong title={title}>
              {isPublic(design) ? (
                <Link to={to('designDetail', { id })} target="_blank">
                  {title}
                </Link>
              ) : (
                title
              )}
            </strong>
            <DesignNo designNo={designNo} />
          </span>
        </span>
      </td>
      <td className="goods-category">
        {category}
        <small>{type}</small>
      </td>
      <td className="design-licence">{licenceWords(design)}</td>
      <td className="order-sum">
        {styleCount > 0 ? (
          <Link className="plain-link" to={to('userStyles', { q: designNo })}>
            {styleCount}
          </Link>
        ) : (
          0
        )}
      </td>
      <td className="goods-state">
        <StateTag design={design} />
        <small>{momentWords(updatedAt)} 改</small>
      </td>
    </>
  );
}

function Deeds({ design, moves, list }: Pick<Props, 'moves' | 'list'> & { readonly design: OwnDesignRow }) {
  const { id, title, status, check } = design;
  const deed = deedOf(design);
  const edit = status === 'needsFix' ? '看问题、换图' : status === 'takenDown' ? '看原因' : '编辑';
  return (
    <span className="goods-deeds">
      <span className="row-deeds">
        {status === 'ready' ? (
          <Link className="button" to={to('userStyles', { open: 'new', design: id })} aria-label={`做款式 ${title}`}>
            做款式
          </Link>
        ) : null}
        <button
          type="button"
          className={status === 'needsFix' ? 'button' : 'text-button'}
          aria-label={`${edit} ${title}`}
          onClick={() => open(list, id)}
        >
          {edit}
        </button>
      </span>
      <span className="row-deeds">
        {check ? (
          <button
            type="button"
            className="text-button"
            aria-label={`下载原稿 ${title}`}
            disabled={moves.isBusy}
            onClick={() => moves.fetchOriginal(id)}
          >
            下载原稿
          </button>
        ) : null}
        {deed ? (
          <button
            type="button"
            className="text-button"
            aria-label={`${deedLabels[deed]} ${title}`}
            disabled={moves.isBusy}
            onClick={() => moves.move(design, deed)}
          >
            {deedLabels[deed]}
          </button>
        ) : null}
      </span>
    </span>
  );
}
