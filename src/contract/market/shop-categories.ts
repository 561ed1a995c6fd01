import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, IdOrNone, orNull } from '../platform/shapes.ts';

/** 店铺分类: a shop's own two-level tree (`sgcate_id`), independent of the platform's categories. */

const Name = Type.String({ minLength: 1, maxLength: 40 });

const Leaf = {
  id: Id,
  name: Type.String(),
  /** hidden ones are not shown to buyers; their products stay on sale */
  visible: Type.Boolean(),
  /** directly in it; for visitors those on sale */
  productCount: Type.Integer(),
};

export const ShopCategory = Type.Object({ ...Leaf, children: Type.Array(Type.Object(Leaf)) });
export type ShopCategory = Static<typeof ShopCategory>;

const Tree = Type.Object({ list: Type.Array(ShopCategory), uncategorised: Type.Integer() });

export const categoryList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/getCategoryList',
  for: 'seller',
  summary: '自己店铺的分类',
  reply: Tree,
});

export const shopCategoryList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/getShopCategoryList',
  for: 'anyone',
  summary: '一家店铺的分类',
  query: Type.Object({ store: Type.String({ minLength: 1, maxLength: 40 }) }),
  reply: Tree,
  errors: ['item.unknown'],
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/v2/shop/addCategory',
  for: 'shopOwner',
  summary: '新建店铺分类，排在最后',
  done: '分类已添加',
  once: true,
  body: Type.Object({ name: Name, parentId: orNull(Id) }),
  reply: Type.Object({ id: Id }),
  errors: ['category.name_taken', 'category.too_many', 'category.too_deep', 'item.unknown'],
});

/** Missing fields stay. A place is the parent and the next category, null = last. */
export const editCategory = endpoint({
  method: 'POST',
  path: '/api/v2/shop/editCategory',
  for: 'shopOwner',
  summary: '改名、显示或隐藏、移动店铺分类',
  body: Type.Object({
    id: Id,
    name: Type.Optional(Name),
    visible: Type.Optional(Type.Boolean()),
    place: Type.Optional(Type.Object({ parentId: orNull(Id), before: orNull(Id) })),
  }),
  reply: Type.Object({}),
  errors: ['category.name_taken', 'category.too_many', 'category.too_deep', 'item.unknown'],
});

/** A category with products is refused with their number, unless a target is given; '' = without a category. */
export const delCategory = endpoint({
  method: 'POST',
  path: '/api/v2/shop/delCategory',
  for: 'shopOwner',
  summary: '删除店铺分类',
  done: '分类已删除',
  body: Type.Object({ id: Id, moveTo: Type.Optional(IdOrNone) }),
  reply: Type.Object({ moved: Type.Integer() }),
  errors: ['category.in_use', 'item.unknown'],
});
