/** Every table, for Drizzle and for the test that compares them with the migrations. */
export * from './accounts/account.table.ts';
export * from './addresses/address.table.ts';
export * from './catalogue/category.table.ts';
export * from './catalogue/entry.table.ts';
export * from './designs/design.table.ts';
export * from './fabrics/fabric.table.ts';
export * from './favourites/favourite.table.ts';
export * from './goods/goods.table.ts';
export * from './operator/operator-act.table.ts';
export * from './pictures/picture.table.ts';
export * from './plates/plate.table.ts';
export * from './search/search-word.table.ts';
export * from './shops/shop.table.ts';
export * from './site/site.table.ts';
export * from './uploads/upload.table.ts';
export * from './wechat/wechat.table.ts';
