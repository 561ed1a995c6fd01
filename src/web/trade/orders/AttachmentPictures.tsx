import { useRef, useState } from 'react';
import { useRead } from '../../platform/read.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import './orders.css';

interface Props {
  readonly orderNo: string;
  readonly ids: readonly string[];
  /** what the pictures show: 转账凭证, 裁剪 */
  readonly label: string;
}

/**
 * Attachments of an order, visible only to buyer, shop and operators, each through a link that expires after minutes.
 */
export function AttachmentPictures({ orderNo, ids, label }: Props) {
  if (ids.length === 0) return null;
  return (
    <ul className="order-attachments" aria-label={label}>
      {ids.map((id, at) => (
        <li key={id}>
          <Paper orderNo={orderNo} id={id} name={`${label} ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Paper({ orderNo, id, name }: { orderNo: string; id: string; name: string }) {
  const read = useRead('GET /api/v2/order/attachment', { orderNo, id });
  const viewer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!read.data && read.isError) {
    return (
      <button type="button" className="order-attachment" onClick={() => void read.refetch()}>
        没打开，重试
      </button>
    );
  }
  if (!read.data) return <Skeleton width="72px" height="72px" />;
  // The enlarged picture uses the same link: it opens from the cache even when the link has expired.
  return (
    <>
      <button
        type="button"
        className="order-attachment"
        aria-label={`放大看${name}`}
        onClick={() => {
          setOpen(true);
          viewer.current?.showModal();
        }}
      >
        <img src={read.data.url} alt="" />
      </button>
      <dialog ref={viewer} className="order-attachment-viewer" aria-label={name} onClose={() => setOpen(false)}>
        {isOpen ? <img src={read.data.url} alt={name} /> : null}
        <form method="dialog">
          <button type="submit" className="button">
            关闭
          </button>
        </form>
      </dialog>
    </>
  );
}
