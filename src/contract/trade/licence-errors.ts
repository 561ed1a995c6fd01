import type { ErrorTable } from '../platform/errors.ts';

export const licenceErrors = {
  'licence.spent': { code: 1713, status: 200, say: '授权的件数不够这张订单，请减少数量，或请店铺续期' },
  'licence.unrenewable': { code: 1714, status: 200, say: '这份授权现在不能续期' },
  'licence.unknown': { code: 1851, status: 200, say: '没有这个编号的授权，请核对' },
  'licence.changed': { code: 1852, status: 200, say: '授权的价格或方式刚刚有变化，请核对后再下单' },
  'licence.taken': { code: 1853, status: 200, say: '这张花型已经独家授权给别人，现在不能再授权' },
  'licence.again': { code: 1854, status: 200, say: '您已经有这张花型的授权' },
  'licence.own': { code: 1855, status: 200, say: '这是您自己店铺的花型，不用买授权' },
  'licence.licensee': { code: 1856, status: 200, say: '请填写被授权方的名称，2 到 60 个字' },
} as const satisfies ErrorTable;
