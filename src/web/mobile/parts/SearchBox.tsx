import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../platform/screens.ts';
import { listAddress, searchKinds, type SearchScope } from '../../platform/kinds.ts';
import { useSite } from '../../people/accounts/site.data.ts';
import { callKeyboard } from '../call-keyboard.ts';
import { Icon } from '../Icon.tsx';
import { KindTabs } from './KindTabs.tsx';
import './SearchBox.css';

/** The home page's search: the kinds, a link to the search page, and popular words. */
export function SearchBox() {
  const [scope, choose] = useState<SearchScope>('all');
  return (
    <search className="search-box">
      <KindTabs scope={scope} choose={choose} />
      <Link className="search-box-line" to={to('search', { for: scope })} onClick={callKeyboard}>
        <Icon name="search" size={20} />
        <span>{scope === 'all' ? '名称、编号，或整句要求' : searchKinds[scope].hint}</span>
        <b>搜索</b>
      </Link>
      <HotWords scope={scope} />
    </search>
  );
}

function HotWords({ scope }: { scope: SearchScope }) {
  const { data } = useSite();
  return (
    <p className="search-box-hot">
      {data?.site.hotWords.slice(0, 8).map((word) => (
        <Link key={word} to={listAddress(scope, { q: word })}>
          {word}
        </Link>
      ))}
    </p>
  );
}
