import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHomeOnSignOut } from '../accounts/go-home.ts';
import { usePlace } from '../platform/place.ts';
import { type Screen, screenRules } from '../platform/screens.ts';
import { useTitle } from '../platform/title.ts';
import { useCompareBasket } from '../search/compare-basket.ts';
import { BackToTop } from './BackToTop.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageSkeleton } from './parts/PageSkeleton.tsx';
import { desktopScreens } from './screens.ts';

const CompareBar = lazy(() => import('../compare/CompareBar.desktop.tsx'));

/** What stands around every screen: title, place, header and footer where its rule says so. */
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

/** The bar's script comes with the first thing to compare. */
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
      {/* A new subject is a new page: its skeleton shows at once, and nothing of the last one stays. */}
      <Suspense key={`page ${subject}`} fallback={<PageSkeleton />}>
        <Page screen={screen} />
      </Suspense>
    </main>
  );
}

/** What the page is about: its path, and whose detail it is. Filters and pages of a list do not change it. */
function useSubject(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return `${pathname} ${params.get('id') ?? params.get('orderNo') ?? ''}`;
}

/** Stands before the page, so that a detail that knows its own name has the last word. */
function ScreenTitle({ screen }: { screen: Screen }) {
  useTitle(screenRules[screen].title);
  return null;
}

let lastSubject: string | undefined;

/** After going to another page, the keyboard goes on from its content; the very first page leaves the focus alone. */
function useFocusOn(main: React.RefObject<HTMLElement | null>, subject: string): void {
  useEffect(() => {
    if (lastSubject !== undefined && lastSubject !== subject) main.current?.focus({ preventScroll: true });
    lastSubject = subject;
  }, [main, subject]);
}
