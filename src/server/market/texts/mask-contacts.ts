import { CHAT_ID, MAIL } from '#contract/platform/contacts.ts';

/** Stands where a contact was: no figure and no letter that could be searched for. */
export const MASK = '〔联系方式〕';

/** A digit as it is typed on a Chinese keyboard too. */
const D = '[0-9０-９]';
const GAP = '[\\s\\-－—.·]?';

const CONTACTS = [
  MAIL,
  CHAT_ID,
  // 手机 with or without +86, in groups or not; numbers abroad
  new RegExp(`[+＋]${D}(?:${GAP}${D}){7,14}`, 'g'),
  new RegExp(`(?<!${D})(?:86${GAP})?[1１][3-9３-９](?:${GAP}${D}){9}(?!${D})`, 'g'),
  // 0575-8812 3456, (0575) 88123456, 400-800-1234
  new RegExp(`(?<!${D})[(（]?[0０]${D}{2,3}[)）]?${GAP}${D}{3,4}${GAP}${D}{4}(?!${D})`, 'g'),
  new RegExp(`(?<!${D})[48]00(?:${GAP}${D}){7}(?!${D})`, 'g'),
];

/** The text without phone numbers, e-mail addresses and ids of chat accounts: for a service that needs none of them. */
export const maskContacts = (words: string): string =>
  CONTACTS.reduce((text, contact) => text.replaceAll(contact, MASK), words);
