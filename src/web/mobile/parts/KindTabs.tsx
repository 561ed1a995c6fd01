import { searchKindNames, searchKinds, type SearchScope } from '../../platform/kinds.ts';
import './KindTabs.css';

const scopes: readonly SearchScope[] = ['all', ...searchKindNames];
export const scopeName = (scope: SearchScope): string => (scope === 'all' ? '全部' : searchKinds[scope].name);

/** The kind to search for. */
export function KindTabs({ scope, choose }: { scope: SearchScope; choose: (scope: SearchScope) => void }) {
  return (
    <fieldset className="kind-tabs">
      <legend className="visually-hidden">搜索范围</legend>
      {scopes.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="kind"
            className="visually-hidden"
            value={name}
            checked={name === scope}
            onChange={() => choose(name)}
          />
          <span>{scopeName(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
