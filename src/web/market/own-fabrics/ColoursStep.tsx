import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { SelectField } from '../../platform/Fields.tsx';
import { PictureInput } from '../../people/uploads/PictureInput.tsx';
import { ColourRows } from '../writing/ColourRows.tsx';
import { NumberField, Part } from '../writing/fields.tsx';
import { NumberCell, Rows, WordCell } from '../writing/Rows.tsx';
import { tenths, whole } from '../writing/typed-number.ts';
import type { StepProps } from './step-parts.ts';
import '../writing/form-parts.css';

const MOST_COLOURS = 80;
const MOST_LOTS = 400;
const days = whole(365);
const metres = tenths(1_000_000);

/** ③ Its colours, the opening stock and a photo. */
export function ColoursStep(step: StepProps) {
  const { document, change, problems, isSold } = step;
  const { colours, stock } = document;
  const renumbered = (at: number, colourNo: string) => {
    const was = colours[at]!.colourNo;
    const isShared = colours.some((one, index) => index !== at && one.colourNo === was);
    return stock.map((lot) => (!isShared && lot.colourNo === was ? { ...lot, colourNo } : lot));
  };
  return (
    <>
      <Part field="colours" title="颜色" problem={problems['colours']}>
        <ColourRows
          colours={colours}
          problems={problems}
          set={(at, some) =>
            change({
              colours: colours.with(at, { ...colours[at]!, ...some }),
              ...(some.colourNo === undefined ? {} : { stock: renumbered(at, some.colourNo) }),
            })
          }
          remove={(at) => {
            const left = colours.toSpliced(at, 1);
            change({
              colours: left,
              stock: stock.filter((lot) => left.some(({ colourNo }) => colourNo === lot.colourNo)),
            });
          }}
          add={colours.length < MOST_COLOURS ? (colour) => change({ colours: [...colours, colour] }) : undefined}
        />
      </Part>
      <div className="fields-pair">
        <SelectField
          label="供应"
          value={document.supply}
          options={[
            ['stock', '现货（仓库里有）'],
            ['toOrder', '订货（下单后织染）'],
          ]}
          change={(supply) => change({ supply })}
        />
        <NumberField
          field="leadDays"
          label={document.supply === 'stock' ? '几天内发货' : '排产货期（天）'}
          value={document.leadDays}
          kind={days}
          problems={problems}
          change={(leadDays) => change({ leadDays })}
        />
      </div>
      {isSold ? (
        <p className="fields-note">
          库存不在这里改：上架过的面料，各缸号的库存在列表的“库存”里随时改，马上生效。去掉一种颜色，它的缸号也一起去掉。
        </p>
      ) : (
        <OpeningStock {...step} />
      )}
      <Photograph {...step} />
    </>
  );
}

/** The opening stock; later the stock is edited beside the list. */
function OpeningStock({ document, change, problems }: StepProps) {
  const { colours, stock } = document;
  const set = (at: number, some: Partial<FabricDocument['stock'][number]>) =>
    change({ stock: stock.with(at, { ...stock[at]!, ...some }) });
  const first = colours.find(({ colourNo }) => colourNo !== '');
  return (
    <Part
      field="stock"
      title="开卖时的库存"
      problem={problems['stock']}
      note="一缸一行。同一张订单只从一个缸号里出，所以不同缸号分开记。没有现货就空着。"
    >
      <Rows
        heads={['颜色', '缸号', '米数']}
        nameOf={(at) => `第 ${at + 1} 缸`}
        remove={(at) => change({ stock: stock.toSpliced(at, 1) })}
        addLabel="加一个缸号"
        add={
          first && stock.length < MOST_LOTS
            ? () =>
                change({
                  stock: [...stock, { colourNo: stock.at(-1)?.colourNo ?? first.colourNo, dyeLot: '', metres: 0 }],
                })
            : undefined
        }
        rows={stock.map(({ colourNo, dyeLot, metres: length }, at) => (
          <>
            <td className="product-tier-cell writing-words-cell field-line">
              <select
                aria-label={`第 ${at + 1} 缸 颜色`}
                value={colourNo}
                onChange={({ target }) => set(at, { colourNo: target.value })}
              >
                {colours.map((colour, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a number may stand twice while it is typed
                  <option key={index} value={colour.colourNo}>
                    {colour.name} {colour.colourNo}
                  </option>
                ))}
              </select>
            </td>
            <WordCell
              field={`stock.${at}.dyeLot`}
              label={`第 ${at + 1} 缸 缸号`}
              most={20}
              value={dyeLot}
              problem={problems[`stock.${at}.dyeLot`]}
              change={(next) => set(at, { dyeLot: next })}
            />
            <NumberCell
              field={`stock.${at}.metres`}
              label={`第 ${at + 1} 缸 米数`}
              kind={metres}
              value={length}
              problem={problems[`stock.${at}.metres`]}
              change={(next) => set(at, { metres: next })}
            />
          </>
        ))}
      />
    </Part>
  );
}

function Photograph({ document, change, photo, addPhotographs }: StepProps) {
  return (
    <Part
      field="photo"
      title="布样照片（可不传）"
      note="传了就用它做列表和详情的第一张图；不传按布面样子、克重、密度和颜色出图。"
    >
      <PictureInput
        entryway="product"
        label="布样照片"
        aspect={1}
        hint="平铺、自然光、不加水印，800 像素以上"
        value={document.photo === '' ? null : { key: document.photo, picture: photo }}
        onChange={(next) => {
          if (next?.picture) addPhotographs(new Map([[next.key, next.picture]]));
          change({ photo: next?.key ?? '' });
        }}
      />
    </Part>
  );
}
