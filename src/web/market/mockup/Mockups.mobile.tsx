import { useState } from 'react';
import { Link } from 'react-router';
import type { DesignMockups, Mockup } from '#contract/market/designs.ts';
import { Price } from '../../mobile/parts/Price.tsx';
import { Section } from '../../mobile/parts/Section.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton, SkeletonCards } from '../../platform/StatusPanel.tsx';
import { HALF_CARD } from '../../mobile/parts/card-sizes.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { LiveStage } from './LiveStage.tsx';
import { useMockups } from './mockup.data.ts';
import { directNote, leftOutWords, ROLL_NOTE, ROLL_TITLE, wayWords } from './mockup.words.ts';
import { BlankStrip } from './BlankStrip.tsx';
import { useBlankFilter } from './blank-filter.ts';
import { useNear } from './use-near.ts';
import './mockup.css';

/** 上身试看 and 在所有光版上看. The stage opens by a tap, so that scrolling past does not drag the print. */
export function Mockups({ designId }: { designId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const read = useMockups(designId, isNear);
  return (
    <div ref={place}>
      {read.data ? (
        <Found reply={read.data} />
      ) : read.error ? (
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      ) : (
        <MockupSkeleton />
      )}
    </div>
  );
}

function Found({ reply }: { reply: DesignMockups }) {
  const [chosen, choose] = useState(reply.mockups[0]?.blankId);
  const [isOpen, setOpen] = useState(false);
  const on = reply.mockups.find(({ blankId }) => blankId === chosen) ?? reply.mockups[0];
  if (!on) {
    return (
      <EmptyPanel title="现在没有光版能印这张花型">
        <Link to={to('blankList')}>去光版中心</Link>
      </EmptyPanel>
    );
  }
  const tryOn = (blankId: string) => {
    choose(blankId);
    setOpen(true);
    document.getElementById('try')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div id="try" className="mockup-anchor">
        <Section title="上身试看" note={isOpen ? '单指拖动，双指缩放；循环多大，衣服上就多大' : '按实际尺寸画在光版上'}>
          <div className="block mockup-block">
            {isOpen ? (
              <LiveStage reply={reply} on={on}>
                <Worn on={on} />
              </LiveStage>
            ) : (
              <Closed on={on} open={() => setOpen(true)} />
            )}
          </div>
          <BlankStrip mockups={reply.mockups} chosen={on.blankId} choose={choose} sizes={HALF_CARD} />
        </Section>
      </div>
      <Section title="在所有光版上看" note={directNote(reply)}>
        <BlankGrid reply={reply} tryOn={tryOn} />
      </Section>
    </>
  );
}

function Closed({ on, open }: { on: Mockup; open: () => void }) {
  return (
    <>
      <div className="mockup-stage">
        <Picture picture={on.picture} sizes="100vw" />
      </div>
      <Worn on={on} />
      <button type="button" className="button button-main mockup-open" onClick={open}>
        拖动试看
      </button>
    </>
  );
}

function Worn({ on }: { on: Mockup }) {
  return (
    <div className="mockup-worn">
      <div>
        <h3>{on.name}</h3>
        <p>
          {on.blankNo} · {wayWords(on)}
        </p>
        <Price fen={on.lowestPriceFen} unit="件起" />
      </div>
      <Link className="button" to={to('blankDetail', { id: on.blankId })}>
        用这个光版
      </Link>
    </div>
  );
}

/** Rows shown at first; all of them would push the licence out of reach. */
const FIRST = 6;

function BlankGrid({ reply, tryOn }: { reply: DesignMockups; tryOn: (blankId: string) => void }) {
  const filter = useBlankFilter(reply.mockups);
  const [isWhole, setWhole] = useState(false);
  const leftOut = leftOutWords(reply);
  const rest = isWhole ? 0 : Math.max(0, filter.direct.length - FIRST) + filter.rollFirst.length;
  return (
    <>
      <CategoryChips filter={filter} total={reply.mockups.length} />
      <Cards mockups={isWhole ? filter.direct : filter.direct.slice(0, FIRST)} tryOn={tryOn} />
      {isWhole && filter.rollFirst.length > 0 ? (
        <>
          <h3 className="mockup-sub">{ROLL_TITLE}</h3>
          <p className="mockup-note mockup-roll-note">{ROLL_NOTE}</p>
          <Cards mockups={filter.rollFirst} tryOn={tryOn} />
        </>
      ) : null}
      {rest > 0 ? (
        <button type="button" className="button mockup-open" onClick={() => setWhole(true)}>
          再看 {rest} 款
        </button>
      ) : null}
      {leftOut && rest === 0 ? <p className="mockup-note mockup-left-out">{leftOut}</p> : null}
    </>
  );
}

function Cards({ mockups, tryOn }: { mockups: readonly Mockup[]; tryOn: (blankId: string) => void }) {
  return (
    <ul className="card-grid">
      {mockups.map((mockup) => (
        <li key={mockup.blankId} className="card mockup-card" data-way={mockup.way}>
          <button
            type="button"
            className="mockup-card-try"
            aria-label={`上身试看 ${mockup.name}`}
            onClick={() => tryOn(mockup.blankId)}
          >
            <Picture className="card-picture" picture={mockup.picture} sizes={HALF_CARD} alt="" />
          </button>
          <div className="card-words">
            <strong className="card-name">{mockup.name}</strong>
            <span className="card-line">{wayWords(mockup)}</span>
            <Price fen={mockup.lowestPriceFen} unit={mockup.way === 'rollFirst' ? '件起，印花另计' : '件起'} />
            <Link
              className="button mockup-use"
              aria-label={`用这个光版 ${mockup.name}`}
              to={to('blankDetail', { id: mockup.blankId })}
            >
              用这个光版
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function MockupSkeleton() {
  return (
    <>
      <Section title="上身试看">
        <div className="block mockup-block">
          <Skeleton ratio="1" />
          <Skeleton height="88px" />
        </div>
      </Section>
      <Section title="在所有光版上看">
        <SkeletonCards count={6} className="card-grid" card={<Skeleton ratio="0.66" />} />
      </Section>
    </>
  );
}
