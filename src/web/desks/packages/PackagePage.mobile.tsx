import { isGarmentRow } from '#contract/desks/package-garments.ts';
import { Link } from 'react-router';
import { mayDo } from '#contract/desks/package-flow.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { DeskStates } from '../../platform/DeskSearch.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import { PageTurn } from '../../market/writing/PageTurn.tsx';
import { Faults } from './Faults.tsx';
import { isWorking, piecesOf, rowName } from './package.words.ts';
import type { PackageInfo } from './packages.data.ts';
import { PackageHead } from './PackageHead.tsx';
import { NoRows, PackageMissing } from './PackageMissing.tsx';
import { PackageWide } from './PackageWide.tsx';
import { PackageTask } from './PackageTask.tsx';
import { laneOf } from './picture-moves.ts';
import { RowLeftOut, RowProblems, RowState } from './RowParts.tsx';
import { shownIn, shownStates } from './rows-shown.ts';
import { useOpenedPackage } from './use-opened-package.ts';
import '../../market/writing/own-rows.css';
import '../../people/personal-centre/people.css';
import '../../market/shop-products/shop-products.css';
import '../../market/writing/own-list.css';
import './packages.css';

const PAGE_SIZE = 20;

/** One package on the phone: progress and result. Corrections need a computer. */
export function PackagePage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OpenedPackage screen={screen} />
    </PersonalFrame>
  );
}

function OpenedPackage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  const read = useOpenedPackage(list.get('id'), shownIn(list), list.page, PAGE_SIZE);
  if (read.data) return <Info info={read.data} isStale={read.isPlaceholderData} list={list} />;
  return (
    <>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      <PackageMissing id={list.get('id')} error={read.error} again={read.again} />
    </>
  );
}

function Info({ info, isStale, list }: { info: PackageInfo; isStale: boolean; list: ListQuery }) {
  const one = info.package;
  const last = Math.max(1, Math.ceil(info.rows.total / PAGE_SIZE));
  return (
    <>
      <PackageHead one={one}>
        {one.jobId !== null && isWorking(one) ? <PackageTask jobId={one.jobId} /> : null}
        {one.totals.created > 0 ? (
          <Link className="button button-main" to={to('shopProducts', { status: 'draft' })}>
            去上架
          </Link>
        ) : null}
        <p className="centre-note">改一件件商品、移动图片和建商品要看表格和大图，请在电脑上打开这一页。</p>
      </PackageHead>
      <Faults info={info} />
      {mayDo('mend', one.status) ? <PackageWide info={info} /> : null}
      {one.totals.rows > 0 ? (
        <>
          <DeskStates list={list} name="show" label="看哪些商品" states={shownStates(info.counts)} first="all" />
          {info.unassigned.length > 0 ? (
            <p className="centre-note">还有 {info.unassigned.length} 张图片不知道是哪件商品的。</p>
          ) : null}
          {info.rows.list.length === 0 ? (
            <NoRows list={list} />
          ) : (
            <ul className="sale-cards" aria-busy={isStale}>
              {info.rows.list.map((item) => (
                <RowCard key={item.no} item={item} />
              ))}
            </ul>
          )}
          <PageTurn
            page={list.page}
            isLast={list.page >= last}
            turnTo={(page) => list.set({ page })}
            words={`第 ${list.page} / ${last} 页`}
          />
        </>
      ) : null}
    </>
  );
}

function RowCard({ item }: { item: PackageRowItem }) {
  const { document, style, pictures, productId } = item;
  const [cover] = [...laneOf(item, 'main'), ...pictures];
  return (
    <li className="sale-card">
      <div className="own-thing">
        {cover ? (
          <Picture picture={cover.picture} sizes="72px" alt="" />
        ) : (
          <span className="package-no-picture">没有图</span>
        )}
        <span>
          <strong>{rowName(item)}</strong>
          <small>
            {document.itemNo || '没有货号'} ·{' '}
            {style
              ? style.name || style.styleNo
              : isGarmentRow(document)
                ? `现货成衣 · 库存 ${piecesOf(document)} 件`
                : '还没有款式'}
          </small>
          <span className="own-price">{document.priceFen === null ? '没有价格' : `¥${yuan(document.priceFen)}`}</span>
          <small> {pictures.length} 张图</small>
        </span>
      </div>
      <div className="own-card-state">
        <RowState item={item} />
        {productId === null ? null : (
          <Link className="plain-link" to={to('shopProducts', { open: productId })}>
            看商品
          </Link>
        )}
      </div>
      <RowProblems item={item} />
      <RowLeftOut item={item} />
    </li>
  );
}
