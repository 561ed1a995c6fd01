import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../people/accounts/me.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { to } from '../../platform/screens.ts';

/** 下载数据包, for sellers; other users read what they need for it. */
export function PackageDownload({ id }: { id: string }) {
  const { status, me } = useMe();
  const { pathname, search } = useLocation();
  const ask = useMutation('POST /api/v2/package/product', { done: ({ url }) => fetchFile(url) });
  const noteId = useId();
  if (status === 'visitor') {
    return (
      <Link className="button" to={to('login')} state={{ from: pathname + search }} title="登录的商家可以下载">
        下载数据包
      </Link>
    );
  }
  if (status === 'member' && me.shop_id === null) {
    return (
      <>
        <Button disabled aria-describedby={noteId}>
          下载数据包
        </Button>
        <small className="small-note" id={noteId}>
          数据包供开了店的商家下载，<Link to={to('shopRegister')}>去开店</Link>
        </small>
      </>
    );
  }
  return (
    <Button
      title="主图、颜色图、详情图、商品表、尺码表和文案"
      disabled={status === 'unknown' || ask.isPending}
      onClick={() => ask.mutate({ id })}
    >
      {ask.isPending ? '正在准备…' : '下载数据包'}
    </Button>
  );
}
