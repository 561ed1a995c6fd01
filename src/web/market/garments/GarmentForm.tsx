import { garmentConstructionWords } from '#contract/market/constructions.ts';
import { crowdWords } from '#contract/market/crowds.ts';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm } from '../../platform/Fields.tsx';
import { useRead } from '../../platform/read.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { CellGrid } from '../shop-products/CellGrid.tsx';
import type { ItemFormProps } from '../shop-products/use-product-form.ts';
import { CategoryField, SeasonsField } from '../writing/basic-fields.tsx';
import { ColourRows } from '../writing/ColourRows.tsx';
import { CompositionField } from '../writing/CompositionField.tsx';
import { ChoiceField, NumberField, Part } from '../writing/fields.tsx';
import { FactsFields } from '../writing/FactsFields.tsx';
import { CareField, SafetyField } from '../writing/LabelFields.tsx';
import { NumberCell, Rows, WordCell } from '../writing/Rows.tsx';
import { tenths, whole } from '../writing/typed-number.ts';
import { WordField, WordsField } from '../writing/word-fields.tsx';
import { FITS, MEASURES, STANDARDS } from './garment.words.ts';
import { skuNoOf, withColourNo, withoutColour, withSizes, withSkuNos } from './garment-draft.ts';
import { type GarmentForm as Form, useGarmentForm } from './use-garment-form.ts';
import '../writing/form-parts.css';
import './garments.css';

const gramsPerSquareMetre = whole(2_000);
const centimetres = tenths(500);
const tolerance = tenths(20);
const MOST_COLOURS = 40;
const MOST_SIZES = 30;
const MOST_ROWS = 20;

/** 成衣资料: what a 现货成衣 is, on both layouts. Stock, prices and photographs have forms of their own. Always imported lazily. */
export default function GarmentForm(props: ItemFormProps) {
  return props.item.garment === null ? (
    <EmptyPanel drawing="notFound" title="这件商品是印花款，颜色尺码和成分来自它的光版" />
  ) : (
    <Editor {...props} garment={props.item.garment} />
  );
}

function Editor(props: ItemFormProps & { readonly garment: GarmentDocument }) {
  const form = useGarmentForm(props, props.garment);
  return (
    <FieldsForm label="成衣资料" submit={form.submit} sendLabel="保存" isSending={form.isSending} cancel={props.cancel}>
      {form.isLate ? (
        <p className="product-taken-down" role="alert">
          别人刚刚改过这件商品，再点保存会换成下面填的。
          <Button tone="text" onClick={form.takeTheirs}>
            用对方的
          </Button>
        </p>
      ) : null}
      <Lacking form={form} />
      <Basics form={form} />
      <ColoursAndSizes form={form} />
      <Chart form={form} />
      <Cloth form={form} />
      <SkuNos form={form} />
    </FieldsForm>
  );
}

/** What is missing before it can be sold. */
function Lacking({ form: { lacking, isOnSale } }: { form: Form }) {
  if (lacking.length === 0)
    return isOnSale ? null : (
      <p className="fields-note" role="status">
        资料齐了。有主图、有库存、核对好价格，就可以上架。
      </p>
    );
  return (
    <div className="garment-lacking" role="status">
      <strong>上架前还要填 {lacking.length} 处</strong>
      <ul>
        {lacking.slice(0, 6).map(({ field, say }) => (
          <li key={field}>{say}</li>
        ))}
      </ul>
    </div>
  );
}

function Basics({ form: { garment, change, problems } }: { form: Form }) {
  const nodes = useRead('GET /api/v2/light/facets', {}).data?.categories ?? [];
  return (
    <>
      <div className="fields-pair">
        <CategoryField
          nodes={nodes}
          value={garment.categoryId}
          problems={problems}
          change={(categoryId) => change({ categoryId })}
        />
        <ChoiceField
          field="crowd"
          label="适用人群"
          value={garment.crowd}
          options={crowdWords}
          problem={problems['crowd']}
          change={(crowd) => change({ crowd })}
        />
        <ChoiceField
          field="fit"
          label="版型松紧（可不填）"
          value={garment.fit}
          options={FITS}
          problem={problems['fit']}
          change={(fit) => change({ fit })}
        />
      </div>
      <SeasonsField value={garment.seasons} problems={problems} change={(seasons) => change({ seasons })} />
    </>
  );
}

function ColoursAndSizes({ form: { garment, change, problems } }: { form: Form }) {
  const { colours, sizes } = garment;
  return (
    <>
      <Part field="colours" title="颜色" problem={problems['colours']}>
        <ColourRows
          colours={colours}
          problems={problems}
          set={(at, { colourNo, ...some }) => {
            const next = colourNo === undefined ? garment : withColourNo(garment, at, colourNo);
            change({ ...next, colours: next.colours.with(at, { ...next.colours[at]!, ...some }) });
          }}
          remove={(at) => change(withoutColour(garment, at))}
          add={colours.length < MOST_COLOURS ? (colour) => change({ colours: [...colours, colour] }) : undefined}
        />
      </Part>
      <WordsField
        field="sizes"
        label="尺码（用顿号隔开，没有尺码的填“均码”）"
        placeholder="S、M、L、XL"
        value={sizes}
        problem={problems['sizes']}
        change={(next) =>
          change(
            withSizes(
              garment,
              next.slice(0, MOST_SIZES).map((size) => size.slice(0, 20)),
            ),
          )
        }
      />
      <p className="fields-note">新加的颜色尺码没有库存，保存后在“库存”里填；去掉之前先把它的库存改成 0。</p>
    </>
  );
}

