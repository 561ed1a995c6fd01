import { useNavigate } from 'react-router';
import type { OwnStyle } from '#contract/own-designs.ts';
import { SureButton } from '../people/SureButton.tsx';
import { useMutation } from '../platform/mutation.ts';
import { to } from '../platform/screens.ts';
import { styleReads } from './own-styles.data.ts';

/** Deletion cannot be undone, so it asks for confirmation; a style with products cannot be deleted. */
export function RemoveStyle({ style: { id, productCount } }: { style: OwnStyle }) {
  const go = useNavigate();
  const remove = useMutation('POST /api/v2/shop/archiveStyle', {
    refresh: styleReads,
    done: () => void go(to('userStyles'), { replace: true }),
  });
  if (productCount > 0) return <p className="centre-note">有商品用着它，删掉那些商品才能删款式。</p>;
  return (
    <SureButton
      label="删除款式"
      className="button button-danger"
      question="删除以后不能恢复，花型和光版都还在。"
      yes="删除"
      isBusy={remove.isPending}
      onYes={() => remove.mutate({ id })}
    />
  );
}
