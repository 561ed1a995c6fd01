import type { ProductDetail } from '#contract/market/products.ts';
import type { PictureRole } from '#contract/desks/package-rules.ts';
import { looksOf } from '../blanks/looks.ts';

type Photographed = Pick<ProductDetail, 'photos' | 'views'>;
type View = ProductDetail['views'][number];

export const photosOf = ({ photos }: Pick<ProductDetail, 'photos'>, role: PictureRole) =>
  photos.filter((one) => one.role === role);

/**
 * The gallery of a product in one colour. In the first colour photos come first; in another colour the view of that
 * colour does. All captions are distinct.
 */
export function shotsOf(product: Photographed, view: View | undefined) {
  const taken = [
    ...photosOf(product, 'main').map(({ picture }, at) => ({ label: `实拍 ${at + 1}`, picture })),
    ...photosOf(product, 'white').map(({ picture }, at) => ({ label: `白底 ${at + 1}`, picture })),
  ];
  const ofColour = photosOf(product, 'sku')
    .filter(({ colourNo }) => colourNo === view?.colourNo)
    .map(({ picture }, at) => ({ label: at === 0 ? '本色' : `本色 ${at + 1}`, picture }));
  const paths = new Set([...taken, ...ofColour].map(({ picture }) => picture.path));
  // Skips a view that is already among the photos.
  const drawn = view ? looksOf(view).filter(({ picture }) => !paths.has(picture.path)) : [];
  return view === product.views[0] ? [...taken, ...ofColour, ...drawn] : [...ofColour, ...drawn, ...taken];
}

/** The picture of each colour itself: the first main photo may show any of them. */
export function looksOfColours(product: Photographed): readonly Pick<View, 'colourNo' | 'front'>[] {
  const mains = new Set(photosOf(product, 'main').map(({ picture }) => picture.path));
  return product.views.map(({ colourNo, front, back }) => ({
    colourNo,
    front:
      photosOf(product, 'sku').find((one) => one.colourNo === colourNo)?.picture ??
      (mains.has(front.path) ? back : front),
  }));
}
