import { type FormEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MOST_INQUIRY_CHARS } from '#contract/market/text-rules.ts';
import { Icon } from '../../mobile/Icon.tsx';
import { KindTabs, scopeName } from '../../mobile/parts/KindTabs.tsx';
import { InTopBar } from '../../mobile/TopBar.tsx';
import { BeforeTyping } from './BeforeTyping.mobile.tsx';
import { searchKinds, type SearchScope, searchScopeIn } from '../../platform/kinds.ts';
import { Offers } from './Offers.mobile.tsx';
import { useAsk } from './use-sentence.ts';
import './AskPage.mobile.css';

const hintOf = (scope: SearchScope) => (scope === 'all' ? '名称、编号，或整句要求' : searchKinds[scope].hint);

/** The search input page. Results replace it in the history, so that back leads to the page before it. */
export function AskPage() {
  const [params] = useSearchParams();
  const [scope, choose] = useState(() => searchScopeIn(params.get('for')));
  const [typed, setTyped] = useState(useTypedBefore());
  const { ask, isAsking } = useAsk({ replace: true });
  const askFor = (words: string) => void ask(scope, words);
  return (
    <>
      <h1 className="visually-hidden">搜索</h1>
      <InTopBar>
        <AskLine scope={scope} typed={typed} setTyped={setTyped} ask={askFor} isAsking={isAsking} />
      </InTopBar>
      <div className="ask-kinds">
        <KindTabs scope={scope} choose={choose} />
      </div>
      {typed.trim() ? (
        <Offers scope={scope} typed={typed} ask={askFor} fillIn={setTyped} />
      ) : (
        <BeforeTyping ask={askFor} hint={hintOf(scope)} />
      )}
    </>
  );
}

/** The search words of the list that the user comes from. */
function useTypedBefore(): string {
  const state = useLocation().state as { typed?: unknown } | null;
  return typeof state?.typed === 'string' ? state.typed : '';
}

interface AskLineProps {
  readonly scope: SearchScope;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly ask: (words: string) => void;
  readonly isAsking: boolean;
}

function AskLine({ scope, typed, setTyped, ask, isAsking }: AskLineProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) ask(typed);
  };
  return (
    <search className="ask">
      <form className="ask-line" onSubmit={submit}>
        <Icon name="search" size={20} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          aria-label={`搜索${scopeName(scope)}`}
          placeholder={hintOf(scope)}
          maxLength={MOST_INQUIRY_CHARS}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one came here to type
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed ? (
          <button type="button" className="ask-empty" aria-label="清空输入" onClick={() => setTyped('')}>
            <Icon name="close" size={16} />
          </button>
        ) : null}
        <button type="submit" className="ask-go" aria-busy={isAsking} disabled={typed.trim() === ''}>
          搜索
        </button>
      </form>
    </search>
  );
}
