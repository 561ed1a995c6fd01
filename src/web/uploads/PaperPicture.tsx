import { useRead } from '../platform/read.ts';
import { Skeleton } from '../platform/StatusPanel.tsx';

/** A private paper, through its link of a few minutes: for its owner and for operators. */
export function PaperPicture({ id, alt = '' }: { id: string; alt?: string }) {
  const read = useRead('GET /api/v2/storage/paper', { id });
  if (read.isError) return <span className="picture-input-plus">证照暂时看不了</span>;
  return read.data ? <img className="paper-picture" src={read.data.url} alt={alt} /> : <Skeleton ratio="4 / 3" />;
}
