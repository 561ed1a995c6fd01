import { Link } from 'react-router';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { NoDataYet, Skeleton } from '../../platform/StatusPanel.tsx';
import { usePack } from '../channels/channels.data.ts';
import { PackShown } from '../channels/PackShown.tsx';
import type { Publishing } from './use-publish.ts';
import { MadeStyles } from '../../market/own-styles/MadeStyles.tsx';

interface Props {
  readonly publishing: Publishing;
  readonly retry: () => void;
}

/** What has been made so far, with the way on after a failure. */
export function Published({ publishing, retry }: Props) {
  const { state, failure, styles, left, onSale, packId, again } = publishing;
  return (
    <>
      {state === 'stopped' ? (
        <p className="publish-failure" role="alert">
          停在这一步：{failure}。做好的都在，再按一次不会重复做。
          <Button tone="main" onClick={retry}>
            接着做
          </Button>
        </p>
      ) : null}
      {left.length > 0 ? (
        <ul className="publish-failure" aria-label="没有做成商品的">
          {left.map((say) => (
            <li key={say}>{say}</li>
          ))}
        </ul>
      ) : null}
      {styles.length > 0 ? (
        <MadeStyles label="做好的款式" styles={styles} className="publish-blanks" />
      ) : (
        <Skeleton height="200px" />
      )}
      {packId === '' ? null : <Pack id={packId} />}
      {state === 'running' ? null : (
        <p className="publish-send">
          {onSale > 0 ? (
            <>
              <Link className="button button-main" to={to('shopProducts')}>
                看店铺商品
              </Link>
              <Link className="button" to={to('listings')}>
                铺货到渠道
              </Link>
            </>
          ) : null}
          <Button onClick={again}>再选几件光版</Button>
        </p>
      )}
    </>
  );
}

function Pack({ id }: { id: string }) {
  const read = usePack(id);
  return (
    <section aria-label="渠道资料包">
      <h3>渠道资料包</h3>
      {read.data ? (
        <PackShown pack={read.data.pack} items={read.data.items} />
      ) : (
        <NoDataYet read={read} height="120px" />
      )}
    </section>
  );
}
