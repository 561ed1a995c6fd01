import type { ShopGoodsItem } from '#contract/shop-goods.ts';
import type { UploadedPicture } from '../uploads/upload.ts';

/** A photograph of goods in the form; one that was just sent has its picture too. */
export type Photo = Pick<ShopGoodsItem['photos'][number], 'role' | 'colourNo' | 'key'> &
  Pick<UploadedPicture, 'picture'>;

/** As the call takes them. */
export const hungPhotos = (photos: readonly Photo[]) =>
  photos.map(({ role, colourNo, key }) => ({ role, colourNo, key }));

export const samePhotos = (some: readonly Photo[], others: readonly Photo[]): boolean =>
  JSON.stringify(hungPhotos(some)) === JSON.stringify(hungPhotos(others));

/** One place further to the front among those of its use. */
export function movedPhoto(photos: readonly Photo[], photo: Photo): readonly Photo[] {
  const at = photos.indexOf(photo);
  const before = photos.findLastIndex((one, place) => place < at && one.role === photo.role);
  if (before < 0) return photos;
  return photos.map((one, place) => (place === before ? photo : place === at ? photos[before]! : one));
}
