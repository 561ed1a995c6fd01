import { Link } from 'react-router';
import type { PackageBrief } from '#contract/desks/packages.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { NOW } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { OwnCards } from '../../market/writing/OwnCards.mobile.tsx';
import { NoPackages } from './NoPackages.tsx';
import { nextWords } from './package.words.ts';
import { packageFilter } from './package-tabs.ts';
import { useFollowPackages } from './packages.data.ts';
import { PackageTabs } from './PackageTabs.tsx';
import { PackageTag } from './PackageTag.tsx';
import '../../market/writing/own-rows.css';
import './packages.css';
import { bytesWords } from '../../platform/words.ts';

/** 数据包 on the phone: progress only. Preparing, uploading and correcting a package needs a computer. */
export function PackagesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <Packages />
    </PersonalFrame>
  );
}

function Packages() {
  const list = useListQuery();
  const filter = packageFilter(list);
  const endless = useEndless('GET /api/v2/package/getPackageList', filter, NOW);
  useFollowPackages(null);
  return (
    <OwnCards
      endless={endless}
      narrow={
        <>
          <PackageTabs chosen={filter.tab} />
          <DeskSearch list={list} label="文件名、编号" />
        </>
      }
      unit="个"
      note="上传、修改和建商品要看表格和大图，请在电脑上做；进度和结果在这里看。"
      none={
        <NoPackages list={list}>
          <Link to={to('shopProducts')}>看店铺商品</Link>
        </NoPackages>
      }
    >
      {(one) => <PackageCard key={one.id} one={one} />}
    </OwnCards>
  );
}

function PackageCard({ one }: { one: PackageBrief }) {
  const { id, fileName, bytes, status, totals, createdAt } = one;
  return (
    <li className="sale-card">
      <div className="sale-card-head">
        <Link className="order-no package-file" to={to('packageDetail', { id })}>
          {fileName}
        </Link>
        <PackageTag status={status} />
      </div>
      <p className="package-card-next">{nextWords(one)}</p>
      <p className="sale-card-facts">
        商品 {totals.rows} · 图片 {totals.pictures} · 已建 {totals.created} · {bytesWords(bytes)} ·{' '}
        {momentWords(createdAt)}
      </p>
    </li>
  );
}
