import { useState } from 'react';
import { Link } from 'react-router';
import type { DesignMockups, Mockup } from '#contract/market/designs.ts';
import { CardGrid } from '../../desktop/parts/CardGrid.tsx';
import { CardSkeleton } from '../../desktop/parts/CardSkeleton.tsx';
import { goToPart } from '../../desktop/parts/DetailNav.tsx';
import { Section } from '../../desktop/parts/Facts.tsx';
import { Price } from '../../desktop/parts/Price.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { Button } from '../../platform/Button.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton, SkeletonCards } from '../../platform/StatusPanel.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { LiveStage } from './LiveStage.tsx';
import { useMockups } from './mockup.data.ts';
import { directNote, leftOutWords, ROLL_NOTE, ROLL_TITLE, wayWords } from './mockup.words.ts';
import { BlankStrip } from './BlankStrip.tsx';
import { useBlankFilter } from './blank-filter.ts';
import { useNear } from './use-near.ts';
import './mockup.css';

/** Five cards in a row. */
const CARD = '(max-width: 560px) 46vw, 224px';

/** 上身试看 and 在所有光版上看: requested when scrolled near, drawn in the browser once loaded. */
export function Mockups({ designId }: { designId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>();
  const read = useMockups(designId, isNear);
  return (
    <div ref={place}>
      <ReadBody read={read} skeleton={<MockupSkeleton />}>
        {(reply) => <Found reply={reply} />}
      </ReadBody>
    </div>
  );
}

function Found({ reply }: { reply: DesignMockups }) {
  const [chosen, choose] = useState(reply.mockups[0]?.blankId);
  const on = reply.mockups.find(({ blankId }) => blankId === chosen) ?? reply.mockups[0];
  if (!on) {
    return (
      <Section id="try" title="上身试看">
        <EmptyPanel title="现在没有光版能印这张花型">
          <Link to={to('blankList')}>去光版中心</Link>
        </EmptyPanel>
      </Section>
    );
  }
  const tryOn = (blankId: string) => {
    choose(blankId);
    goToPart('try');
  };
  return (
    <>
      <Section id="try" title="上身试看" note="拖动花型换位置，滚轮或滑杆调大小；循环多大，衣服上就多大">
        <div className="mockup-card-white">
          <LiveStage reply={reply} on={on}>
            <Worn on={on} />
            <BlankStrip mockups={reply.mockups} chosen={on.blankId} choose={choose} sizes={CARD} />
          </LiveStage>
        </div>
      </Section>
      <Section id="blanks" title="在所有光版上看" note={directNote(reply)}>
        <BlankGrid reply={reply} tryOn={tryOn} />
      </Section>
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
      <Link className="button button-main" to={to('blankDetail', { id: on.blankId })}>
        用这个光版
      </Link>
    </div>
  );
}

function BlankGrid({ reply, tryOn }: { reply: DesignMockups; tryOn: (blankId: string) => void }) {
  const filter = useBlankFilter(reply.mockups);
  const leftOut = leftOutWords(reply);
  const grid = (mockups: readonly Mockup[]) => (
    <CardGrid
      items={mockups}
      keyOf={({ blankId }) => blankId}
      className="grid grid-5"
      card={(mockup) => <MockupCard mockup={mockup} tryOn={tryOn} />}
    />
  );
  return (
    <>
      <CategoryChips filter={filter} total={reply.mockups.length} />
      {grid(filter.direct)}
      {filter.rollFirst.length > 0 ? (
        <>
          <h3 className="section-sub">{ROLL_TITLE}</h3>
          <p className="mockup-note mockup-roll-note">{ROLL_NOTE}</p>
          {grid(filter.rollFirst)}
        </>
      ) : null}
      {leftOut ? <p className="mockup-note mockup-left-out">{leftOut}</p> : null}
    </>
  );
}

function MockupCard({ mockup, tryOn }: { mockup: Mockup; tryOn: (blankId: string) => void }) {
  return (
    <article className="card mockup-card" data-way={mockup.way}>
      <div className="card-picture">
        <Picture picture={mockup.picture} sizes={CARD} />
      </div>
      <div className="card-body">
        <h4 className="card-name">{mockup.name}</h4>
        <p className="card-facts">{wayWords(mockup)}</p>
        <p className="card-price">
          <Price fen={mockup.lowestPriceFen} unit="件起" />
          {mockup.way === 'rollFirst' ? <span className="card-price-note">印花另计</span> : null}
        </p>
        <p className="mockup-card-actions">
          <Button aria-label={`上身试看 ${mockup.name}`} onClick={() => tryOn(mockup.blankId)}>
            上身试看
          </Button>
          <Link
            className="button"
            aria-label={`用这个光版 ${mockup.name}`}
            to={to('blankDetail', { id: mockup.blankId })}
          >
            用这个光版
          </Link>
        </p>
      </div>
    </article>
  );
}

function MockupSkeleton() {
  return (
    <>
      <Section title="上身试看">
        <div className="mockup-card-white">
          <div className="mockup-live">
            <Skeleton ratio="1" />
            <Skeleton height="420px" />
          </div>
        </div>
      </Section>
      <Section title="在所有光版上看">
        <SkeletonCards count={10} className="grid grid-5" card={<CardSkeleton bodyHeight={152} />} />
      </Section>
    </>
  );
}
