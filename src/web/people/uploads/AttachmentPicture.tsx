import { useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';

/** A private attachment, through a link that expires after minutes: for its owner and operators. */
export function AttachmentPicture({ id, alt = '' }: { id: string; alt?: string }) {
  const read = useRead('GET /api/v2/storage/attachment', { id });
  if (read.isError) return <span className="picture-input-plus">证照暂时看不了</span>;
  return read.data ? <img className="attachment-picture" src={read.data.url} alt={alt} /> : <Skeleton ratio="4 / 3" />;
}
