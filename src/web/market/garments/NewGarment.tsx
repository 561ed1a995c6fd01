import { useState } from 'react';
import { fenOfYuan, gramsOf, LEAST_TITLE_CHARS, MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { hasLetters } from '#contract/platform/tidy.ts';
import { FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useRead } from '../../platform/read.ts';
import { ZipField } from '../shop-products/ZipField.tsx';
import { CategoryField } from '../writing/basic-fields.tsx';
import { useCreateGarment } from './use-create-garment.ts';

interface Props {
  readonly cancel: () => void;
  readonly done: (id: string) => void;
}

/** 新建现货成衣: its name, category, price and weight, and its photographs in a zip. Always imported lazily. */
export default function NewGarment({ cancel, done }: Props) {
  const [title, setTitle] = useState('');
  const [categoryId, setCategory] = useState('');
  const [yuan, setYuan] = useState('');
  const [grams, setGrams] = useState('');
  const [zip, setZip] = useState<File | null>(null);
  const [hasTried, setTried] = useState(false);
  const create = useCreateGarment(done);
  const nodes = useRead('GET /api/v2/light/facets', {}).data?.categories ?? [];
  const [price, weight] = [fenOfYuan(yuan), gramsOf(grams)];
  const found: Partial<Record<string, string>> = {
    ...(hasLetters(title, LEAST_TITLE_CHARS, MOST_TITLE_CHARS)
      ? {}
      : { title: `商品标题应为 ${LEAST_TITLE_CHARS} 到 ${MOST_TITLE_CHARS} 个字` }),
    ...(categoryId === '' ? { categoryId: '请选择类目' } : {}),
    ...('say' in price ? { price: price.say } : {}),
    ...('say' in weight ? { weight: weight.say } : {}),
  };
  const problems = hasTried ? found : {};
  return (
    <FieldsForm
      label="新建现货成衣"
      submit={() => {
        setTried(true);
        if (Object.keys(found).length === 0) create.send({ title, categoryId, yuan, grams, zip });
      }}
      sendLabel="建好，接着填颜色尺码"
      isSending={create.isSending}
      cancel={cancel}
    >
      <p className="fields-note">
        不用款式和光版：拍好的成衣直接卖，颜色、尺码、库存、尺码表、成分洗护都是它自己的。先建一个草稿，资料齐了再上架。
      </p>
      <TextField
        label={`标题（${[...title.trim()].length} / ${MOST_TITLE_CHARS}）`}
        value={title}
        placeholder="例如：羊毛混纺圆领套头衫 女 秋冬"
        problem={problems['title']}
        change={setTitle}
      />
      <CategoryField nodes={nodes} value={categoryId} problems={problems} change={setCategory} />
      <div className="fields-pair">
        <TextField
          label="单价（元/件）"
          inputMode="decimal"
          autoComplete="off"
          value={yuan}
          problem={problems['price']}
          change={setYuan}
        />
        <TextField
          label="单件重量（克）"
          inputMode="numeric"
          autoComplete="off"
          value={grams}
          problem={problems['weight']}
          change={setGrams}
        />
      </div>
      <ZipField zip={zip} change={setZip} part={create.isSending && zip ? create.part : null} />
    </FieldsForm>
  );
}
