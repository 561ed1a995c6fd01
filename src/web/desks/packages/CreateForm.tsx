import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { PackageBrief, PackageRowItem } from '#contract/desks/packages.ts';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { yuan } from '../../platform/words.ts';
import { CategoryField } from '../../market/shop-products/CategoryField.tsx';
import { productReads } from '../../market/shop-products/shop-products.data.ts';
import { noticeTask } from '../../people/tasks/tasks.data.ts';
import { packageReads } from './packages.data.ts';
import { byProblem, type PriceFields, ruleOf, type Way, wayWords } from './price-rule.ts';

interface Props {
  readonly one: PackageBrief;
  /** empty = all rows without a product */
  readonly rows: readonly PackageRowItem['no'][];
  readonly close: () => void;
  /** creation has started */
  readonly begun: () => void;
}

type Trial = Api['POST /api/v2/shop/createPackageGoods']['reply'];

/** 建商品: a preview of the result of each row, then the creation. Always imported lazily. */
export default function CreateForm({ one: { id: packageId, totals }, rows, close, begun }: Props) {
  const [sgcateId, setCategory] = useState('');
  // Only the previewed settings can be submitted: another rule or category needs another preview.
  const [trial, setTrial] = useState<{ readonly of: string; readonly reply: Trial } | null>(null);
  const { values, change, field, submit } = useFields<PriceFields>(
    { way: 'same', by: '' },
    { by: (by, { way }) => byProblem(by, way) },
  );
  const create = useMutation('POST /api/v2/shop/createPackageGoods', { refresh: [...packageReads, ...productReads] });
  const price = ruleOf(values);
  const body = { packageId, rows: [...rows], sgcate_id: sgcateId, ...(price ? { price } : {}) };
  const asked = JSON.stringify(body);
  const tried = trial?.of === asked ? trial.reply : null;
  const canDo = tried !== null && tried.created.length > 0;
  const send = () => {
    if (canDo) {
      // Rows with errors are left out: they must be corrected first.
      create.mutate(
        { ...body, rows: tried.created.map(({ no }) => no) },
        {
          onSuccess: () => {
            noticeTask();
            begun();
          },
        },
      );
    } else {
      create.mutate({ ...body, dryRun: true }, { onSuccess: ({ data }) => setTrial({ of: asked, reply: data }) });
    }
  };
  return (
    <FieldsForm
      label="建商品"
      submit={() => submit(send)}
      sendLabel={canDo ? `确认建 ${tried.created.length} 件` : '先看会建成什么样'}
      tone={canDo ? 'action' : 'main'}
      isSending={create.isPending}
      cancel={close}
    >
      <p>
        {rows.length === 0
          ? `还没建的 ${totals.rows - totals.created} 件里，现在能建的 ${totals.ready} 件都建。`
          : `建选中的 ${rows.length} 件里能建的。`}
        建好的是草稿，核对后再上架；库存看光版的，表里的库存不导入。
      </p>
      <CategoryField label="店铺分类（表里没写分类的放这里）" value={sgcateId} change={setCategory} />
      <fieldset className="field-kinds product-ways">
        <legend className="centre-note">价格</legend>
        {(Object.keys(wayWords) as Way[]).map((way) => (
          <label key={way} className="field-check">
            <input type="radio" name="way" checked={values.way === way} onChange={() => change({ way })} />
            {wayWords[way]}
          </label>
        ))}
      </fieldset>
      {values.way === 'same' ? null : (
        <TextField
          label={values.way.startsWith('percent') ? '多少（%）' : '多少（元）'}
          inputMode="decimal"
          autoComplete="off"
          {...field('by')}
        />
      )}
      {tried ? (
        <TrialTable trial={tried} />
      ) : (
        <p className="fields-note">单价、样衣价、零售价一起变，四舍五入到分。先试算，不会真的建。</p>
      )}
    </FieldsForm>
  );
}

function TrialTable({ trial: { created, failed } }: { trial: Trial }) {
  return (
    <div className="product-trial package-trial" role="region" aria-label="会建成什么样" tabIndex={0}>
      <table>
        <caption>
          能建 {created.length} 件{failed.length > 0 ? `，${failed.length} 件建不了` : ''}
        </caption>
        <TableHead columns={['商品', '表里的价', '建好后的价', '说明']} />
        <tbody>
          {failed.map(({ no, title, say }) => (
            <tr key={no}>
              <th scope="row">{title || `第 ${no + 1} 件`}</th>
              <td colSpan={3} className="product-trial-failed">
                {say}
              </td>
            </tr>
          ))}
          {created.map(({ no, title, beforeFen, priceFen, say }) => (
            <tr key={no}>
              <th scope="row">{title}</th>
              <td>¥{yuan(beforeFen)}</td>
              <td>
                <strong>¥{yuan(priceFen)}</strong>
              </td>
              <td className="package-trial-say">{say}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
