import { Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { SignInFirst } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { Antd } from '../../desktop/Antd.tsx';
import { PageSkeleton } from '../../desktop/parts/PageSkeleton.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { DiskAlert, DiskRoom } from './DiskRoom.tsx';
import { desks } from './desks.ts';
import {
  useEscalated,
  useFabricsWaiting,
  useGeneratedWaiting,
  useInquiriesWaiting,
  useProductsWaiting,
  useBlanksWaiting,
  useWaiting,
} from './operator.data.ts';
import './operator.css';

/** 运营后台: the menu at the left, one desk beside it. The server decides who is an operator. */
export function OperatorPage({ screen }: { screen: Screen }) {
  const { status } = useMe();
  if (status === 'unknown') return <PageSkeleton />;
  if (status === 'member') return <Desk screen={screen} />;
  return (
    <div className="page personal-closed">
      <h1>{screenRules[screen].title}</h1>
      <SignInFirst />
    </div>
  );
}

function Desk({ screen }: { screen: Screen }) {
  const { '*': path } = useParams();
  const waiting = useWaiting();
  const desk = desks.find((one) => one.path === path);
  if (waiting.error instanceof CallFailure && waiting.error.status === 403) return <NotForYou screen={screen} />;
  if (!waiting.data && waiting.isError) {
    return (
      <div className="page">
        <h1 className="visually-hidden">{screenRules[screen].title}</h1>
        <ErrorPanel error={waiting.error} retry={() => void waiting.refetch()} />
      </div>
    );
  }
  if (!waiting.data) return <PageSkeleton />;
  if (!desk) return <Navigate to="/operator/shops" replace />;
  return (
    <div className="page desk">
      <Menu title={screenRules[screen].title} desk={desk} shops={waiting.data.waiting} />
      <div className="desk-body">
        <h1>{desk.title}</h1>
        <DiskAlert />
        <Antd>
          <Suspense fallback={<Skeleton height="480px" />}>
            <desk.Page />
          </Suspense>
        </Antd>
      </div>
    </div>
  );
}

/** Its counts are read by an operator only: the server refuses them to others. */
function Menu({ title, desk, shops }: { title: string; desk: (typeof desks)[number]; shops: number }) {
  const escalated = useEscalated();
  const product = useProductsWaiting();
  const blanks = useBlanksWaiting();
  const fabrics = useFabricsWaiting();
  const generated = useGeneratedWaiting();
  const inquiries = useInquiriesWaiting();
  return (
    <nav className="desk-menu" aria-label={title}>
      <p>{title}</p>
      <ul>
        {desks.map((one) => (
          <li key={one.path}>
            <Link to={`/operator/${one.path}`} aria-current={one === desk ? 'page' : undefined}>
              {one.title}
              {one.path === 'shops' ? <Count count={shops} words="家等待处理" /> : null}
              {one.path === 'product' ? <Count count={product.data?.waiting ?? 0} words="件等复审" /> : null}
              {one.path === 'blanks' ? <Count count={blanks.data?.waiting ?? 0} words="件等审核" /> : null}
              {one.path === 'fabrics' ? <Count count={fabrics.data?.total ?? 0} words="块等复审" /> : null}
              {one.path === 'drawing' ? <Count count={generated.data?.total ?? 0} words="张等着看" /> : null}
              {one.path === 'inquiries' ? <Count count={inquiries.data?.total ?? 0} words="条待联系" /> : null}
              {one.path === 'orders' ? <Count count={escalated.data?.total ?? 0} words="张等平台处理" /> : null}
            </Link>
          </li>
        ))}
      </ul>
      <DiskRoom />
    </nav>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <small className="desk-count">
      {count}
      <span className="visually-hidden">{words}</span>
    </small>
  );
}

function NotForYou({ screen }: { screen: Screen }) {
  return (
    <div className="page">
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <EmptyPanel drawing="notFound" title="这里是平台运营的工作台，您的账号没有这项权限">
        <Link to={to('home')}>回首页</Link>
        <Link to={to('merchantShop')}>去我的店铺</Link>
      </EmptyPanel>
    </div>
  );
}
