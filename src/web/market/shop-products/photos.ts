import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import type { UploadedPicture } from '../../people/uploads/upload.ts';

/** A product photo in the form; a newly uploaded one also has its picture. */
export type Photo = Pick<ShopProductItem['photos'][number], 'role' | 'colourNo' | 'key'> &
  Pick<UploadedPicture, 'picture'>;

/** The requirements of each use, as sales channels ask for them. */
export const photoHints: Readonly<Record<PictureRole, string>> = {
  main: '正方形，800×800 以上',
  tall: '3:4，1340×1785 以上',
  sku: '每个颜色一张，选好是哪个颜色',
  detail: '宽 750 或 790',
  white: '纯白背景，正方形',
  size: '尺码表的图片',
  label: '洗唛、吊牌、合格证的照片',
};

/** The photos as the endpoint expects them. */
export const hungPhotos = (photos: readonly Photo[]) =>
  photos.map(({ role, colourNo, key }) => ({ role, colourNo, key }));

export const samePhotos = (some: readonly Photo[], others: readonly Photo[]): boolean =>
  JSON.stringify(hungPhotos(some)) === JSON.stringify(hungPhotos(others));

/** Moves a photo one place forward among those of its use. */
export function movedPhoto(photos: readonly Photo[], photo: Photo): readonly Photo[] {
  const at = photos.indexOf(photo);
  const before = photos.findLastIndex((one, place) => place < at && one.role === photo.role);
  if (before < 0) return photos;
  return photos.map((one, place) => (place === before ? photo : place === at ? photos[before]! : one));
}
