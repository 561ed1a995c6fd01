import { useDisk } from './operator.data.ts';
import { bytesWords } from '../../platform/words.ts';

/** 磁盘: a line below the menu. */
export function DiskRoom() {
  const { data: disk } = useDisk();
  return disk ? <p className="desk-disk">磁盘还剩 {bytesWords(disk.freeBytes)}</p> : null;
}

/** A warning above the desk, before the server has to refuse orders and uploads. */
export function DiskAlert() {
  const { data: disk } = useDisk();
  if (!disk?.isLow) return null;
  return (
    <p className="desk-alert" role="alert">
      服务器磁盘只剩 {bytesWords(disk.freeBytes)}
      ，写满以后不能下单、不能上传。请清理磁盘或扩容；腾出空间后自动恢复，不用重启。
    </p>
  );
}
