import type { Screen } from '../platform/screens.ts';
import type { SearchScope } from './kinds.ts';
import { searchScopeIn } from './kinds.ts';

/** The default scope of a search is the kind shown on the screen. */
export function scopeOf(screen: Screen, params: URLSearchParams): SearchScope {
  switch (screen) {
    case 'search':
      return searchScopeIn(params.get('kind'));
    case 'plateList':
      return params.get('tab') === 'fabric' ? 'fabric' : 'plate';
    case 'plateDetail':
      return 'plate';
    case 'fabricDetail':
      return 'fabric';
    case 'goodsList':
      return params.get('tab') === 'design' ? 'design' : 'goods';
    case 'goodsDetail':
      return 'goods';
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
