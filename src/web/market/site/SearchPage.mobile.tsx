import { useSearchParams } from 'react-router';
import { AskPage } from '../search/AskPage.mobile.tsx';
import { FoundPage } from '../search/FoundPage.mobile.tsx';

/** Without words and without a kind the page asks for a search. */
export function SearchPage() {
  const [params] = useSearchParams();
  return params.get('q') || params.has('kind') ? <FoundPage /> : <AskPage />;
}
