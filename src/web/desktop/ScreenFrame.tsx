import { Suspense, useEffect, useRef } from 'react';
import { latePart } from '../platform/late-part.tsx';
import { useLocation } from 'react-router';
import { useHomeOnSignOut } from '../people/accounts/go-home.ts';
import { usePlace } from '../platform/place.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { useCompareBasket } from '../market/search/compare-basket.ts';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageSkeleton } from './parts/PageSkeleton.tsx';
import { desktopScreens } from './screens.ts';

const CompareBar = latePart(() => import('../market/compare/CompareBar.desktop.tsx'), { quiet: true });

/** The frame of every screen: title, scroll position, header and footer as its rule says. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  usePlace(screen);
  useHomeOnSignOut();
  const chrome = screenRules[screen].chrome ?? 'full';
  return (
    <>
      {chrome === 'full' ? <Header screen={screen} /> : null}
      <Main screen={screen} />
      {chrome === 'bare' ? null : <Footer />}
      <BackToTop />
      <ComparePlace />
    </>
  );
}

/** The bar's script is loaded with the first item to compare. */
function ComparePlace() {
  const { items } = useCompareBasket();
  return items.length === 0 ? null : (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}

function Main({ screen }: { screen: Screen }) {
  const main = useRef<HTMLElement>(null);
  const Page = desktopScreens[screen];
  const subject = useSubject();
  useFocusOn(main, subject);
  return (
    <main id="main" ref={main} tabIndex={-1} className="desktop-main">
      <ScreenTitle key={subject} screen={screen} />
      {/* A new subject remounts the page: its skeleton shows at once, and nothing of the last one stays. */}
      <Suspense key={`page ${subject}`} fallback={<PageSkeleton />}>
        <Page screen={screen} />
      </Suspense>
    </main>
  );
}

/** The subject of the page: its path and the item's id. Filters and page numbers of a list do not change it. */
function useSubject(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return `${pathname} ${params.get('id') ?? params.get('orderNo') ?? ''}`;
}

/** Rendered before the page, so that a detail page can override the title with its item's name. */
function ScreenTitle({ screen }: { screen: Screen }) {
  useTitle(screenRules[screen].title);
  return null;
}

let lastSubject: string | undefined;

/** After a navigation the focus moves to the content; on the first page it stays where it is. */
function useFocusOn(main: React.RefObject<HTMLElement | null>, subject: string): void {
  useEffect(() => {
    if (lastSubject !== undefined && lastSubject !== subject) main.current?.focus({ preventScroll: true });
    lastSubject = subject;
  }, [main, subject]);
}
