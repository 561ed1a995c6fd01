import type { PictureRole } from '#contract/package-rules.ts';
import type { ShopGoodsItem } from '#contract/shop-goods.ts';
import type { UploadedPicture } from '../uploads/upload.ts';

/** A photograph of goods in the form; one that was just sent has its picture too. */
export type Photo = Pick<ShopGoodsItem['photos'][number], 'role' | 'colourNo' | 'key'> &
  Pick<UploadedPicture, 'picture'>;

/** What suits, as the trade's channels ask for it. */
export const photoHints: Readonly<Record<PictureRole, string>> = {
  main: '正方形，800×800 以上',
  tall: '3:4，1340×1785 以上',
  sku: '每个颜色一张，选好是哪个颜色',
  detail: '宽 750 或 790',
  white: '纯白背景，正方形',
  size: '尺码表的图片',
  label: '洗唛、吊牌、合格证的照片',
};

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
