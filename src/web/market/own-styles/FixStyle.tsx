import { useNavigate } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { type WayBack, wayBackQuery } from './way-back.ts';

/** 去设计台改: opens the style's draft in the studio, from a line whose style cannot be made as it is. */
export function FixStyle({ styleId, way = null }: { styleId: string; way?: WayBack | null }) {
  const navigate = useNavigate();
  const edit = useMutation('POST /api/v2/studio/edit', {
    done: ({ id }) => void navigate(to('userStyleDetail', { draft: id, ...wayBackQuery(way) })),
  });
  return (
    <Button tone="text" disabled={edit.isPending} onClick={() => edit.mutate({ styleId })}>
      {edit.isPending ? '正在打开…' : '去设计台改'}
    </Button>
  );
}
