/** 类目: the platform's trees. Ids appear in links and saved searches, so they are words and never change. */
export type CategoryKind = 'blank' | 'fabric' | 'design';

export interface Category {
  readonly id: string;
  readonly kind: CategoryKind;
  readonly parentId: string | null;
  readonly name: string;
  /** from the root to this category, itself included */
  readonly path: readonly string[];
  readonly sort: number;
}

type Branch = readonly [id: string, name: string, children?: readonly Branch[]];

// A table: one group per line.
// oxfmt-ignore
const blankTree: readonly Branch[] = [
  ['tops', '上装', [
    ['tee', 'T恤', [['tee-short', '短袖'], ['tee-long', '长袖'], ['tee-tank', '背心']]],
    ['sweatshirt', '卫衣', [['sweatshirt-crew', '圆领'], ['sweatshirt-hoodie', '连帽'], ['sweatshirt-zip', '拉链']]],
    ['shirt', '衬衫', [['shirt-short', '短袖'], ['shirt-long', '长袖']]],
    ['knitwear', '针织衫'],
  ]],
  ['outerwear', '外套', [
    ['jacket', '夹克'], ['sun-coat', '防晒'], ['denim-jacket', '牛仔'], ['down-jacket', '羽绒'], ['baseball-jacket', '棒球服'],
    ['suit-jacket', '西装'],
  ]],
  ['trousers', '裤装', [['shorts', '短裤'], ['long-trousers', '长裤'], ['sweatpants', '运动裤']]],
  ['skirts', '裙装', [['dress', '连衣裙'], ['half-skirt', '半裙']]],
  ['kids', '童装', [['kids-tee', 'T恤'], ['kids-sweatshirt', '卫衣'], ['kids-set', '套装'], ['kids-bodysuit', '连体']]],
  ['family', '亲子装'],
  ['sport', '运动', [['jersey-vest', '球衣'], ['yoga', '瑜伽'], ['cycling', '骑行']]],
  ['home', '家居', [['pyjamas', '睡衣'], ['apron', '围裙']]],
  ['accessories', '配饰', [['scarf', '丝巾'], ['cap', '帽'], ['socks', '袜']]],
  ['bags', '包袋', [['tote', '帆布包'], ['drawstring-bag', '束口袋']]],
];

// A table: one group per line.
// oxfmt-ignore
const fabricTree: readonly Branch[] = [
  ['knit', '针织', [
    ['knit-jersey', '汗布'], ['knit-rib', '罗纹'], ['knit-interlock', '双面'], ['knit-terry', '毛圈'],
    ['knit-mesh', '网眼'], ['knit-fleece', '摇粒绒'], ['knit-warp', '经编'],
  ]],
  ['woven', '梭织', [
    ['woven-plain', '平纹'], ['woven-twill', '斜纹'], ['woven-satin', '缎纹'], ['woven-jacquard', '提花'],
    ['woven-denim', '牛仔'], ['woven-seersucker', '泡泡'], ['woven-corduroy', '灯芯绒'],
  ]],
  ['lace-mesh', '蕾丝网布'],
  ['suede', '皮革绒'],
  ['functional', '功能', [['functional-sun', '防晒'], ['functional-dry', '速干'], ['functional-water', '防水']]],
];

// A table: one group per line.
// oxfmt-ignore
const designTree: readonly Branch[] = [
  ['design-plant', '花卉'], ['design-ditsy', '碎花'], ['design-paisley', '佩斯利'], ['design-check', '条格'], ['design-plaid', '格纹'],
  ['design-animal', '动物'], ['design-leopard', '豹纹'], ['design-geometric', '几何'], ['design-abstract', '抽象'], ['design-ethnic', '民族'],
  ['design-tropical', '热带'], ['design-guochao', '国潮'], ['design-cartoon', '卡通'], ['design-lettering', '文字'], ['design-texture', '肌理'],
];

function grow(kind: CategoryKind, branches: readonly Branch[], parent: Category | null): Category[] {
  return branches.flatMap(([id, name, children], index) => {
    const grown: Category = {
      id,
      kind,
      name,
      parentId: parent?.id ?? null,
      path: [...(parent?.path ?? []), id],
      sort: (index + 1) * 10,
    };
    return [grown, ...grow(kind, children ?? [], grown)];
  });
}

/** Parents before children, for the foreign key. */
export const categories: readonly Category[] = [
  ...grow('blank', blankTree, null),
  ...grow('fabric', fabricTree, null),
  ...grow('design', designTree, null),
];

export function categoryOf(id: string): Category {
  const found = categories.find((one) => one.id === id);
  if (!found) throw new RangeError(`no such category: ${id}`);
  return found;
}

/** Maps 花卉 to its category, for designs that have only the word. */
export function designCategoryNamed(name: string): Category {
  const found = categories.find((one) => one.kind === 'design' && one.name === name);
  if (!found) throw new RangeError(`no such design category: ${name}`);
  return found;
}
