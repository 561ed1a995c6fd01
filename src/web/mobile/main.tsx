import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { watchSession } from '../people/accounts/me.ts';
import { workWithSessions } from '../people/accounts/session-work.ts';
import { noteArrival } from '../market/sharing/referrer.ts';
import { queryClient } from '../platform/read.ts';
import { speakWith } from '../platform/say.ts';
import { featuresOfSession } from '../trade/checkout/session-work.ts';
import { firstScript, router } from './router.tsx';
import { toastVoice } from './voice.ts';
import '../platform/base.css';
import './css/page.css';
import './css/bars.css';
import './css/facts.css';
import './css/cards.css';

speakWith(toastVoice);
workWithSessions(featuresOfSession);
watchSession();
noteArrival();

/** The longest that the shell stands in for a page. */
const SHELL_MS = 3_000;
// The shell already shows pictures of an item or a list, which stay until the page shows the same.
if (/ (item|list)$/.test(document.documentElement.dataset['shell'] ?? ''))
  void Promise.race([firstScript, addressChange(), new Promise((done) => setTimeout(done, SHELL_MS))]).then(show);
else show();

function addressChange(): Promise<unknown> {
  return new Promise((done) => addEventListener('hashchange', done, { once: true }));
}

function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
