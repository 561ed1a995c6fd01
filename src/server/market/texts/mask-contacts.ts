/** Stands where a contact was: no figure and no letter that could be searched for. */
export const MASK = '〔联系方式〕';

/** A digit as it is typed on a Chinese keyboard too. */
const D = '[0-9０-９]';
const GAP = '[\\s\\-－—.·]?';

const CONTACTS = [
  // a@b.cn
  /[\w.+-]{1,64}\s?[@＠]\s?[\w-]+(?:\s?[.．]\s?[\w-]+)+/g,
  // 微信、QQ、旺旺、WhatsApp and the spellings that evade filters, with the id after them
  /(?:微信|薇信|威信|微x|v信|加v|vx|v[:：]|wei\s?xin|we\s?chat|wx|qq|扣扣|企鹅|旺旺|钉钉|whats\s?app|telegram|skype|line\s?id)\s*(?:号码?|同号|id)?\s*[:：是为,，]?\s*[\w-]{5,}/gi,
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
