import { categoriesCalled } from '#contract/desks/package-row-rules.ts';
import { Button } from '../../platform/Button.tsx';
import { Field } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { categoryChoices } from '../../market/shop-products/product.words.ts';
import { useCategories } from '../../market/shop-products/shop-products.data.ts';
import { packageReads } from './packages.data.ts';

/** The option of a category name that the shop does not have, so that the sheet's text stays visible. */
const AS_READ = 'as-read';

/** The 店铺分类 of a row: chosen from the shop's own, or created under the sheet's name. */
export function CategoryField({
  packageId,
  value,
  change,
}: {
  packageId: string;
  value: string;
  change: (category: string) => void;
}) {
  const tree = useCategories().data?.list;
  const check = useMutation('POST /api/v2/package/checkPackage', { refresh: packageReads });
  const add = useMutation('POST /api/v2/shop/addCategory', {
    refresh: ['GET /api/v2/shop/getCategoryList'],
    done: () => check.mutate({ id: packageId }),
  });
  const choices = categoryChoices(tree ?? []);
  const meant = categoriesCalled(
    value,
    (tree ?? []).flatMap((parent) => [
      { ...parent, parentId: null },
      ...parent.children.map((child) => ({ ...child, parentId: parent.id })),
    ]),
  );
  const isKnown = meant.length === 1;
  const labelOf = (id: string) => choices.find((one) => one.id === id)?.label ?? '';
  return (
    <Field label="店铺分类" problem={undefined}>
      {({ id }) => (
        <>
          <select
            // a select cannot show a value whose option is missing: remount it when the categories have loaded
            key={choices.length}
            id={id}
            value={value === '' ? '' : isKnown ? meant[0]!.id : AS_READ}
            onChange={({ target }) => change(labelOf(target.value))}
          >
            <option value="">不填，建商品时选</option>
            {value === '' || isKnown ? null : (
              <option value={AS_READ}>
                {value}（{meant.length > 1 ? '不止一个，请选' : '店里没有'}）
              </option>
            )}
            {choices.map(({ id: categoryId, label }) => (
              <option key={categoryId} value={categoryId}>
                {label}
              </option>
            ))}
          </select>
          {tree && value !== '' && meant.length === 0 ? (
            <Button tone="text" disabled={add.isPending} onClick={() => add.mutate({ name: value, parentId: null })}>
              在店里新建“{value}”
            </Button>
          ) : null}
        </>
      )}
    </Field>
  );
}
