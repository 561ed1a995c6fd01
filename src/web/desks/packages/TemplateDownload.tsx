import { useMutation as useTanstackMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { categoryLeaves } from '../../market/blanks/category-leaves.ts';
import { Button } from '../../platform/Button.tsx';
import { call } from '../../platform/call.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useRead } from '../../platform/read.ts';
import '../../platform/Fields.css';

/** 下载模板: a template with the sizes of the products sold. */
export function TemplateDownload() {
  const id = useId();
  const [categoryId, setCategory] = useState('');
  const nodes = useRead('GET /api/v2/light/facets', {}).data?.categories ?? [];
  const ask = useTanstackMutation({
    mutationFn: () =>
      call('GET /api/v2/package/getPackageTemplate', { query: categoryId === '' ? {} : { categoryId } }),
    onSuccess: ({ data }) => fetchFile(data.url),
  });
  return (
    <div className="package-template">
      <div className="field-line">
        <label htmlFor={id} className="visually-hidden">
          哪一类商品的模板
        </label>
        <select id={id} value={categoryId} onChange={({ target }) => setCategory(target.value)}>
          <option value="">通用模板</option>
          {categoryLeaves(nodes).map((leaf) => (
            <option key={leaf.id} value={leaf.id}>
              {leaf.path}
            </option>
          ))}
        </select>
      </div>
      <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
        {ask.isPending ? '正在准备…' : '下载模板'}
      </Button>
    </div>
  );
}