/** 尺码表: rows named by the shop, because what is measured differs from garment to garment. */
function Chart({ form: { garment, change, problems } }: { form: Form }) {
  const { chart, sizes } = garment;
  const set = (at: number, some: Partial<GarmentDocument['chart'][number]>) =>
    change({ chart: chart.with(at, { ...chart[at]!, ...some }) });
  const unused = MEASURES.find((name) => chart.every((row) => row.name !== name)) ?? '';
  return (
    <Part
      field="chart"
      title="尺码表（厘米，可不填）"
      problem={problems['chart']}
      note="成衣平铺测量，围度填平量 × 2。"
    >
      <datalist id="garment-measures">
        {MEASURES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Rows
        heads={['部位', '允差 ±', ...sizes]}
        nameOf={(at) => `第 ${at + 1} 行 ${chart[at]!.name}`}
        remove={(at) => change({ chart: chart.toSpliced(at, 1) })}
        addLabel="加一个部位"
        add={
          chart.length < MOST_ROWS
            ? () => change({ chart: [...chart, { name: unused, toleranceCm: 1, valuesCm: sizes.map(() => 0) }] })
            : undefined
        }
        rows={chart.map(({ name, toleranceCm, valuesCm }, at) => (
          <>
            <WordCell
              field={`chart.${at}.name`}
              label={`第 ${at + 1} 行 部位`}
              list="garment-measures"
              value={name}
              problem={problems[`chart.${at}.name`]}
              change={(next) => set(at, { name: next })}
            />
            <NumberCell
              field={`chart.${at}.toleranceCm`}
              label={`${name} 允差`}
              kind={tolerance}
              value={toleranceCm}
              problem={undefined}
              change={(next) => set(at, { toleranceCm: next })}
            />
            {sizes.map((size, of) => (
              <NumberCell
                key={size}
                field={`chart.${at}.${of}`}
                label={`${name} ${size}`}
                kind={centimetres}
                value={valuesCm[of] ?? 0}
                problem={problems[`chart.${at}.${of}`]}
                change={(next) => set(at, { valuesCm: sizes.map((_, to) => (to === of ? next : (valuesCm[to] ?? 0))) })}
              />
            ))}
          </>
        ))}
      />
    </Part>
  );
}

function Cloth({ form: { garment, change, problems } }: { form: Form }) {
  return (
    <>
      <CompositionField
        composition={garment.composition}
        problems={problems}
        change={(composition) => change({ composition })}
      />
      <div className="fields-pair">
        <ChoiceField
          field="construction"
          label="织法"
          value={garment.construction}
          options={garmentConstructionWords}
          problem={problems['construction']}
          change={(construction) => change({ construction })}
        />
        <NumberField
          field="gsm"
          label="面料克重（g/m²，可不填）"
          value={garment.gsm}
          kind={gramsPerSquareMetre}
          problems={problems}
          change={(gsm) => change({ gsm })}
        />
      </div>
      <SafetyField
        value={garment.safetyClass}
        problem={problems['safetyClass']}
        change={(safetyClass) => change({ safetyClass })}
      />
      <WordField
        field="standard"
        label="执行标准"
        usual={STANDARDS}
        placeholder="选一个或自己写"
        value={garment.standard}
        problems={problems}
        change={(standard) => change({ standard })}
      />
      <FactsFields
        categoryId={garment.categoryId}
        sizes={garment.sizes}
        facts={garment.facts}
        problems={problems}
        change={(facts) => change({ facts })}
      />
      <CareField
        codes={garment.careCodes}
        problem={problems['careCodes']}
        change={(careCodes) => change({ careCodes })}
      />
    </>
  );
}

/** SKU 编码 by colour and size: pasted from the shop's own sheet, or typed. */
function SkuNos({ form: { garment, change, problems } }: { form: Form }) {
  const { colours, sizes } = garment;
  return (
    <Part
      field="skuNos"
      title="SKU 编码（可不填）"
      problem={problems['skuNos']}
      note="自己仓库里的编码，买家看不到；从表格里复制一块，在起点那格粘贴。"
    >
      <CellGrid
        label="SKU 编码"
        corner="颜色"
        rows={colours.map(({ colourNo, name }) => ({ id: colourNo, label: name || colourNo }))}
        columns={sizes.map((size) => ({ id: size, label: size }))}
        cellLabel={(colour, size) => `${colour} ${size} SKU 编码`}
        wordsOf={(colourNo, size) => skuNoOf(garment, colourNo, size)}
        isWrong={() => false}
        set={(cells) => change(withSkuNos(garment, cells))}
      />
    </Part>
  );
}
