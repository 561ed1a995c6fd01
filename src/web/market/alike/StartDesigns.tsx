import { Link } from 'react-router';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { useSomeDesigns } from './alike.data.ts';

/** 没有图: designs of the catalogue to start from. */
export function StartDesigns() {
  const { data } = useSomeDesigns();
  if (!data) return null;
  return (
    <section className="alike-starts" aria-label="从一张花型找起">
      <h2>手边没有图？从一张花型找起</h2>
      <ul>
        {data.list.map(({ id, title, picture }) => (
          <li key={id}>
            <Link to={to('picture', { design: id })}>
              <Picture picture={picture} sizes="180px" alt="" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
