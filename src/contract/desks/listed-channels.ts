/** Channels of 铺货, and its limits. */

/** By their own protocols; untried against the real services. */
export const DIRECT_CHANNELS = ['weixin', 'alibaba1688', 'shopify'] as const;
export type DirectChannel = (typeof DIRECT_CHANNELS)[number];
export const LISTED_CHANNELS = ['demo', ...DIRECT_CHANNELS] as const;
export type ListedChannel = (typeof LISTED_CHANNELS)[number];

/** Of a shop at Shopify; all have hundredths. */
export const SHOPIFY_CURRENCIES = ['CNY', 'USD', 'EUR', 'GBP', 'HKD', 'SGD', 'AUD', 'CAD', 'MYR'] as const;
export type ShopifyCurrency = (typeof SHOPIFY_CURRENCIES)[number];

export const MOST_LISTINGS_AT_ONCE = 200;
export const MOST_CHANNEL_SHOPS = 10;
/** 定时铺货 */
export const MOST_DAYS_AHEAD = 30;
