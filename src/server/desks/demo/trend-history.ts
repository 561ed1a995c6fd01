import { sql } from 'drizzle-orm';
import { CROWDS } from '#contract/market/crowds.ts';
import { HUES } from '#contract/platform/colour.ts';
import { PRICE_BANDS, type TrendMeasure } from '#contract/market/trend-rules.ts';
import type { Db } from '../../platform/database.ts';
import { fullCategoryName } from '../../market/trends/count-trends.ts';
import type { StepsByKey, TrendQuestion } from '../../market/trends/trends.queries.ts';
import { daysBetween } from '#contract/platform/china-day.ts';

/** How many of those who look do this, in thousandths. */
const SHARE: Readonly<Record<TrendMeasure, number>> = {
  viewed: 1000,
  carted: 130,
  ordered: 45,
  searched: 420,
  unanswered: 60,
};

const SEARCHED = [
  '纯棉T恤',
  '国潮卫衣',
  '牛仔布',
  '数码印花',
  '连帽卫衣',
  '法兰绒',
  '格纹衬衫',
  '热带印花',
  '速干面料',
  '童装卫衣',
].concat(['天丝', '短袖衬衫', '羽绒服', '帆布袋', '豹纹', '亲子装']);
const UNANSWERED = [
  '香云纱旗袍',
  '可降解拉链',
  '发热内胆',
  '植鞣皮标',
  '再生渔网尼龙',
  '石墨烯面料',
  '醋酸缎面',
  '手工盘扣',
];

/** A plausible history for the demo: the same for a key on every day and server, without a row in the database. */
export async function demoTrends(db: Db, question: TrendQuestion): Promise<StepsByKey> {
  const keys = await keysOf(db, question);
  return new Map(keys.map((key) => [key, stepsOf(key, question)]));
}

async function keysOf(
  db: Db,
  { subject, measure }: Pick<TrendQuestion, 'subject' | 'measure'>,
): Promise<readonly string[]> {
  switch (subject) {
    case 'colour':
      return HUES.map(({ hue }) => hue);
    case 'price':
      return PRICE_BANDS.map(({ code }) => code);
    case 'cluster': {
      // Those that have a factory here: a link to none would be a dead end.
      const { rows } = await db.execute<{ name: string }>(
        sql`select distinct cluster as name from shop where kind = 'factory' and status = 'approved' and cluster <> ''`,
      );
      return rows.map(({ name }) => name);
    }
    case 'crowd':
      return CROWDS;
    case 'word':
      return measure === 'unanswered' ? UNANSWERED : SEARCHED;
    case 'theme':
    case 'category': {
      const kinds = subject === 'theme' ? ['design'] : ['blank', 'fabric'];
      const name = subject === 'theme' ? sql`category.name` : fullCategoryName;
      const { rows } = await db.execute<{ name: string }>(sql`
        select distinct ${name} as name from category
        where kind = any(${sql.param(kinds)}::text[])
          and not exists (select from category child where child.parent_id = category.id)`);
      return rows.map(({ name }) => name);
    }
  }
}

function stepsOf(key: string, { measure, subject, among, until, steps, stepDays }: TrendQuestion): number[] {
  const seed = hash(`${subject} ${key} ${among}`);
  const share = (bits: number, from: number, to: number) => from + (((seed >>> bits) & 255) / 255) * (to - from);
  const daily = share(0, 12, 90) * (among === '' ? 1 : share(4, 0.06, 0.3));
  const growth = share(8, -0.0009, 0.0014);
  const season = share(16, 0.1, 0.5);
  const peak = share(20, 0, 365);
  const dayOfYear = daysBetween('2026-01-01', until);
  return Array.from({ length: 2 * steps }, (_, at) => {
    const ago = (2 * steps - 1 - at) * stepDays;
    const wave = 1 + season * Math.cos(((dayOfYear - ago - peak) / 365) * 2 * Math.PI);
    const noise =
      0.92 + ((hash(`${key} ${among} ${measure} ${Math.floor((dayOfYear - ago) / stepDays)}`) & 255) / 255) * 0.16;
    return Math.round((daily * stepDays * wave * noise * Math.exp(-growth * ago) * SHARE[measure]) / 1000);
  });
}

/** FNV-1a, then mixed so that neighbouring names differ in all bits. */
function hash(text: string): number {
  let now = 2_166_136_261;
  for (const letter of text) now = Math.imul(now ^ letter.codePointAt(0)!, 16_777_619);
  now = Math.imul(now ^ (now >>> 15), 2_246_822_507);
  return (now ^ (now >>> 13)) >>> 0;
}
