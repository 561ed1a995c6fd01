import { PICTURE_WIDTHS } from '#contract/platform/picture.ts';
import type { Config } from '../../config.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import type { PictureStore } from '../../people/pictures/picture-store.ts';
import { readGlyphs } from '../studio/read-glyphs.ts';
import type { Card } from './card.ts';
import { charactersOnPoster, POSTER, type PosterCard, posterSvg } from './poster.ts';

export interface PosterGround {
  readonly config: Config;
  readonly pictureStore: PictureStore;
  readonly painters: Painters;
}

/** The picture at the poster's width. */
const POSTER_PICTURE = PICTURE_WIDTHS.find((width) => width >= POSTER.width)!;

/** @param url absolute, of the link; @returns a JPEG */
export async function drawPoster(
  { config, pictureStore, painters }: PosterGround,
  card: PosterCard & Pick<Card, 'picture'>,
  url: string,
  gone: AbortSignal,
): Promise<Buffer> {
  const facts = { card, url, isDemo: config.demo };
  const [glyphs, bytes] = await Promise.all([
    readGlyphs('sans', charactersOnPoster(facts)),
    pictureStore.take(pictureKeyOf(card.picture), POSTER_PICTURE, 'jpg', gone),
  ]);
  const { width, height, pictureHeight } = POSTER;
  const picture = { bytes, width, height: pictureHeight };
  return painters.drawPoster({ svg: posterSvg(facts, glyphs), width, height, picture }, gone);
}
