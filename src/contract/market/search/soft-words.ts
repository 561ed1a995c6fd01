import type { QueryWord } from './words.ts';

/**
 * Words for occasion, hand or look: 学校, 送礼, 柔软. Names rarely contain them, so beside a firm word they rank the hits and
 * exclude nothing: 卫衣 抓绒 学校 finds 卫衣.
 */
// A table: occasions, hand and quality, looks.
// oxfmt-ignore
const SOFT = new Set(`
  学校 大学 中学 小学 幼儿园 班级 毕业 毕业季 校庆 军训 运动会 社团 公司 企业 单位 团队 团建 年会 活动 展会 会议 婚礼 伴手礼 送礼 送人 礼物 礼品 节日 过年 春节 生日 旅游 旅行 出游 露营 户外 跑步 马拉松 健身 上班 通勤 办公 约会 居家 餐厅 酒店 奶茶店 咖啡店 咖啡馆 工地 医院 物业 保安 志愿者 乐队 球迷 应援 摆摊 地摊 夜市 舞台 拍照 直播 跨境 电商 外贸 出口 亚马逊
  抓绒 加绒 柔软 软 软糯 亲肤 细腻 舒服 舒适 透气 凉快 保暖 暖和 挺括 垂感 垂坠 蓬松 厚实 轻薄 加厚 薄款 厚款 不起球 抗起球 不掉色 不褪色 不缩水 不变形 不透 耐穿 耐洗 高档 质感
  简约 百搭 时尚 潮流 好看 可爱 显瘦 显白 轻奢 休闲 爆款 新款 主推 网红 高级感 小清新 韩版 日系 欧美 学院风 法式 文艺
`.trim().split(/\s+/));

/** Garments named by their use: 班服 alone is a T恤, but 卫衣 班服 is a 卫衣. */
const GARMENT_FOR = new Set(
  '班服 校服 园服 队服 团建服 工作服 工衣 工服 广告衫 文化衫 活动衫 制服 球服 演出服 亲子装 情侣装'.split(' '),
);

export interface Wanted {
  /** an item must contain these */
  readonly firm: readonly QueryWord[];
  /** these rank an item higher */
  readonly soft: readonly string[];
}

/** Divides the words of a search into required and ranking ones. */
export function weighed(words: readonly QueryWord[]): Wanted {
  const soft = softOf(words.flatMap((word) => word.parts));
  if (soft.length === 0) return { firm: words, soft };
  const firm = words.flatMap((word) => {
    const kept = word.parts.filter((part) => !soft.includes(part));
    if (kept.length === word.parts.length) return [word];
    return kept.length === 0 ? [] : [{ ...word, text: kept.join(''), parts: kept }];
  });
  return { firm, soft };
}

/** The words that only rank. When all are soft, the firmest are required. */
export function softOf(words: readonly string[]): readonly string[] {
  const isFirm = LEVELS.find((firm) => words.some(firm));
  return isFirm ? words.filter((word) => !isFirm(word)) : [];
}

const LEVELS: readonly ((word: string) => boolean)[] = [
  (word) => !SOFT.has(word) && !GARMENT_FOR.has(word),
  (word) => !SOFT.has(word),
];
