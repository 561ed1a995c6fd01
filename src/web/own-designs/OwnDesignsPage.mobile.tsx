import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { OwnDesignRow } from '#contract/own-designs.ts';
import { useMe } from '../accounts/me.ts';
import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { DeskSearch } from '../operator/DeskSearch.tsx';
import { NoShop } from '../own-styles/NoShop.tsx';
import { EndlessRows } from '../people/EndlessRows.mobile.tsx';
import { type ListQuery, useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { useEndless } from '../platform/use-endless.ts';
import { countWords } from '../platform/words.ts';
import { ShopFailure } from '../shop-orders/ShopOnly.tsx';
import { designFilter } from './design-tabs.ts';
import { DesignTabs } from './DesignTabs.tsx';
import { DesignNo, StateTag } from './DesignTags.tsx';
import { MovedDesign } from './MovedDesign.tsx';
import { NoDesigns } from './NoDesigns.tsx';
import { isPublic, licenceWords, NO_SHOP_WORDS } from './own-design.words.ts';
import { close, CREATE, open, openedIn } from './opened.ts';
import { NOW, useDesignCounts } from './own-designs.data.ts';
import { deedLabels, deedOf, type DesignMoves, useDesignMoves } from './use-design-moves.ts';
import '../operator/operator.css';
import '../people/people.css';
import '../shop-goods/shop-goods.css';
import '../shop-orders/shop-orders.css';
import './own-designs.css';

const OpenedDesign = lazy(() => import('./OpenedDesign.mobile.tsx'));

/** 花型管理 on the phone: a print is sent in from the photos, and its check is read. */
export function OwnDesignsPage({ screen }: { screen: Screen }) {
  const hasShop = useMe().me?.shop_id !== null;
  return (
    <PersonalFrame screen={screen}>
      <h1 className="visually-hidden">{screenRules[screen].title}</h1>
      {hasShop ? <OwnDesigns /> : <NoShop title={NO_SHOP_WORDS} />}
    </PersonalFrame>
  );
}

function OwnDesigns() {
  const list = useListQuery();
  const filter = designFilter(list);
  const endless = useEndless('GET /api/v2/design/ownList', filter, NOW);
  const counts = useDesignCounts(filter);
  const moves = useDesignMoves();
  const opened = openedIn(list);
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  const create = (
    <button type="button" className="button button-deed" onClick={() => open(list, CREATE)}>
      上传花型
    </button>
  );
  return (
    <>
      <DesignTabs chosen={filter.tab} counts={counts} />
      <DeskSearch list={list} label="名称、编号、标签" />
      {endless.items && endless.items.length > 0 ? (
        <p className="sale-count">共 {countWords(endless.total, endless.totalIsBound)} 张</p>
      ) : null}
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoDesigns list={list} create={create} />
          ) : (
            <ul className="sale-cards" aria-busy={endless.isStale}>
              {rows.map((design) => (
                <DesignCard key={design.id} design={design} moves={moves} list={list} />
              ))}
            </ul>
          )
        }
      </EndlessRows>
      {endless.items && endless.items.length > 0 ? <div className="centre-bar">{create}</div> : null}
      <MovedDesign moves={moves} />
      {opened === undefined ? null : (
        <Suspense>
          <OpenedDesign key={opened} id={opened} end={() => close(list)} />
        </Suspense>
      )}
    </>
  );
}

function DesignCard({ design, moves, list }: { design: OwnDesignRow; moves: DesignMoves; list: ListQuery }) {
  const { id, title, designNo, picture, category, type, styleCount, status } = design;
  const deed = deedOf(design);
  const edit = status === 'needsFix' ? '看问题' : status === 'takenDown' ? '看原因' : '编辑';
  return (
    <li className="sale-card">
      <div className="goods-thing">
        <Picture picture={picture} sizes="72px" alt="" />
        <span>
          <strong>{isPublic(design) ? <Link to={to('designDetail', { id })}>{title}</Link> : title}</strong>
          <DesignNo designNo={designNo} />
          <small>
            {category} · {type} · {licenceWords(design)}
          </small>
        </span>
      </div>
      <div className="goods-card-state">
        <StateTag design={design} />
        <span>款式 {styleCount} 个</span>
      </div>
      <div className="goods-card-deeds">
        {deed ? (
          <button
            type="button"
            className="button"
            aria-label={`${deedLabels[deed]} ${title}`}
            disabled={moves.isBusy}
            onClick={() => moves.move(design, deed)}
          >
            {deedLabels[deed]}
          </button>
        ) : null}
        <button type="button" className="button" aria-label={`${edit} ${title}`} onClick={() => open(list, id)}>
          {edit}
        </button>
        {status === 'ready' ? (
          <Link
            className="button button-main"
            aria-label={`做款式 ${title}`}
            to={to('userStyles', { open: 'new', design: id })}
          >
            做款式
          </Link>
        ) : null}
      </div>
    </li>
  );
}
