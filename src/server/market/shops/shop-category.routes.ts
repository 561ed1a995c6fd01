import {
  addCategory as addCategoryCall,
  categoryList,
  delCategory,
  editCategory as editCategoryCall,
  shopCategoryList,
} from '#contract/market/shop-categories.ts';
import { serve } from '../../platform/serve.ts';
import { addCategory } from './add-category.ts';
import { editCategory } from './edit-category.ts';
import { removeCategory } from './remove-category.ts';
import { ownCategories, shownCategories } from './shop-category.queries.ts';

export const shopCategoryRoutes = [
  serve(categoryList, async ({ db, caller }) => ownCategories(db, caller.shopId)),
  serve(shopCategoryList, async ({ db, query }) => shownCategories(db, query.store), {
    reads: ['shop', 'offered', 'shopCategory'],
  }),
  serve(addCategoryCall, async ({ db, caller, body }) => addCategory(db, caller.shopId, body)),
  serve(editCategoryCall, async ({ db, caller, body }) => {
    await editCategory(db, caller.shopId, body);
    return {};
  }),
  serve(delCategory, async ({ db, caller, body }) => removeCategory(db, caller.shopId, body)),
];
