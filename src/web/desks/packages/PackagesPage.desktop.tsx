import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { pageSizeOf, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { NoPackages } from './NoPackages.tsx';
import { packageFilter } from './package-tabs.ts';
import { usePackages } from './packages.data.ts';
import { PackageSteps } from './PackageSteps.desktop.tsx';
import { PackageTable } from './PackageTable.desktop.tsx';
import { PackageTabs } from './PackageTabs.tsx';
import { QuotaBar } from './QuotaBar.tsx';
import { SendProgress } from './SendProgress.tsx';
import '../../people/personal-centre/people.css';
import '../../market/shop-products/shop-products.css';
import '../../market/writing/own-rows.css';
import '../../market/writing/own-list.css';
import './packages.css';

/** 数据包: creates products from a zip, and lists earlier uploads. */
export function PackagesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <Packages title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function Packages({ title }: { title: string }) {
  const list = useListQuery();
  const filter = packageFilter(list);
  const read = usePackages({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  if (!read.data && read.isError) {
    return (
      <section className="panel">
        <h1 className="centre-title">{title}</h1>
        <ShopFailure error={read.error} retry={() => void read.refetch()} />
      </section>
    );
  }
  return (
    <>
      <section className="panel">
        <div className="centre-head">
          <h1 className="centre-title">{title}</h1>
          {read.data ? <QuotaBar quota={read.data.quota} /> : null}
        </div>
        <PackageSteps />
        <SendProgress />
      </section>
      <section className="panel" aria-label="上传记录">
        <div className="centre-head">
          <PackageTabs chosen={filter.tab} />
          <DeskSearch list={list} label="文件名、数据包编号" />
        </div>
        {!read.data ? (
          <Skeleton height="320px" />
        ) : read.data.list.length === 0 ? (
          <NoPackages list={list} />
        ) : (
          <>
            <PackageTable rows={read.data.list} isStale={read.isPlaceholderData} />
            <Pager page={list.page} pageSize={read.data.pageSize} total={read.data.total} hasSizes />
          </>
        )}
      </section>
    </>
  );
}
