import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../platform/screens.ts';
import { useSite } from '../../site/site.data.ts';
import { Icon } from '../Icon.tsx';
import { type SearchKind, searchKindNames, searchKinds } from '../search-kinds.ts';
import './SearchBox.css';

/** Kind, word, and below it the words that others search for. Asking leads to the search page. */
export function SearchBox({
  kind,
  choose,
  startWord = '',
}: {
  kind: SearchKind;
  choose: (kind: SearchKind) => void;
  startWord?: string;
}) {
  const navigate = useNavigate();
  const [word, setWord] = useState(startWord);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void navigate(to('search', { kind, q: word.trim() }));
  };
  return (
    <search className="search-box">
      <form onSubmit={ask}>
        <KindTabs kind={kind} choose={choose} />
        <div className="search-box-line">
          <Icon name="search" size={20} />
          <input
            type="search"
            name="q"
            enterKeyHint="search"
            aria-label={`搜索${searchKinds[kind].name}`}
            placeholder={searchKinds[kind].hint}
            maxLength={100}
            autoComplete="off"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <button type="submit">搜索</button>
        </div>
      </form>
      <HotWords kind={kind} />
    </search>
  );
}

function KindTabs({ kind, choose }: { kind: SearchKind; choose: (kind: SearchKind) => void }) {
  return (
    <fieldset className="search-box-kinds">
      <legend className="visually-hidden">搜索范围</legend>
      {searchKindNames.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="kind"
            className="visually-hidden"
            value={name}
            checked={name === kind}
            onChange={() => choose(name)}
          />
          <span>{searchKinds[name].name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function HotWords({ kind }: { kind: SearchKind }) {
  const { data } = useSite();
  return (
    <p className="search-box-hot">
      {data?.site.hotWords.slice(0, 8).map((word) => (
        <Link key={word} to={to('search', { kind, q: word })}>
          {word}
        </Link>
      ))}
    </p>
  );
}
