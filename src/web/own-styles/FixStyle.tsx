import { useNavigate } from 'react-router';
import { useMutation } from '../platform/mutation.ts';
import { to } from '../platform/screens.ts';

/** 去设计台改: opens the style's draft in the studio, from a line that a red check keeps from being ordered. */
export function FixStyle({ styleId }: { styleId: string }) {
  const navigate = useNavigate();
  const edit = useMutation('POST /api/v2/studio/edit', {
    done: ({ id }) => void navigate(to('userStyleDetail', { draft: id })),
  });
  return (
    <button type="button" className="text-button" disabled={edit.isPending} onClick={() => edit.mutate({ styleId })}>
      {edit.isPending ? '正在打开…' : '去设计台改'}
    </button>
  );
}
