import type { ErrorTable } from '../platform/errors.ts';

/** Of the cart, orders, shipments and after-sale cases. */
export const orderErrors = {
  'stock.short': { code: 1300, status: 200, say: '库存不足，请减少数量或换一个颜色尺码' },
  'quantity.invalid': { code: 1700, status: 200, say: '数量不对：成衣填整件，面料最多一位小数' },
  'cart.full': { code: 1701, status: 200, say: '购物车最多放 300 行，请先清理一些' },
  'order.empty': { code: 1702, status: 200, say: '没有可以下单的商品' },
  'order.changed': { code: 1703, status: 200, say: '价格、库存或运费刚刚有变化，请核对后再提交' },
  'order.same_again': { code: 1704, status: 200, say: '您刚刚提交过一模一样的订单，确定要再下一单吗？' },
  'order.unpaid_limit': { code: 1705, status: 200, say: '您还有未付款的订单占着这些库存，请先付款或取消' },
  'order.reminded': { code: 1706, status: 200, say: '今天已经提醒过了，请明天再试' },
  'order.price': { code: 1707, status: 200, say: '金额刚刚有变化，请核对后再试' },
  'case.amount': { code: 1708, status: 200, say: '退款金额不能超过已付金额' },
  'shipment.tracking': { code: 1709, status: 200, say: '请填写快递单号' },
  'shipment.quantity': { code: 1710, status: 200, say: '发货数量超过了未发的数量' },
  'style.cannot_drop': { code: 2380, status: 200, say: '这一款现在不能单独取消，请申请售后' },
} as const satisfies ErrorTable;
