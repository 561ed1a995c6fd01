import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** A section of a page with its title in Song serif; `more` links to the full list. */
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
  /** the target of Anchors */
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
