import { useNavigate, useSearchParams } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { to } from '../../platform/screens.ts';
import { DRAFTS } from './own-styles.data.ts';
import { wayBackIn, wayBackQuery } from './way-back.ts';

/** 另做一个: a draft with the content of the style, not tied to it. */
export function CopyStyle({ style }: { style: Pick<OwnStyle, 'id'> }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const copy = useMutation('POST /api/v2/studio/copyStyle', {
    refresh: [DRAFTS],
    done: ({ id }) => void navigate(to('userStyleDetail', { draft: id, ...wayBackQuery(wayBackIn(params)) })),
  });
  return (
    <Button disabled={copy.isPending} onClick={() => copy.mutate({ styleId: style.id })}>
      照着另做一个
    </Button>
  );
}
