import { useDisk } from './operator.data.ts';

/** 磁盘: a line below the menu. */
export function DiskRoom() {
  const { data: disk } = useDisk();
  return disk ? <p className="desk-disk">磁盘还剩 {sizeWords(disk.freeBytes)}</p> : null;
}

/** A warning above the desk, before the server has to refuse orders and uploads. */
export function DiskAlert() {
  const { data: disk } = useDisk();
  if (!disk?.isLow) return null;
  return (
    <p className="desk-alert" role="alert">
      服务器磁盘只剩 {sizeWords(disk.freeBytes)}
      ，写满以后不能下单、不能上传。请清理磁盘或扩容；腾出空间后自动恢复，不用重启。
    </p>
  );
}

function sizeWords(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.floor(bytes / 1e6)} MB`;
}
