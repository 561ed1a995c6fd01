/** Words around a request. Removed only from the edges of text that was not understood. */

const split = (words: string): string[] => words.trim().split(/\s+/);
const longestFirst = (words: string[]): string[] => words.toSorted((one, other) => other.length - one.length);

// oxfmt-ignore
const ANYWHERE = split(`
  老板 老板娘 亲亲 你好 您好 在吗 在不在 请问 请教 麻烦 谢谢 谢了 大家 有人 谁家 哪里 哪家 哪个 帮我 帮忙 我想要 我想 我要 我们 你们 咱们 想要 想找 想买 想做 需要 急需 求购 寻找 找找 找到 采购 购买 进货 拿货 来点 要求 只要 就要 都要 要有
  质量好 质量 靠谱 发货 出货 供货 长期合作 长期 合作 包邮 发货快 快一点 快点 优惠 批发 零售 直销 源头 一批 一手 有冇 有无 越多越好 越便宜越好 不限 随便 手感 先 有没有 有没 有吗 有么 没有 可以 能不能 能否 必须 一定 最好 尽量 优先 比较 推荐 看看 看下 看一下 一下 是否 属于 就是 应该
  做成 做的 用来 用于 用作 用的 穿的 适合 适用于 适用 合适 为了 拿来 打算 准备 那种 这种 那个 这个 这样 那样 一款 一种 一些 一个 一点 几款 各种 每款 每色 每种 颜色 颜色要 材质 成分 成份 规格 门幅 幅宽 克重 纱支 支数 起订量 起订量低 起订低 低起订 货期 交期 下单后 工艺 产业带 两色
  都行 都可以 都好 也行 也可以 也好 就行 即可 好的 好一点 好点 便宜 便宜点 便宜一点 实惠 性价比 性价比高 多少钱 多少 什么价 价格 报价 怎么卖 怎么 什么 以及 或者 还有 还要 并且 而且 另外 特别 非常 稍微 附近 那边 这边 那里 当地 本地 之外 以外 其他 其它 大概 左右
  的 了 吗 呢 吧 啊 哦 呀 嘛 么 哈 要 有 嘅 系 各 和 跟 与 及 或 还 并 且 再 都 也 就 行 是 我 你 亲 谁
`);
/** 找, 做 … at the beginning; at the end they belong to a name. */
const BEFORE = longestFirst([
  ...ANYWHERE,
  ...split('含 求 寻 找 采 购 买 拿 订 定 来 带 想 需 帮 谢 请 会 能 得 给 为 做 用 穿 某 每 加 太 很 偏 到 在 从'),
]);
/** 毛衫用, 春款 */
const AFTER = longestFirst([...ANYWHERE, ...split('用 穿 做')]);

/** Words for kinds of items; dropped when anything else was understood. */
const KINDS: ReadonlySet<string> = new Set(
  split('布 料 料子 布料 面料 厂 厂家 工厂 货 货源 东西 产品 款式 供应商 光版 光板 空白版 白坯 白胚 坯衣 胚衣 白胚衣'),
);

/** Start and end of the text without fillers; empty when it has nothing else. */
export function withoutFillers(text: string): { start: number; end: number } {
  let start = 0;
  let end = text.length;
  for (;;) {
    const rest = text.slice(start, end);
    const before = BEFORE.find((filler) => rest.startsWith(filler));
    const after = before ? undefined : AFTER.find((filler) => rest.endsWith(filler));
    if (!before && !after) return { start, end };
    start += before?.length ?? 0;
    end -= after?.length ?? 0;
  }
}

export const saysOnlyTheKind = (word: string): boolean => KINDS.has(word);
