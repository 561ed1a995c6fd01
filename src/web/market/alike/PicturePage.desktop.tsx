import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { alikeList } from '#contract/market/alike.ts';
import type { BoardThing } from '#contract/market/board-rules.ts';
import { BlankCard } from '../blanks/BlankCard.desktop.tsx';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { DesignCard } from '../designs/DesignCard.desktop.tsx';
import { FabricCard } from '../fabrics/FabricCard.desktop.tsx';
import { Boards } from '../boards/Boards.tsx';
import { boardsLead } from '../boards/board.words.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { useListQuery } from '../../platform/list-query.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { ProductCard } from '../products/ProductCard.desktop.tsx';
import { Trends } from '../trends/Trends.tsx';
import { trendsLead } from '../trends/trends.words.ts';
import { useAlike, usePaste, usePhoto } from './alike.data.ts';
import { alikeLead, comparedWords, nothingFound, resultsLead, whyAlike, whyBlank } from './alike.words.ts';
import { AskedItem } from './AskedItem.tsx';
import { ChoosePhoto } from './ChoosePhoto.tsx';
import { PhotoCrop } from './PhotoCrop.tsx';
import { PhotoSays } from './PhotoSays.tsx';
import { PictureTabs } from './PictureTabs.tsx';
import { RankBy } from './RankBy.tsx';
import { StartDesigns } from './StartDesigns.tsx';
import './alike.css';
import './PicturePage.desktop.css';

/** AI 研款: search by picture, 行情 and 灵感板. */
export function PicturePage() {
  const tab = useListQuery().get('tab');
  if (tab === 'boards')
    return (
      <div className="page">
        <div className="list-head">
          <h1>灵感板</h1>
          <p>{boardsLead}</p>
        </div>
        <PictureTabs open="boards" />
        <Boards />
      </div>
    );
  if (tab !== 'trends') return <PictureSearch />;
  return (
    <div className="page">
      <div className="list-head">
        <h1>市场行情</h1>
        <p>{trendsLead}</p>
      </div>
      <PictureTabs open="trends" />
      <Trends />
    </div>
  );
}

/** What looks like a photograph, or like an item of the catalogue. */
function PictureSearch() {
  const alike = useAlike();
  const { read, isAsked, item, askedWith, by, ask, rankBy } = alike;
  const used = usePhoto(ask);
  const [isOver, setOver] = useState(false);
  usePaste(used.choose);
  return (
    <div className="page">
      <div className="list-head">
        <h1>以图找花型、面料、款式和光版</h1>
        <p>{alikeLead}</p>
      </div>
      <PictureTabs open="search" />
      <div
        className="alike-top"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void used.choose(event.dataTransfer.files[0]);
        }}
      >
        {item === null ? <PhotoCrop used={used} /> : null}
        <div className="alike-ask">
          {item === null ? null : <AskedItem {...item} />}
          {item === null && used.facts ? (
            <PhotoSays facts={used.facts} repeat={used.repeat} fabrics={read.data?.fabrics} />
          ) : null}
          {isAsked ? null : (
            <svg className="alike-camera" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 8h3l2-3h6l2 3h3v11H4z" />
              <circle cx="12" cy="13" r="3.5" />
            </svg>
          )}
          <ChoosePhoto used={used} className="button button-main">
            {used.photo ? '换一张图' : '选一张图'}
          </ChoosePhoto>
          <p className="alike-note">也可以把图拖到这里，或按 Ctrl+V 粘贴</p>
        </div>
      </div>
      {!isAsked ? (
        <StartDesigns />
      ) : read.data ? (
        <>
          <div className="alike-head">
            <RankBy by={by} rankBy={rankBy} />
            <span className="alike-note">{comparedWords(read.data.compared, read.data.waiting)}</span>
          </div>
          <p className="alike-note">{resultsLead(by, askedWith, read.data)}</p>
          <Found found={read.data} alike={alike} />
        </>
      ) : (
        <NoDataYet read={read} height="720px" />
      )}
    </div>
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
      <Part kind="design" title="相近的花型" all={inList('design')} items={designs} why={whyAlike}>
        {(one, at) => <DesignCard design={one.card} eager={at < 5} />}
      </Part>
      <Part kind="product" title="相近的款式" all={inList('product')} items={products} why={whyAlike}>
        {(one) => <ProductCard product={one.card} />}
      </Part>
      <Part
        kind="blank"
        title={blanks[0]?.shape === null ? '用相近面料的光版' : '版型相近的光版'}
        all={inList('blank')}
        items={blanks}
        why={whyBlank}
      >
        {(one) => <BlankCard blank={one.card} />}
      </Part>
      <Part kind="fabric" title="相近的面料" all={inList('fabric')} items={fabrics} why={whyAlike}>
        {(one) => <FabricCard fabric={one.card} />}
      </Part>
    </>
  );
}

interface Named {
  readonly id: string;
  readonly title?: string;
  readonly name?: string;
}

const nameOf = ({ title, name }: Named): string => title ?? name ?? '';

interface PartProps<One> {
  readonly kind: BoardThing;
  readonly title: string;
  /** the list that is filtered by the picture */
  readonly all: string;
  readonly items: readonly One[];
  readonly why: (one: One) => string;
  readonly children: (one: One, at: number) => ReactNode;
}

function Part<One extends { readonly card: Named }>(props: PartProps<One>) {
  const { kind, title, all, items, why, children } = props;
  if (items.length === 0) return null;
  return (
    <section className="alike-part">
      <h2>
        {title}
        <Link to={all}>按类目、价格筛选</Link>
      </h2>
      <CardGrid
        items={items}
        keyOf={({ card }) => card.id}
        card={(one, at) => (
          <>
            {children(one, at)}
            <p className="alike-why">
              {why(one)}
              <KeepOnBoard className="keep-link" wishes={[{ kind, what: one.card.id }]} name={nameOf(one.card)} />
            </p>
          </>
        )}
      />
    </section>
  );
}
