import { crowdWords } from '#contract/market/crowds.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { useState } from 'react';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { drawnWords } from './own-blank.words.ts';
import { CellGrid } from '../shop-products/CellGrid.tsx';
import { cellKey, type TypedStock } from '../shop-products/stock-grid.ts';
import { STOCK_SAYS } from '../shop-products/StockNotes.tsx';
import { clothColours, colourRenumbered, sizesChosen, usualSizes, withClothColours } from './chart-fill.ts';
import { emptyColour } from '../writing/empty-colour.ts';
import { ColourPhotographs } from './ColourPhotographs.tsx';
import { Part } from '../writing/fields.tsx';
import { whole, wordsFor } from '../writing/typed-number.ts';
import type { StepProps } from './step-parts.ts';
import { useCloth } from './use-problems.ts';
import { Button } from '../../platform/Button.tsx';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import '../writing/form-parts.css';

const MOST_COLOURS = 40;
const MOST_SIZES = 30;
const pieces = whole(1_000_000);

/** ③ Its colours, and the opening stock. */
export function ColoursStep(step: StepProps) {
  return (
    <>
      <Colours {...step} />
      {step.document.colours.length > 0 ? <Photographs {...step} /> : null}
      <Sizes {...step} />
      {step.isApproved ? (
        <p className="fields-note">库存不在这里改：通过审核的光版，库存在列表的“库存”里随时改，马上生效。</p>
      ) : (
        <OpeningStock {...step} />
      )}
    </>
  );
}

type Colour = BlankDocument['colours'][number];

const COLOUR_COLUMNS = ['色样', '色号', '名称', '潘通色号（可不填）'];

