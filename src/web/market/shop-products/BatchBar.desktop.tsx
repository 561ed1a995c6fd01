import { Suspense, useState } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Button } from '../../platform/Button.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import type { BatchFormAction } from './BatchForm.tsx';
import { RENEW_WORDS } from './product.words.ts';
import type { Shelf } from './use-shelf.ts';

const Window = latePart(() => import('../../desktop/parts/Window.desktop.tsx'));
const BatchForm = latePart(() => import('./BatchForm.tsx'));

/** The server's limit for one batch. */
const MOST_CHOSEN = 200;

const formTitles: Readonly<Record<BatchFormAction, string>> = { category: '改分类', price: '改价', remove: '删除' };

interface Props {
  readonly chosen: readonly string[];
  readonly clear: () => void;
  /** the number of products in the list, as shown */
  readonly count: string;
  readonly shelf: Shelf;
}

/** The actions on several products at once. */
export function BatchBar({ chosen, clear, count, shelf }: Props) {
  const [begun, setBegun] = useState<BatchFormAction | null>(null);
  const close = () => setBegun(null);
  const isOn = chosen.length > 0 && chosen.length <= MOST_CHOSEN;
  return (
    <div className="batch-bar" role="group" aria-label="批量操作">
      <p aria-live="polite">
        {chosen.length === 0
          ? `共 ${count} 件，勾选可以批量上下架、改价、改分类`
          : chosen.length > MOST_CHOSEN
            ? `已选 ${chosen.length} 件，一次最多 ${MOST_CHOSEN} 件`
            : `已选 ${chosen.length} 件`}
      </p>
      {isOn ? (
        <>
          <Button disabled={shelf.isBusy} onClick={() => shelf.move(chosen, 'putOn')}>
            上架
          </Button>
          <Button disabled={shelf.isBusy} onClick={() => shelf.move(chosen, 'takeOff')}>
            下架
          </Button>
          <Button disabled={shelf.isBusy} onClick={() => shelf.move(chosen, 'renew')}>
            {RENEW_WORDS}
          </Button>
          <Link className="button" to={to('listings', { do: 'list', products: chosen.join(',') })}>
            铺货
          </Link>
          {(Object.keys(formTitles) as BatchFormAction[]).map((action) => (
            <Button key={action} tone={action === 'remove' ? 'danger' : 'plain'} onClick={() => setBegun(action)}>
              {formTitles[action]}
            </Button>
          ))}
        </>
      ) : null}
      {chosen.length > 0 ? <Button onClick={clear}>清除选择</Button> : null}
      {begun ? (
        <Suspense>
          <Window title={`${formTitles[begun]} · ${chosen.length} 件商品`} close={close}>
            <Suspense fallback={<Skeleton height="240px" />}>
              <BatchForm
                action={begun}
                ids={chosen}
                cancel={close}
                done={(outcome) => {
                  close();
                  clear();
                  shelf.tell(outcome);
                }}
              />
            </Suspense>
          </Window>
        </Suspense>
      ) : null}
    </div>
  );
}
