import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import type { ProductForm } from './use-product-form.ts';
import './write-for-me.css';

/** Titles and selling points to choose from, by the language model or by our own template. Nothing is saved by it. */
export function WriteForMe({ form: { base, draft, change } }: { form: ProductForm }) {
  const write = useMutation('POST /api/v2/text/writeProduct', { refresh: [] });
  const made = write.data?.data;
  return (
    <div className="write-for-me">
      <Button disabled={write.isPending} onClick={() => write.mutate({ productId: base.id })}>
        {write.isPending ? '正在写…' : made ? '再写一次' : '帮我写标题和卖点'}
      </Button>
      {made ? (
        <div role="status">
          <p className="write-by">
            {made.by === 'model' ? '语言模型写的，数字都和资料对过，用之前请再看一遍。' : '照商品的资料拼的。'}
            {made.whyNot === '' ? '' : `${made.whyNot}。`}
          </p>
          <ul aria-label="可选的标题">
            {made.titles.map((title) => (
              <li key={title}>
                <span>{title}</span>
                <Button disabled={draft.title === title} onClick={() => change({ title })}>
                  {draft.title === title ? '已用' : '用这个'}
                </Button>
              </li>
            ))}
            <li>
              <span>卖点：{made.sellingPoints.join('；')}</span>
              <Button
                disabled={draft.sellingPoints === made.sellingPoints.join('\n')}
                onClick={() => change({ sellingPoints: made.sellingPoints.join('\n') })}
              >
                {draft.sellingPoints === made.sellingPoints.join('\n') ? '已用' : '用这些'}
              </Button>
            </li>
          </ul>
        </div>
      ) : null}
    </div>
  );
}
