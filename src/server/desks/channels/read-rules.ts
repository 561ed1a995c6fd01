import { Value } from 'typebox/value';
import { builtInRules } from '#contract/desks/channels/channels.ts';
import type { ChannelRules, PictureRule } from '#contract/desks/channels/rules.ts';
import { ChannelRulesSchema } from '#contract/desks/channels/schema.ts';

/** The size of a file of rules, in characters. */
export const MOST_RULES_TEXT = 60_000;

export type ReadRules =
  | { readonly rules: ChannelRules; readonly trouble?: undefined }
  | { readonly rules?: undefined; readonly trouble: string };

/**
 * A file of rules, as the operator chose it. `trouble` says in one sentence what is wrong with it: not JSON, a missing or
 * unknown field, a number out of its bounds, or rules that contradict each other.
 */
export function readRules(text: string): ReadRules {
  if (text.length > MOST_RULES_TEXT) return { trouble: `文件太大，最多 ${MOST_RULES_TEXT / 1_000} KB` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { trouble: '这不是 JSON 文件，读不出来' };
  }
  if (!Value.Check(ChannelRulesSchema, value)) return { trouble: whatIsWrong(value) };
  const rules = value as ChannelRules;
  const trouble = contradiction(rules);
  return trouble === null ? { rules } : { trouble };
}

function whatIsWrong(value: unknown): string {
  const [first] = Value.Errors(ChannelRulesSchema, value);
  const at = first?.instancePath.slice(1).replaceAll('/', ' › ').slice(0, 80) ?? '';
  const place = at === '' ? '最外层' : at;
  if (first?.keyword === 'boolean') return `“${place}”是不认识的项`;
  if (first?.keyword === 'required') return `“${place}”少了 ${first.params.requiredProperties.join('、')}`;
  return `“${place}”的值不对，或超出了范围`;
}

function contradiction(rules: ChannelRules): string | null {
  const own = builtInRules[rules.channel];
  // Code writes the sheet and the words in that language; the name is part of folders and links.
  if (rules.name !== own.name) return `渠道名称要写“${own.name}”`;
  if (rules.sheet !== own.sheet) return '表格形式要改程序才能换，不能由规则包换';
  if (rules.language !== own.language) return '标题的语言要改程序才能换，不能由规则包换';
  if (rules.title.min > rules.title.max) return '标题的最少字数比最多还大';
  if (rules.price !== undefined && rules.price.leastFen > rules.price.mostFen) return '最低价比最高价还大';
  const roles = [
    ['主图', rules.main],
    ['SKU 图', rules.sku],
    ['详情图', rules.detail],
    ...(rules.white === undefined ? [] : [['白底图', rules.white] as const]),
    ...(rules.portrait === undefined ? [] : [['竖图', rules.portrait] as const]),
  ] as const;
  for (const [role, rule] of roles) {
    const wrong = pictureContradiction(rule);
    if (wrong !== null) return `${role}的${wrong}`;
  }
  return null;
}

function pictureContradiction(rule: PictureRule): string | null {
  const { min, max, madePx, leastPx, mostPx, mostBytes, leastBytes = 0, shape } = rule;
  if (min > max) return '最少张数比最多还大';
  if (madePx < leastPx || madePx > mostPx) return '制作宽度不在最小边和最大边之间';
  if (leastBytes > mostBytes) return '最少字节比最多还大';
  if (shape !== undefined && (shape.made < shape.least || shape.made > shape.most)) return '制作比例不在允许的比例之间';
  return null;
}
