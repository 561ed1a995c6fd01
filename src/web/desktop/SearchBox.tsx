import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { latePart } from '../platform/late-part.tsx';
import { Link, useSearchParams } from 'react-router';
import { MOST_INQUIRY_CHARS } from '#contract/market/text-rules.ts';
import { type Screen, to } from '../platform/screens.ts';
import { listAddress, searchKindNames, searchKinds, type SearchScope } from '../platform/kinds.ts';
import { scopeOf } from '../market/search/scope-of.ts';
import { useAsk } from '../market/search/use-sentence.ts';
import { useSite } from '../people/accounts/site.data.ts';
import './SearchBox.css';

/** The suggestions are loaded when the box is first used. */
const SearchPanel = latePart(async () => ({ default: (await import('./SearchPanel.tsx')).SearchPanel }), {
  quiet: true,
});

const scopes: readonly SearchScope[] = ['all', ...searchKindNames];
const nameOf = (scope: SearchScope) => (scope === 'all' ? '全部' : searchKinds[scope].name);
const hintOf = (scope: SearchScope) =>
  scope === 'all'
    ? '搜名称、编号，或整句：180克纯棉汗布 现货 20元以内'
    : `搜${nameOf(scope)}：${searchKinds[scope].hint}`;

/**
 * On the home page all kinds and the popular words are visible; elsewhere the box is one line with the kinds in a
 * menu.
 */
export function SearchBox({ screen }: { screen: Screen }) {
  const [params] = useSearchParams();
  const here = scopeOf(screen, params);
  const [chosen, setChosen] = useState<{ scope: SearchScope; at: SearchScope }>({ scope: here, at: here });
  // The chosen kind holds until the page changes.
  if (chosen.at !== here) setChosen({ scope: here, at: here });
  const kinds: KindsProps = { scope: chosen.scope, choose: (scope) => setChosen({ scope, at: here }) };
  const isHome = screen === 'home';
  return (
    <search className="search">
      {isHome ? <KindTabs {...kinds} /> : null}
      {/* the query of an operator's desk or a shop's own list is not shown in this box */}
      <SearchLine
        scope={chosen.scope}
        asked={screen === 'search' || here !== 'all' ? (params.get('q') ?? '') : ''}
        kinds={isHome ? null : <KindSelect {...kinds} />}
      />
      {isHome ? <HotWords scope={chosen.scope} /> : null}
    </search>
  );
}

interface KindsProps {
  readonly scope: SearchScope;
  readonly choose: (scope: SearchScope) => void;
}

function KindTabs({ scope, choose }: KindsProps) {
  return (
    <fieldset className="search-kinds">
      <legend className="visually-hidden">搜索范围</legend>
      {scopes.map((name) => (
        <label key={name}>
          <input type="radio" name="kind" value={name} checked={name === scope} onChange={() => choose(name)} />
          <span>{nameOf(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function KindSelect({ scope, choose }: KindsProps) {
  return (
    <select
      className="search-kind"
      aria-label="搜索范围"
      value={scope}
      onChange={({ target }) => choose(scopes.find((name) => name === target.value) ?? 'all')}
    >
      {scopes.map((name) => (
        <option key={name} value={name}>
          {nameOf(name)}
        </option>
      ))}
    </select>
  );
}

function SearchLine({ scope, asked, kinds }: { scope: SearchScope; asked: string; kinds: ReactNode }) {
  const { word, setWord } = useWord(asked);
  const { ask, isAsking } = useAsk();
  const line = useRef<HTMLFormElement>(null);
  const listId = useId();
  const panel = usePanel(line);

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    panel.close();
    void ask(scope, word);
  };
  return (
    <form ref={line} className="search-line" onSubmit={submit}>
      {kinds}
      <input
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        aria-label={`搜索${nameOf(scope)}`}
        aria-expanded={panel.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={panel.activeId}
        placeholder={hintOf(scope)}
        maxLength={MOST_INQUIRY_CHARS}
        autoComplete="off"
        value={word}
        onFocus={panel.open}
        onClick={panel.open}
        onKeyDown={panel.onKey}
        onChange={(event) => {
          setWord(event.target.value);
          panel.open();
        }}
      />
      {panel.isOpen ? (
        <Suspense>
          <SearchPanel
            listId={listId}
            scope={scope}
            typed={word}
            activeId={panel.activeId}
            search={(words) => {
              panel.close();
              setWord(words);
              void ask(scope, words);
            }}
            close={panel.close}
          />
        </Suspense>
      ) : null}
      <Link className="search-picture" to={to('picture')} aria-label="以图搜花型、面料" title="以图搜花型、面料">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8h3l2-3h6l2 3h3v11H4z" />
          <circle cx="12" cy="13" r="3.5" />
        </svg>
      </Link>
      <button type="submit" aria-busy={isAsking}>
        搜索
      </button>
    </form>
  );
}

/** Follows the address: a popular word, a removed chip or the browser's back change the box's text. */
function useWord(asked: string) {
  const [word, setWord] = useState(asked);
  const [wordFor, setWordFor] = useState(asked);
  if (asked !== wordFor) {
    setWordFor(asked);
    setWord(asked);
  }
  return { word, setWord };
}

/**
 * The suggestions below the box. The focus stays in the box; arrow keys walk through the options that the panel shows
 * at the moment.
 */
function usePanel(line: React.RefObject<HTMLFormElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const options = () => [...(line.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const open = () => {
    setOpen(true);
    setActiveId(undefined);
  };
  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const walk = (step: number) => {
    setOpen(true);
    const all = options();
    const at = all.findIndex(({ id }) => id === activeId);
    // Before the first and after the last option is the box itself, with the typed text.
    const next = all[at === -1 && step < 0 ? all.length - 1 : at + step];
    setActiveId(next?.id);
    next?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    // During a Chinese composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const active = activeId === undefined ? undefined : options().find(({ id }) => id === activeId);
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && active) active.click();
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const form = line.current;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (form?.contains(relatedTarget as Node | null)) return;
      setOpen(false);
      setActiveId(undefined);
    };
    // from the buttons of the panel, back to the box
    const onEscape = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape' || target instanceof HTMLInputElement) return;
      form?.querySelector('input')?.focus();
      setOpen(false);
    };
    form?.addEventListener('focusout', onLeave);
    form?.addEventListener('keydown', onEscape);
    return () => {
      form?.removeEventListener('focusout', onLeave);
      form?.removeEventListener('keydown', onEscape);
    };
  }, [line]);
  return { isOpen, activeId, open, close, onKey };
}

function HotWords({ scope }: { scope: SearchScope }) {
  const { data } = useSite();
  return (
    <p className="search-hot">
      {data?.site.hotWords.slice(0, 8).map((word) => (
        <Link key={word} to={listAddress(scope, { q: word })}>
          {word}
        </Link>
      ))}
    </p>
  );
}
