import { Link, useLocation } from 'react-router';
import { type PackageTab, tabWords } from './package-tabs.ts';
import '../orders/orders.css';

/** What has become of the packages; the words one looks for stay. */
export function PackageTabs({ chosen }: { chosen: PackageTab }) {
  const { pathname, search } = useLocation();
  const addressOf = (tab: PackageTab) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (tab === 'all') params.delete('tab');
    else params.set('tab', tab);
    const text = params.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="centre-tabs order-tabs" aria-label="数据包状态">
      {(Object.keys(tabWords) as PackageTab[]).map((tab) => (
        <Link key={tab} to={addressOf(tab)} aria-current={tab === chosen ? 'page' : undefined}>
          {tabWords[tab]}
        </Link>
      ))}
    </nav>
  );
}
