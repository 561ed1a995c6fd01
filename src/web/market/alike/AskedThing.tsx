import { Link } from 'react-router';
import { useDesign } from '../designs/design.data.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';

/** 找相似: the design that is the question. */
export function AskedDesign({ id }: { id: string }) {
  const { data } = useDesign(id);
  if (!data) return null;
  return (
    <p className="alike-asked">
      <Picture picture={data.picture} sizes="120px" alt="" eager />
      <span>
        和<Link to={to('designDetail', { id })}>{data.title}</Link>相近的
      </span>
    </p>
  );
}
