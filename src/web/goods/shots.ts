import type { GoodsDetail } from '#contract/goods.ts';
import type { PictureRole } from '#contract/package-rules.ts';
import { looksOf } from '../plates/looks.ts';

type Photographed = Pick<GoodsDetail, 'photos'>;

export const photosOf = ({ photos }: Photographed, role: PictureRole) => photos.filter((one) => one.role === role);

/** What the gallery shows of goods in one colour: photographs first, then how they are drawn. Every label is another. */
export function shotsOf(goods: Photographed, view: GoodsDetail['views'][number] | undefined) {
  const ofColour = photosOf(goods, 'sku').filter(({ colourNo }) => colourNo === view?.colourNo);
  const shots = [
    ...photosOf(goods, 'main').map(({ picture }, at) => ({ label: `实拍 ${at + 1}`, picture })),
    ...ofColour.map(({ picture }, at) => ({ label: at === 0 ? '本色' : `本色 ${at + 1}`, picture })),
    ...photosOf(goods, 'white').map(({ picture }, at) => ({ label: `白底 ${at + 1}`, picture })),
  ];
  const paths = new Set(shots.map(({ picture }) => picture.path));
  // Where a photograph stands for the colour, it is among them already.
  return [...shots, ...(view ? looksOf(view).filter(({ picture }) => !paths.has(picture.path)) : [])];
}
