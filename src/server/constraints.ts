import type { ConstraintWords } from './platform/failures.ts';

/**
 * Named constraints that a user can violate, and the error that answers it. A violated constraint that is not listed is
 * a bug of ours.
 */
export const constraintWords: ConstraintWords = {
  blank_sku_not_negative: 'stock.short',
  fabric_stock_not_negative: 'stock.short',
  account_phone: 'phone.taken',
  shop_name: 'shop.name_taken',
  shop_category_name_once: 'category.name_taken',
  // The category was deleted while products were being added to it.
  product_shop_category: 'item.unknown',
  payout_voucher_once: 'payout.voucher_taken',
  channel_shop_name: 'channelShop.name',
  featured_once: 'featured.proposed',
};
