import type { SearchScope } from '../../platform/kinds.ts';
import { useHeard } from './use-heard.ts';

/** While typing: how the sentence will be interpreted. */
export function Reading({ scope, typed }: { scope: SearchScope; typed: string }) {
  const heard = useHeard(scope, typed.trim());
  if (heard.length === 0) return null;
  return (
    <div className="reading" role="status">
      <span>按条件找</span>
      <ul>
        {heard.map((words) => (
          <li key={words} data-excludes={words.startsWith('不要')}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
