import { useNavigate, useSearchParams } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { wayBackIn, wayBackQuery } from './way-back.ts';

/** 编辑: opens the style's draft in the studio. A version that has products stays as it is. */
export function EditStyle({ style }: { style: Pick<OwnStyle, 'id'> }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const edit = useMutation('POST /api/v2/studio/edit', {
    done: ({ id }) => void navigate(to('userStyleDetail', { draft: id, ...wayBackQuery(wayBackIn(params)) })),
  });
  return (
    <Button tone="main" disabled={edit.isPending} onClick={() => edit.mutate({ styleId: style.id })}>
      {edit.isPending ? '正在打开…' : '编辑'}
    </Button>
  );
}
