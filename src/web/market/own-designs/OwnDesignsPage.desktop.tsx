import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { NoShop } from '../own-styles/NoShop.tsx';
import { Button } from '../../platform/Button.tsx';
import { pageSizeOf, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { Moved } from '../writing/Moved.tsx';
import { NarrowBy } from '../writing/NarrowBy.tsx';
import { close, CREATE } from '../writing/opened.ts';
import { OwnList } from '../writing/OwnList.desktop.tsx';
import { designFilter, tabWords } from './design-tabs.ts';
import { DesignTable } from './DesignTable.desktop.tsx';
import { NoDesigns } from './NoDesigns.tsx';
import { NO_SHOP_WORDS } from './own-design.words.ts';
import { open, openedIn } from './opened.ts';
import { useOwnDesigns } from './own-designs.data.ts';
import { doneWords, useDesignMoves, wayBack } from './use-design-moves.ts';
import '../shop-products/shop-products.css';
import './own-designs.css';

const OpenedDesign = latePart(() => import('./OpenedDesign.desktop.tsx'));

/** 花型管理: designs are uploaded, checked and placed on blanks here. */
export function OwnDesignsPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <OfShop title={screenRules[screen].title} />
    </PersonalFrame>
  );
}

function OfShop({ title }: { title: string }) {
  if (useMe().me?.shop_id !== null) return <OwnDesigns title={title} />;
  return (
    <section className="panel">
      <h1 className="centre-title">{title}</h1>
      <NoShop title={NO_SHOP_WORDS} />
    </section>
  );
}

function OwnDesigns({ title }: { title: string }) {
  const list = useListQuery();
  const filter = designFilter(list);
  const read = useOwnDesigns({ ...filter, page: list.page, pageSize: pageSizeOf(list) });
  const moves = useDesignMoves();
  const opened = openedIn(list);
  const create = (
    <Button tone="action" onClick={() => open(list, CREATE)}>
      上传花型
    </Button>
  );
  return (
    <>
      <OwnList
        title={title}
        actions={create}
        narrow={
          <NarrowBy list={list} things="花型" tabs={tabWords} counts={read.data?.counts} by="名称、设计编号、标签" />
        }
        read={read}
        none={<NoDesigns list={list}>{create}</NoDesigns>}
      >
        {({ list: rows }, isStale) => <DesignTable rows={rows} isStale={isStale} moves={moves} list={list} />}
      </OwnList>
      <Moved moves={moves} words={doneWords} back={wayBack} />
      {opened ? (
        <Suspense>
          <OpenedDesign key={opened.id} id={opened.id} end={() => close(list)} />
        </Suspense>
      ) : null}
    </>
  );
}
