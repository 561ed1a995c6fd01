import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDemoGuard } from '../people/accounts/demo-guard.mobile.ts';
import { useHomeOnSignOut } from '../people/accounts/go-home.ts';
import { usePlace } from '../platform/place.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { TaskPill } from '../people/tasks/TaskPill.mobile.tsx';
import { BackToTop } from './BackToTop.tsx';
import { DemoTag } from './DemoTag.tsx';
import { HomeTop } from './HomeTop.tsx';
import { mobileScreens } from './screens.ts';
import { TabBar } from './TabBar.tsx';
import { SearchTopBar, TopBar, TopBarSlot } from './TopBar.tsx';

/** The frame of every screen: title, scroll position, top bar and tab bar as its rule says. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  usePlace(screen);
  useDemoGuard();
  useHomeOnSignOut();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <TopBarSlot value={slot}>
      <Top screen={screen} slot={setSlot} />
      <Main screen={screen} />
      <TaskPill />
      <BackToTop />
      {screenRules[screen].tabs ? <TabBar screen={screen} /> : null}
    </TopBarSlot>
  );
}

function Top({ screen, slot }: { screen: Screen; slot: (element: HTMLElement | null) => void }) {
  if (screen === 'home') return <HomeTop />;
  if (screen === 'search') return <SearchTopBar slot={slot} />;
  return screenRules[screen].chrome ? null : <TopBar screen={screen} />;
}

function Main({ screen }: { screen: Screen }) {
  const main = useRef<HTMLElement>(null);
  const Page = mobileScreens[screen];
  const subject = useSubject();
  useFocusOn(main, subject);
  return (
    <main id="main" ref={main} tabIndex={-1} className="screen" data-tabs={screenRules[screen].tabs}>
      <ScreenTitle key={subject} screen={screen} />
      {screenRules[screen].chrome ? <DemoTag className="demo-tag-alone" /> : null}
      {/* A new subject remounts the page: its skeleton shows at once, and nothing of the last one stays. */}
      <Page key={`page ${subject}`} screen={screen} />
    </main>
  );
}

/** The subject of the page: its path, the item's id, the kind being searched. Filters do not change it. */
function useSubject(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return `${pathname} ${params.get('id') ?? params.get('orderNo') ?? params.get('for') ?? ''}`;
}

/** Rendered before the page, so that a detail page can override the title with its item's name. */
function ScreenTitle({ screen }: { screen: Screen }) {
  useTitle(screenRules[screen].title);
  return null;
}

let lastSubject: string | undefined;

/**
 * After a navigation the focus moves to the content, for screen readers; on the first page it stays, and also when a
 * field of the page has taken it.
 */
function useFocusOn(main: RefObject<HTMLElement | null>, subject: string): void {
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (lastSubject !== undefined && lastSubject !== subject && !isTyping) main.current?.focus({ preventScroll: true });
    lastSubject = subject;
  }, [main, subject]);
}
