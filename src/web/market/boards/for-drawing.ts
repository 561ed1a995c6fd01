import type { Board, BoardItem } from '#contract/market/boards.ts';
import { pictureUrl } from '#contract/platform/picture.ts';
import { MOST_REFERENCE, MOST_SAID_CHARS } from '#contract/market/sketches-limits.ts';
import { LOOK_SIDE } from '#drawing/look/look.ts';
import { factsOfPhoto } from '#drawing/look/photo-facts.ts';
import { firstCropOf, pixelsOfPhoto, readPhoto } from '../alike/read-photo.ts';

/** What 程序绘图 can use of a board: themes as words, colours as the palette. */
export interface ForDrawing {
  readonly words: string;
  readonly colours: readonly string[];
}

const MOST_PICTURES = 4;

/**
 * Colours of the board first, in its order; what is missing comes from its first pictures, read in the browser.
 */
export async function forDrawing({ items }: Board): Promise<ForDrawing> {
  const colours = new Set(items.filter(({ kind }) => kind !== 'sketch').flatMap((item) => item.colours));
  const drawn = items.filter(({ picture, isGone }) => picture !== null && !isGone).slice(0, MOST_PICTURES);
  if (colours.size < MOST_REFERENCE) {
    const ofPictures = await Promise.all(drawn.map(coloursOf));
    // One colour of each picture in turn: every picture counts.
    for (let at = 0; at < MOST_REFERENCE; at += 1)
      for (const own of ofPictures) for (const hex of own.slice(at, at + 1)) colours.add(hex);
  }
  return { words: wordsOf(items), colours: [...colours].slice(0, MOST_REFERENCE) };
}

/** Themes and searched words; notes are for people. */
export const wordsOf = (items: readonly BoardItem[]): string =>
  items
    .filter(({ kind, what }) => kind === 'trend' && /^(theme|word)\//.test(what))
    .map(({ title }) => title)
    .join('，')
    .slice(0, MOST_SAID_CHARS);

async function coloursOf(item: BoardItem): Promise<readonly string[]> {
  if (item.colours.length > 0) return item.colours;
  try {
    const answer = await fetch(pictureUrl(item.picture!.path, 320, 'jpg'));
    const photo = answer.ok ? await readPhoto(await answer.blob()) : null;
    if (photo === null) return [];
    const pixels = pixelsOfPhoto(photo, firstCropOf(photo), null);
    photo.bitmap.close();
    URL.revokeObjectURL(photo.url);
    return factsOfPhoto(pixels, LOOK_SIDE).palette.map(({ hex }) => hex);
  } catch {
    // A picture that cannot be read gives no colours; the others do.
    return [];
  }
}
