import Sheet from '../../mobile/parts/Sheet.tsx';
import { TaskRows } from './TaskRows.tsx';

export default function TaskSheet({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Sheet title="任务" open={open} close={close}>
      <TaskRows leave={close} />
    </Sheet>
  );
}
