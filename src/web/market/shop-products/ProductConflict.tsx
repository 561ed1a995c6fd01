import { useEffect, useRef } from 'react';
import { PRODUCT_FIELDS } from '#contract/market/product-fields.ts';
import { productStatusWords } from '#contract/market/product-flow.ts';
import { fieldWords } from './product.words.ts';
import { useCategories } from './shop-products.data.ts';
import type { ProductForm } from './use-product-form.ts';
import '../writing/form-parts.css';

/** Another user has saved first: what differs now. One's own typed values stay in the fields. */
export function ProductConflict({ theirs }: { theirs: ProductForm['theirs'] }) {
  return theirs ? <Told key={theirs.now.own?.version} theirs={theirs} /> : null;
}

function Told({ theirs: { before, now, fields } }: { theirs: NonNullable<ProductForm['theirs']> }) {
  const categories = useCategories().data?.list ?? [];
  const notice = useRef<HTMLElement>(null);
  // The save button is at the other end of the form, so scroll here. scrollIntoView may return a promise, which an
  // effect must not return.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const names = { colours: now.blank.colours, categories };
  const isMoved = before.status !== now.status;
  return (
    <section ref={notice} className="product-conflict" role="alert" aria-label="刚刚有人改过">
      <p>
        <strong>刚刚有人改过这件商品。</strong>您填的都还在，没动过的已换成最新的，核对后再保存。
      </p>
      <dl>
        {isMoved ? (
          <div>
            <dt>状态</dt>
            <dd>
              {productStatusWords[before.status]} → {productStatusWords[now.status]}
            </dd>
          </div>
        ) : null}
        {fields.map((field) => (
          <div key={field}>
            <dt>{PRODUCT_FIELDS[field].label}</dt>
            <dd>
              <del>{fieldWords(field, before.document, names)}</del> → {fieldWords(field, now.document, names)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
