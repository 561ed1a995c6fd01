import type { ErrorTable } from '../platform/errors.ts';

export const channelErrors = {
  'channelPack.under_way': { code: 2250, status: 200, say: '已经有一份资料包在做，请等它做完或停止以后再来' },
  'channelPack.complete': { code: 2251, status: 200, say: '这份资料包没有要再做的，改了商品请另做一份' },
  'channelPack.gone': { code: 2252, status: 200, say: '资料包已经过期删除，请重新做一份' },
  'channelPack.empty': { code: 2253, status: 200, say: '还没有可以下载的商品，先把阻断改好再做一次' },
  'channelShop.too_many': { code: 2254, status: 200, say: '渠道店铺最多 10 家' },
  'channelShop.name': { code: 2255, status: 200, say: '已经有一家渠道店铺叫这个名字，请换一个' },
  'channelPack.no_mend': { code: 2256, status: 200, say: '没有能一键改好的，请按说明去改商品' },
  'channelRules.invalid': { code: 2257, status: 200, say: '这个规则包不能用，请核对文件' },
  'channelRules.older': { code: 2258, status: 200, say: '这个规则包不比现在用的新，没有启用' },
  'channel.off': { code: 2259, status: 200, say: '这个渠道已经停用，暂时不能做资料包和铺货' },
  'channel.closed': { code: 2260, status: 200, say: '本站没有开通直接铺货到这个渠道，请用资料包' },
  'channelShop.refused': { code: 2261, status: 200, say: '渠道没有接受这个授权，请核对以后再试' },
  'channelShop.busy': { code: 2262, status: 200, say: '有商品正在铺货或下架，等它做完再断开' },
  'listing.time': { code: 2350, status: 200, say: '铺货时间要在 5 分钟以后、30 天以内' },
  'detailPage.empty': { code: 2444, status: 200, say: '详情页至少留一块' },
  'detailPage.changed': { code: 2445, status: 409, say: '店铺的详情页刚刚在别处改过，请核对后再保存' },
} as const satisfies ErrorTable;
