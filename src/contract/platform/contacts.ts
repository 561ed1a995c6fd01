/**
 * How people are reached, as it is written in free text. A claim that is passed on to a factory hides every long number
 * (`supply-claim.ts`); an inquiry keeps its quantities and prices (`mask-contacts.ts`).
 */

/** Also with blanks around the @ and with signs of a Chinese keyboard. */
const BEFORE_DOMAIN = String.raw`[\w.+-]{1,64}\s?[@＠]\s?`;
/** 163.com, qq . com; the last part begins with a letter, so that 200@18.5 and “200 @12. Please quote” are prices. */
const DOMAIN = String.raw`(?!\d+[.．]\s(?!com|cn|net))[\w-]+(?:\s?[.．]\s?[\w-]+)*?(?:\s?[.．]\s?[a-z][\w-]*)+`;
/** Known without .com. Any other word may belong to a price: 200 pcs @ USD 12. */
const MAIL_HOUSES = String.raw`(?:qq|foxmail|gmail|hotmail|outlook|sina|sohu|yahoo|aliyun)(?![a-z\d])`;

/** li@qq.com and li@qq, but no price: 2000pcs @12元. */
export const MAIL = new RegExp(`${BEFORE_DOMAIN}(?:${DOMAIN}|${MAIL_HOUSES})`, 'gi');

/** Also prices: for a text that must not contain any address. */
export const MAIL_OR_PRICE = new RegExp(String.raw`${BEFORE_DOMAIN}[\w-]+(?:\s?[.．]\s?[\w-]+)*`, 'g');

const CHAT = [
  String.raw`微\s*信|薇信|威信|扣扣|企鹅|旺旺|钉钉|邮箱|微x|加v`,
  // “rev:2026A1” is a revision.
  String.raw`(?<![a-z])v[:：]`,
  // Also after letters: mywx abc123, dvx12345.
  String.raw`v\s*信|we\s?chat|wei\s?xin|wx|vx|qq|e-?mail|whats\s?app|telegram|skype|line\s?id`,
].join('|');
/** A short number after 微信 is a quantity or a place in a list, so groups of digits have five or more together. */
const ID = String.raw`(?:(?=(?:\d[\s-]?){5})\d+(?:[\s-]\d+)+|[\w.-]{5,})`;

/** 微信 lixm_fz88, QQ:654 321, and spellings that evade filters; `of` is the part before the id. */
export const CHAT_ID = new RegExp(
  String.raw`(?<of>(?:${CHAT})\s{0,4}(?:号码?|同号|id)?(?:是|为)?[\s:：,，]{0,6})${ID}`,
  'gi',
);
