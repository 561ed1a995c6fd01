/** 货型: kept in stock, or woven, knitted or dyed after the order. */
export const FABRIC_SUPPLIES = ['stock', 'toOrder'] as const;
export type FabricSupply = (typeof FABRIC_SUPPLIES)[number];

export const fabricSupplyWords: Readonly<Record<FabricSupply, string>> = { stock: '现货', toOrder: '订货' };
