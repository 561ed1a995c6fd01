import { useSearchParams } from 'react-router';
import { AskPage } from '../search/AskPage.mobile.tsx';
import { FoundPage } from '../search/FoundPage.mobile.tsx';

/** Without words and without a kind one has still to say what one wants. */
export function SearchPage() {
  const [params] = useSearchParams();
  return params.get('q') || params.has('kind') ? <FoundPage /> : <AskPage />;
}
