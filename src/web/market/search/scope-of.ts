import type { Screen } from '../../platform/screens.ts';
import type { SearchScope } from '../../platform/kinds.ts';
import { searchScopeIn } from '../../platform/kinds.ts';

/** The default scope of a search is the kind shown on the screen. */
export function scopeOf(screen: Screen, params: URLSearchParams): SearchScope {
  switch (screen) {
    case 'search':
      return searchScopeIn(params.get('kind'));
    case 'blankList':
      return params.get('tab') === 'fabric' ? 'fabric' : 'blank';
    case 'blankDetail':
      return 'blank';
    case 'fabricDetail':
      return 'fabric';
    case 'productList':
      return params.get('tab') === 'design' ? 'design' : 'product';
    case 'productDetail':
      return 'product';
    case 'designDetail':
      return 'design';
    case 'factoryList':
    case 'factoryDetail':
      return 'factory';
    case 'designerList':
    case 'designerDetail':
      return 'designer';
    default:
      return 'all';
  }
}