function Colours({ document, change, problems }: StepProps) {
  const { colours } = document;
  return (
    <Part field="colours" title="颜色" problem={problems['colours']}>
      {colours.length > 0 ? (
        <div className="product-tiers">
          <table>
            <TableHead columns={COLOUR_COLUMNS} hasActions />
            <tbody>
              {colours.map((colour, at) => (
                <ColourRow
                  // oxlint-disable-next-line react/no-array-index-key -- numbers and names are being typed
                  key={at}
                  at={at}
                  colour={colour}
                  problems={problems}
                  renumber={(colourNo) => change(colourRenumbered(document, at, colourNo))}
                  set={(some) => change({ colours: colours.with(at, { ...colour, ...some }) })}
                  remove={() => change(withoutColour(document, at))}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {colours.length < MOST_COLOURS ? (
        <Button
          tone="text"
          onClick={() => change({ colours: [...colours, { ...emptyColour(colours), front: '', back: '' }] })}
        >
          ＋ 加一种颜色
        </Button>
      ) : null}
      <OfCloth document={document} change={change} />
    </Part>
  );
}

interface RowProps {
  readonly at: number;
  readonly colour: Colour;
  readonly problems: StepProps['problems'];
  /** its stock and its measures go with the number */
  readonly renumber: (colourNo: string) => void;
  readonly set: (some: Partial<Colour>) => void;
  readonly remove: () => void;
}

function ColourRow({ at, colour: { colourNo, name, hex, pantone }, problems, renumber, set, remove }: RowProps) {
  const cell = (field: 'colourNo' | 'name', label: string, value: string, change: (typed: string) => void) => {
    const problem = problems[`colours.${at}.${field}`];
    return (
      <td className="product-tier-cell writing-words-cell" data-field={`colours.${at}.${field}`}>
        <input
          type="text"
          autoComplete="off"
          maxLength={20}
          aria-label={`第 ${at + 1} 色 ${label}`}
          aria-invalid={problem !== undefined}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
        {problem ? <small role="alert">{problem}</small> : null}
      </td>
    );
  };
  return (
    <tr>
      <td>
        <input
          type="color"
          className="writing-swatch"
          aria-label={`第 ${at + 1} 色 色样`}
          value={hex}
          onChange={({ target }) => set({ hex: target.value })}
        />
      </td>
      {cell('colourNo', '色号', colourNo, renumber)}
      {cell('name', '名称', name, (typed) => set({ name: typed }))}
      <td className="product-tier-cell writing-words-cell">
        <input
          type="text"
          autoComplete="off"
          maxLength={20}
          placeholder="例如 19-4052 TCX"
          aria-label={`第 ${at + 1} 色 潘通色号`}
          value={pantone ?? ''}
          onChange={({ target }) => set({ pantone: target.value === '' ? null : target.value })}
        />
      </td>
      <td>
        <Button tone="text" aria-label={`删除第 ${at + 1} 色 ${name}`} onClick={remove}>
          删除
        </Button>
      </td>
    </tr>
  );
}

/** Takes over the colours of the fabric, so that they need not be typed again. */
function OfCloth({ document: { fabricId, colours }, change }: Pick<StepProps, 'document' | 'change'>) {
  const cloth = useCloth(fabricId).data;
  const left = cloth?.id === fabricId ? clothColours(cloth.colours, colours) : [];
  const more = left.slice(0, MOST_COLOURS - colours.length);
  if (more.length === 0) return null;
  const add = (some: typeof left) => change({ colours: withClothColours(colours, some) });
  return (
    <div className="blank-cloth-colours" role="group" aria-label="面料的颜色">
      <span>面料有这些颜色，点一下加上：</span>
      {more.map((colour) => (
        <Button key={colour.colourNo} onClick={() => add([colour])}>
          <span className="colour-dot" style={{ background: colour.hex }} /> {colour.name}
        </Button>
      ))}
      {more.length > 1 ? (
        <Button tone="text" onClick={() => add(more)}>
          全部加上（{more.length} 种）
        </Button>
      ) : null}
    </div>
  );
}

function Photographs({ document, change, photographs, addPhotographs }: StepProps) {
  return (
    <Part field="photographs" title="各色照片（可不传）" note={`列表和详情先用照片；${drawnWords(document)}`}>
      <ColourPhotographs
        colours={document.colours}
        change={(colours) => change({ colours })}
        photographs={photographs}
        add={addPhotographs}
      />
    </Part>
  );
}

const newSizeWords = ({ garment }: BlankDocument): string =>
  garment === OWN_CUT_GARMENT
    ? '新加的尺码，裁片按档差放缩，尺寸在“尺码表”里填。'
    : '新加的尺码，尺寸先按版型的档差填好。';

function withoutColour({ colours, stock }: BlankDocument, at: number): Partial<BlankDocument> {
  const left = colours.toSpliced(at, 1);
  return { colours: left, stock: stock.filter((one) => left.some(({ colourNo }) => colourNo === one.colourNo)) };
}

function Sizes({ document, change, problems }: StepProps) {
  const { sizes, crowd } = document;
  const usual = usualSizes(crowd);
  const [own, setOwn] = useState('');
  const add = () => {
    const size = own.trim();
    if (size === '' || sizes.length >= MOST_SIZES) return;
    change(sizesChosen(document, [...sizes, size]));
    setOwn('');
  };
  return (
    <Part
      field="sizes"
      title="尺码"
      problem={problems['sizes']}
      note={`${crowd === '' ? '' : `按适用人群（${wordOf(crowdWords, crowd)}）列出，别的码在下面加。`}已填的尺寸、重量和库存跟着尺码走；${newSizeWords(document)}`}
    >
      <div className="product-ticks">
        {[...usual, ...sizes.filter((size) => !usual.includes(size))].map((size) => (
          <label key={size}>
            <Checkbox
              checked={sizes.includes(size)}
              change={(checked) =>
                change(sizesChosen(document, checked ? [...sizes, size] : sizes.filter((one) => one !== size)))
              }
            />
            {size}
          </label>
        ))}
      </div>
      <div className="writing-own-word">
        <input
          type="text"
          maxLength={20}
          aria-label="别的尺码"
          placeholder="别的尺码，例如 175/92A"
          value={own}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>加上</Button>
      </div>
    </Part>
  );
}

/** The opening stock; later the stock is edited beside the list. */
function OpeningStock({ document, change }: StepProps) {
  const { colours, sizes, stock } = document;
  const [typed, setTyped] = useState<TypedStock>(new Map());
  // stock is kept by colour number: a number used twice is ambiguous
  const rows = colours.filter(
    ({ colourNo }, at) => colourNo !== '' && colours.findIndex((one) => one.colourNo === colourNo) === at,
  );
  if (rows.length === 0 || sizes.length === 0) return null;
  const stockOf = (no: string, of: string) =>
    stock.find(({ colourNo, size }) => colourNo === no && size === of)?.stock ?? 0;
  const wordsOf = (no: string, of: string) => wordsFor(typed.get(cellKey(no, of)), stockOf(no, of), pieces);
  const hasUnread = rows.some(({ colourNo }) => sizes.some((size) => isUnread(wordsOf(colourNo, size))));
  return (
    <Part
      field="stock"
      title="开卖时的库存（件）"
      problem={hasUnread ? STOCK_SAYS : undefined}
      note="空着就是没有现货。方向键和回车在格子间走；从表格里复制一块，在起点那格粘贴就填好一片。"
    >
      <CellGrid
        label="颜色与尺码的库存"
        corner="颜色"
        rows={rows.map(({ colourNo, name, hex }) => ({
          id: colourNo,
          label: name || colourNo,
          head: (
            <>
              <span className="colour-dot" style={{ background: hex }} /> {name} <small>{colourNo}</small>
            </>
          ),
        }))}
        columns={sizes.map((size) => ({ id: size, label: size }))}
        cellLabel={(colour, size) => `${colour} ${size} 库存`}
        wordsOf={wordsOf}
        isWrong={(no, of) => isUnread(wordsOf(no, of))}
        set={(cells) => {
          setTyped(new Map([...typed, ...cells]));
          change({
            stock: rows.flatMap(({ colourNo }) =>
              sizes.flatMap((size) => {
                const words = cells.get(cellKey(colourNo, size));
                const count = words === undefined ? stockOf(colourNo, size) : pieces.read(words);
                return count > 0 ? [{ colourNo, size, stock: count }] : [];
              }),
            ),
          });
        }}
        sum={{
          label: '小计',
          of: (no) => sizes.reduce((sum, size) => sum + stockOf(no, size), 0).toLocaleString('zh-CN'),
        }}
      />
    </Part>
  );
}

/** A text that is not a number. */
const isUnread = (words: string): boolean => !/^0?$/.test(words.trim()) && pieces.read(words) === 0;
