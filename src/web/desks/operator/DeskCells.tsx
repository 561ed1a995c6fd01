import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as Shown } from '#contract/platform/shapes.ts';
import { Picture } from '../../platform/Picture.tsx';
import { NoPicture } from '../../market/writing/Thing.tsx';

/** The item of a row: picture, title and number. */
export function DeskThing({ picture, no, children }: { picture: Shown | null; no: string; children: ReactNode }) {
  return (
    <span className="desk-item">
      {picture ? <Picture picture={picture} sizes="48px" alt="" /> : <NoPicture />}
      <span>
        {children}
        <small className="desk-under">{no}</small>
      </span>
    </span>
  );
}

/** The title, as a link to the public page if there is one. */
export function NameForBuyers({ name, page }: { name: string; page: string | null }) {
  if (page === null) return name;
  return (
    <Link to={page} target="_blank" className="desk-link">
      {name}
    </Link>
  );
}

/** A status and its reason. */
export function DeskState({ word, reason }: { word: string; reason: string }) {
  return (
    <>
      {word}
      {reason ? <small className="desk-under">{reason}</small> : null}
    </>
  );
}

interface Look {
  /** 审核 where a decision is pending, else 查看 */
  readonly words: string;
  /** the row's name, for screen readers */
  readonly of: string;
  readonly press: () => void;
}

/** The last column of every desk whose items open in a drawer. */
export function lookColumn<Row>(lookOf: (row: Row) => Look): TableColumnType<Row> {
  return {
    title: '操作',
    key: 'actions',
    width: 80,
    render: (_, row) => {
      const { words, of, press } = lookOf(row);
      return (
        <button type="button" className="desk-link" aria-label={`${words} ${of}`} onClick={press}>
          {words}
        </button>
      );
    },
  };
}
