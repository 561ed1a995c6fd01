import { type Screen, screenRules } from '../../platform/screens.ts';
import { type ExternalScreen, externals } from './external.words.ts';
import { useSite } from '../../people/accounts/site.data.ts';

/** What the page of an external entry shows, whichever the layout. `address` is undefined where the operator has none. */
export function useExternal(screen: Screen) {
  const { data } = useSite();
  const name = screen as ExternalScreen;
  return {
    ...externals[name],
    title: screenRules[screen].title,
    isLoaded: data !== undefined,
    address: data?.site.links[name],
  };
}
