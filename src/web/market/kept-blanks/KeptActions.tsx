import { Link, useNavigate } from 'react-router';
import type { KeptBlankItem } from '#contract/market/kept-blanks.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { designAddress, sampleAddress } from './blank-ways.ts';
import { useRemoving } from './kept-blank.data.ts';

/** What one does with a kept blank. A removal leads to the list, where it can be undone. */
export function KeptActions({ item }: { item: KeptBlankItem }) {
  const { id, name, now } = item;
  const navigate = useNavigate();
  const removing = useRemoving();
  const remove = () =>
    removing.remove([item], () => void navigate(to('userBlanks'), { state: { removed: { id, name } } }));
  return (
    <div className="kept-actions">
      {now === null ? null : (
        <>
          <Link className="button button-action" to={designAddress(id)}>
            开始设计
          </Link>
          {now.inStock ? (
            <Link className="button" to={sampleAddress(id)}>
              拿样
            </Link>
          ) : null}
          <Link className="button" to={to('blankDetail', { id })}>
            看光版详情
          </Link>
        </>
      )}
      <Button disabled={removing.isBusy} onClick={remove}>
        移出我的光版
      </Button>
      {now !== null && !now.inStock ? <p className="centre-note">现在没有现货，拿不了样；大货可以定做。</p> : null}
    </div>
  );
}
