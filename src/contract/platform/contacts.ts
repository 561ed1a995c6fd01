/**
 * How people are reached, as it is written in free text. What hides them decides what stays: a claim that is passed on to
 * a factory hides every long number (`supply-claim.ts`), an inquiry keeps its quantities (`mask-contacts.ts`).
 */

/** a@b.cn, also with blanks around the @ and with signs of a Chinese keyboard */
export const MAIL = /[\w.+-]{1,64}\s?[@＠]\s?[\w-]+(?:\s?[.．]\s?[\w-]+)*/g;

const CHAT = '微\\s*信|薇信|威信|扣扣|企鹅|旺旺|钉钉|邮箱|微x|加v|v[:：]';
const LATIN_CHAT = 'v\\s*信|we\\s?chat|wei\\s?xin|wx|vx|qq|e-?mail|whats\\s?app|telegram|skype|line\\s?id';

/** 微信 lixm_fz88, QQ:654 321, and spellings that evade filters; `of` is what stands before the id. */
export const CHAT_ID = new RegExp(
  `(?<of>(?:${CHAT}|(?<![a-z])(?:${LATIN_CHAT}))\\s{0,4}(?:号码?|同号|id)?(?:是|为)?[\\s:：,，]{0,6})(?:\\d+(?:[\\s-]\\d+)+|[\\w.-]{5,})`,
  'gi',
);
