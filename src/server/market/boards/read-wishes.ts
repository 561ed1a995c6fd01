import type { BoardWish } from '#contract/market/boards.ts';
import { BOARD_THINGS } from '#contract/market/board-rules.ts';
import { HUES } from '#contract/platform/colour.ts';
import { TREND_SUBJECTS, trendKeyWords, type TrendSubject, trendSubjectWords } from '#contract/market/trend-rules.ts';
import { printPicture } from '../designs/design-columns.ts';
import { itemLines } from '../favourites/item-lines.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getSheet } from '../sketches/sketch.queries.ts';
import { ownPicture } from '../../people/uploads/own-uploads.ts';
import type { boardItem, BoardMemory } from './board.table.ts';

type NewItem = Pick<typeof boardItem.$inferInsert, 'kind' | 'what' | 'remembered' | 'pictureKey'>;

/**
 * What the member wants to put on a board, checked against what the member may see.
 * @throws Refusal item.unknown for what is not there; upload.unknown for another's picture
 */
export async function readWishes(db: Db, accountId: string, wishes: readonly BoardWish[]): Promise<NewItem[]> {
  const things = await thingsIn(db, wishes);
  const read = async (wish: BoardWish): Promise<NewItem> => {
    switch (wish.kind) {
      case 'sketch':
        return readSketch(db, accountId, wish);
      case 'picture': {
        const pictureKey = await ownPicture(db, accountId, 'board', wish.what);
        return { ...wish, pictureKey, remembered: { title: '自己的图', facts: '上传的图片', colours: [] } };
      }
      case 'colour':
        return { ...wish, remembered: rememberedColour(wish.what) };
      case 'trend':
        return { ...wish, remembered: rememberedTrend(wish.what) };
      default: {
        const remembered = things.get(`${wish.kind}/${wish.what}`);
        if (!remembered) throw new Refusal('item.unknown');
        return { ...wish, remembered };
      }
    }
  };
  const items: NewItem[] = [];
  for (const wish of wishes) items.push(await read(wish));
  return items;
}

/** By kind and id, as visitors see them. */
async function thingsIn(db: Db, wishes: readonly BoardWish[]): Promise<Map<string, BoardMemory>> {
  const found = new Map<string, BoardMemory>();
  for (const kind of BOARD_THINGS) {
    const ids = wishes.filter((wish) => wish.kind === kind).map(({ what }) => what);
    for (const [id, { title, facts }] of await itemLines(db, kind, ids))
      found.set(`${kind}/${id}`, { title, facts, colours: [] });
  }
  return found;
}

/** The board keeps its own copy: the sheet may be removed. */
async function readSketch(db: Db, accountId: string, { kind, what }: BoardWish): Promise<NewItem> {
  const [sheetId = '', place = ''] = what.split('/');
  const { sketches } = await getSheet(db, accountId, sheetId);
  const sketched = /^\d{1,2}$/.test(place) ? sketches[Number(place)] : undefined;
  if (!sketched) throw new Refusal('item.unknown');
  const { motif, print } = sketched;
  const pictures = new PictureBook();
  const pictureKey = pictures.pictureOf(printPicture(print), motif, RANK.asked);
  await registerPictures(db, pictures.rows());
  const colours = [...new Set(print.palette)];
  const remembered = { title: motif, facts: `程序绘图 · ${colours.length} 色`, colours };
  return { kind, what: `${sheetId}/${Number(place)}`, pictureKey, remembered };
}

function rememberedColour(what: string): BoardMemory {
  if (!/^#[0-9a-f]{6}$/.test(what)) throw new Refusal('item.unknown');
  return { title: what.toUpperCase(), facts: '颜色', colours: [what] };
}

function rememberedTrend(what: string): BoardMemory {
  const at = what.indexOf('/');
  const subject = TREND_SUBJECTS.find((one) => one === what.slice(0, at));
  const key = what.slice(at + 1).trim();
  if (subject === undefined || key === '') throw new Refusal('item.unknown');
  return {
    title: trendKeyWords(subject, key),
    facts: `行情 · ${trendSubjectWords[subject]}`,
    colours: coloursOf(subject, key),
  };
}

function coloursOf(subject: TrendSubject, key: string): string[] {
  const hue = subject === 'colour' ? HUES.find((one) => one.hue === key) : undefined;
  return hue ? [hue.hex] : [];
}
