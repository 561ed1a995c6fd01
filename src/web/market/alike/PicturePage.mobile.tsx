import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { alikeList } from '#contract/market/alike.ts';
import type { BoardThing } from '#contract/market/board-rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { BlankCard } from '../blanks/BlankCard.mobile.tsx';
import { DesignCard } from '../designs/DesignCard.mobile.tsx';
import { FabricCard } from '../fabrics/FabricCard.mobile.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { Boards } from '../boards/Boards.tsx';
import { boardsLead } from '../boards/board.words.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { ProductCard } from '../products/ProductCard.mobile.tsx';
import { Trends } from '../trends/Trends.tsx';
import { trendsLead } from '../trends/trends.words.ts';
import { useAlike, usePhoto } from './alike.data.ts';
import { alikeLead, comparedWords, nothingFound, resultsLead, whyAlike, whyBlank } from './alike.words.ts';
import { AskedItem } from './AskedItem.tsx';
import { ChoosePhoto } from './ChoosePhoto.tsx';
import { PhotoCrop } from './PhotoCrop.tsx';
import { PhotoSays } from './PhotoSays.tsx';
import { PictureTabs } from './PictureTabs.tsx';
import { RankBy } from './RankBy.tsx';
import { StartDesigns } from './StartDesigns.tsx';
import './alike.css';
import './PicturePage.mobile.css';

/** AI 研款 on the phone: search by picture, 行情 and 灵感板. */
export function PicturePage() {
  const query = useListQuery();
  const tab = query.get('tab');
  if (tab === 'boards')
    return (
      <div className="alike-page">
        <h1 className="page-title">灵感板</h1>
        <PictureTabs open="boards" />
        {query.get('board') === undefined ? <p>{boardsLead}</p> : null}
        <Boards />
      </div>
    );
  if (tab !== 'trends') return <PictureSearch />;
  return (
    <div className="alike-page">
      <h1 className="page-title">市场行情</h1>
      <PictureTabs open="trends" />
      <p>{trendsLead}</p>
      <Trends />
    </div>
  );
}

/** Photograph a cloth, frame it, see what is alike. */
function PictureSearch() {
  const alike = useAlike();
  const { read, isAsked, item, askedWith, by, ask, rankBy } = alike;
  const used = usePhoto(ask);
  return (
    <>
      <div className="alike-page">
        <h1 className="page-title">以图找花型、面料、款式和光版</h1>
        <PictureTabs open="search" />
        {isAsked ? null : <p>{alikeLead}</p>}
        {item === null ? <PhotoCrop used={used} /> : <AskedItem {...item} />}
        {item === null && used.facts ? (
          <PhotoSays facts={used.facts} repeat={used.repeat} fabrics={read.data?.fabrics} />
        ) : null}
        <p className="button-row">
          <ChoosePhoto used={used} camera className="button button-main">
            拍照
          </ChoosePhoto>
          <ChoosePhoto used={used} className="button">
            从相册选
          </ChoosePhoto>
        </p>
        {isAsked ? <RankBy by={by} rankBy={rankBy} /> : null}
        {read.data ? <p className="alike-note">{resultsLead(by, askedWith, read.data)}</p> : null}
        {read.data ? (
          <p className="alike-note">{comparedWords(read.data.compared, read.data.waiting)}</p>
        ) : isAsked && read.isError ? (
          <ErrorPanel error={read.error} retry={() => void read.refetch()} />
        ) : isAsked ? (
          <Skeleton height="60dvh" />
        ) : null}
      </div>
      {isAsked ? null : <StartDesigns />}
      {read.data ? <Found found={read.data} alike={alike} /> : null}
    </>
  );
}

interface FoundProps {
  readonly found: ReplyOf<typeof alikeList>;
  readonly alike: ReturnType<typeof useAlike>;
}

function Found({ found, alike: { by, askedWith, inList } }: FoundProps) {
  const { designs, fabrics, products, blanks, waiting } = found;
  if ([designs, fabrics, products, blanks].every((list) => list.length === 0))
    return <p className="alike-none">{nothingFound(by, askedWith, waiting)}</p>;
  return (
    <>
      <Part title="相近的花型" all={inList('design')} items={designs}>
        {(one, at) => (
          <DesignCard key={one.card.id} design={one.card} eager={at < 4} note={whyAlike(one)}>
            <Keep kind="design" card={one.card} />
          </DesignCard>
        )}
      </Part>
      <Part title="相近的款式" all={inList('product')} items={products}>
        {(one) => (
          <ProductCard key={one.card.id} product={one.card} note={whyAlike(one)}>
            <Keep kind="product" card={one.card} />
          </ProductCard>
        )}
      </Part>
      <Part
        title={blanks[0]?.shape === null ? '用相近面料的光版' : '版型相近的光版'}
        all={inList('blank')}
        items={blanks}
      >
        {(one) => (
          <BlankCard key={one.card.id} blank={one.card} note={whyBlank(one)}>
            <Keep kind="blank" card={one.card} />
          </BlankCard>
        )}
      </Part>
      <Part title="相近的面料" all={inList('fabric')} items={fabrics}>
        {(one) => (
          <FabricCard key={one.card.id} fabric={one.card} note={whyAlike(one)}>
            <Keep kind="fabric" card={one.card} />
          </FabricCard>
        )}
      </Part>
    </>
  );
}

interface KeepProps {
  readonly kind: BoardThing;
  readonly card: { readonly id: string; readonly title?: string; readonly name?: string };
}

const Keep = ({ kind, card: { id, title, name } }: KeepProps) => (
  <KeepOnBoard className="keep-link" wishes={[{ kind, what: id }]} name={title ?? name ?? ''} />
);

interface PartProps<One> {
  readonly title: string;
  /** the list that is filtered by the picture */
  readonly all: string;
  readonly items: readonly One[];
  readonly children: (one: One, at: number) => ReactNode;
}

function Part<One>({ title, all, items, children }: PartProps<One>) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="card-grid">{items.map(children)}</ul>
      <p className="alike-all">
        <Link className="button" to={all}>
          按类目、价格筛选
        </Link>
      </p>
    </Section>
  );
}
