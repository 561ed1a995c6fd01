import { wordOf } from '#contract/platform/coded-words.ts';
import { designTypeWords } from '#contract/market/design-types.ts';
import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { Link } from 'react-router';
import type { OwnDesignRow } from '#contract/market/own-designs.ts';
import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { NoShop } from '../own-styles/NoShop.tsx';
import { Button } from '../../platform/Button.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { NOW } from '../../platform/read.ts';
import { type Screen, screenRules, to } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnCards } from '../writing/OwnCards.mobile.tsx';
import { RowButton } from '../writing/RowButton.tsx';
import { Thing } from '../writing/Thing.tsx';
import { designFilter, tabWords } from './design-tabs.ts';
import { DesignNo, StateTag } from './DesignTags.tsx';
import { NoDesigns } from './NoDesigns.tsx';
import { isPublic, licenceWords, NO_SHOP_WORDS } from './own-design.words.ts';
import { open, openedIn } from './opened.ts';
import { useDesignCounts } from './own-designs.data.ts';
import { actionLabels, actionOf, type DesignMoves, doneWords, useDesignMoves, wayBack } from './use-design-moves.ts';
import '../shop-products/shop-products.css';
import './own-designs.css';

const OpenedDesign = latePart(() => import('./OpenedDesign.mobile.tsx'));

/** 花型管理 on the phone: upload from the photo album, and read the check result. */
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
  const create = (
    <Button tone="action" onClick={() => open(list, CREATE)}>
      上传花型
    </Button>
  );
  return (
    <>
      <OwnCards
        endless={endless}
        narrow={<NarrowBy list={list} things="花型" tabs={tabWords} counts={counts} by="名称、编号、标签" />}
        unit="张"
        none={<NoDesigns list={list}>{create}</NoDesigns>}
      >
        {(design) => <DesignCard key={design.id} design={design} moves={moves} list={list} />}
      </OwnCards>
      {endless.items && endless.items.length > 0 ? <div className="centre-bar">{create}</div> : null}
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OpenedDesign key={opened.id} id={opened.id} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}

function DesignCard({ design, moves, list }: { design: OwnDesignRow; moves: DesignMoves; list: ListQuery }) {
  const { id, title, designNo, picture, category, type, styleCount, status } = design;
  const action = actionOf(design);
  const edit = status === 'needsFix' ? '看问题' : status === 'takenDown' ? '看原因' : '编辑';
  return (
    <li className="sale-card">
      <Thing
        picture={picture}
        sizes="72px"
        name={title}
        address={isPublic(design) ? to('designDetail', { id }) : null}
        under={<DesignNo designNo={designNo} />}
      >
        <small>
          {category} · {wordOf(designTypeWords, type)} · {licenceWords(design)}
        </small>
      </Thing>
      <div className="own-card-state">
        <StateTag design={design} />
        <span>款式 {styleCount} 个</span>
      </div>
      <div className="own-card-actions">
        {action ? (
          <RowButton
            tone="plain"
            words={actionLabels[action]}
            of={title}
            isBusy={moves.isBusy}
            press={() => moves.move(design, action)}
          />
        ) : null}
        <RowButton tone="plain" words={edit} of={title} press={() => open(list, id)} />
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
