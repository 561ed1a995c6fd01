import type { ConstraintWords } from './platform/failures.ts';

/** Named constraints that a person can run into, and what they are told. A constraint not listed is our own mistake. */
export const constraintWords: ConstraintWords = {
  plate_sku_not_negative: 'stock.short',
  fabric_stock_not_negative: 'stock.short',
  account_phone: 'phone.taken',
  shop_name: 'shop.name_taken',
  shop_category_name_once: 'category.name_taken',
  // Deleted by somebody while goods were put into it.
  goods_shop_category: 'item.unknown',
  handpick_once: 'handpick.proposed',
};
