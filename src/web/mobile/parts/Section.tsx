import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** A part of a page under its title in Song serif; `more` leads to all of it. */
export function Section({
  title,
  note,
  more,
  id,
  children,
}: {
  title: string;
  note?: string;
  more?: { label: string; to: string };
  /** where Anchors lead */
  id?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{title}</h2>
        {more ? (
          <Link className="section-more" to={more.to} aria-label={`${title}：${more.label}`}>
            {more.label}
          </Link>
        ) : null}
      </div>
      {note ? <p className="section-note">{note}</p> : null}
      {children}
    </section>
  );
}
