import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useTitle } from '../../platform/title.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { styleName } from './own-style.words.ts';
import { useOwnStyle } from './own-styles.data.ts';

/** The style in the address, in all its states. `children` renders it. */
export function OpenedStyle({ children }: { children: (style: OwnStyle) => ReactNode }) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const read = useOwnStyle(id);
  const style = read.data?.list.find((one) => one.id === id);
  useTitle(style && styleName(style));
  if (style) return children(style);
  if (id !== '' && read.isError) {
    return (
      <Untitled>
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      </Untitled>
    );
  }
  if (id !== '' && !read.data) return <Skeleton height="480px" />;
  return (
    <Untitled>
      <EmptyPanel
        drawing="notFound"
        title={id === '' ? '地址里没有写明要看哪一个，可能是链接不完整' : '没有这个款式，可能已经有了新的一版'}
      >
        <Link to={to('userStyles')}>看全部款式</Link>
      </EmptyPanel>
    </Untitled>
  );
}

function Untitled({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="centre-title">{screenRules.userStyleDetail.title}</h1>
      {children}
    </>
  );
}
