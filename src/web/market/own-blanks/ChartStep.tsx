import { useState } from 'react';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { Button } from '../../platform/Button.tsx';
import { SelectField, TextField } from '../../platform/Fields.tsx';
import { CellGrid } from '../shop-products/CellGrid.tsx';
import { cellKey, type TypedStock } from '../shop-products/stock-grid.ts';
import { cellKind, chartColumns, chartRows, grams, pathOf, valueOf, withCells } from './chart-cells.ts';
import { filledChart, usualChart, usualWeights } from './chart-fill.ts';
import { Part } from '../writing/fields.tsx';
import { firstUnder } from '../writing/problems.ts';
import { wordsFor } from '../writing/typed-number.ts';
import type { StepProps } from './step-parts.ts';

/** ④ The measures and weight of every size. */
export function ChartStep({ document, change, problems, judged }: StepProps) {
  const { sizes, garment } = document;
  const [typed, setTyped] = useState<TypedStock>(new Map());
  if (garment === '' || sizes.length === 0) {
    return (
      <Part field="chart" title="尺码表" problem={problems['chart'] ?? problems['baseSize']}>
        <p className="centre-note">
          {garment === '' ? '先在“基本”里选版型，' : ''}
          {sizes.length === 0 ? '先在“颜色与库存”里选尺码，' : ''}尺码表的部位和数字才能出来。
        </p>
      </Part>
    );
  }
  const wordsOf = (row: string, column: string) => {
    const kind = cellKind(row, column);
    return kind === null ? null : wordsFor(typed.get(cellKey(row, column)), valueOf(document, row, column), kind);
  };
  return (
    <>
      <Filling document={document} change={change} problem={problems['baseSize']} />
      <Part
        field="chart"
        title="尺码表（厘米）"
        problem={problems['chart'] ?? firstUnder(problems, 'chart.') ?? firstUnder(problems, 'weights.')}
        note="每格都能改。方向键和回车在格子间走；从表格里复制一块，在起点那格粘贴就填好一片。"
      >
        <CellGrid
          label="尺码表"
          corner="部位"
          missing="–"
          rows={chartRows(judged.measures)}
          columns={chartColumns(sizes)}
          cellLabel={(row, column) => `${row} ${column}`}
          wordsOf={wordsOf}
          isWrong={(row, column) => problems[pathOf(document, row, column)] !== undefined}
          set={(cells) => {
            setTyped(new Map([...typed, ...cells]));
            change(
              withCells(document, judged.measures, (row, column) => {
                const words = cells.get(cellKey(row, column));
                return words === undefined ? valueOf(document, row, column) : (cellKind(row, column)?.read(words) ?? 0);
              }),
            );
          }}
        />
      </Part>
    </>
  );
}

/** The base size, and buttons that fill many cells at once. */
function Filling({
  document,
  change,
  problem,
}: Pick<StepProps, 'document' | 'change'> & { readonly problem: string | undefined }) {
  const { sizes, baseSize, garment } = document;
  return (
    <div className="blank-fill">
      <div data-field="baseSize">
        <SelectField
          label="基码（裁片和效果图按它）"
          value={baseSize}
          options={[
            ...(sizes.includes(baseSize) ? [] : [['', '请选择'] as const]),
            ...sizes.map((size) => [size, size] as const),
          ]}
          problem={problem}
          change={(size) => change({ baseSize: size })}
        />
      </div>
      {garment === OWN_CUT_GARMENT ? (
        <OwnParts document={document} change={change} />
      ) : (
        <>
          <Button onClick={() => change({ chart: filledChart(document) })}>只填空着的</Button>
          <Button onClick={() => change({ chart: usualChart(document) })}>全部按版型档差重填</Button>
        </>
      )}
      <FillWeights document={document} change={change} />
    </div>
  );
}

const USUAL_PARTS = ['衣长', '胸围', '肩宽', '袖长', '下摆', '裤长', '腰围', '臀围', '裙长'] as const;
const MOST_PARTS = 30;

/** The rows of an own cut's size chart, chosen or typed by the shop. */
function OwnParts({ document: { chart, sizes }, change }: Pick<StepProps, 'document' | 'change'>) {
  const [typed, setTyped] = useState('');
  const add = (key: string) => {
    if (key === '' || chart.length >= MOST_PARTS || chart.some((row) => row.key === key)) return;
    change({ chart: [...chart, { key, toleranceCm: 1, valuesCm: sizes.map(() => 0) }] });
  };
  return (
    <div className="own-parts" role="group" aria-label="尺码表的部位">
      {USUAL_PARTS.map((key) => {
        const has = chart.some((row) => row.key === key);
        return (
          <Button
            key={key}
            aria-pressed={has}
            onClick={() => (has ? change({ chart: chart.filter((row) => row.key !== key) }) : add(key))}
          >
            {key}
          </Button>
        );
      })}
      {chart
        .filter(({ key }) => !USUAL_PARTS.some((one) => one === key))
        .map(({ key }) => (
          <Button key={key} aria-pressed onClick={() => change({ chart: chart.filter((row) => row.key !== key) })}>
            {key}
          </Button>
        ))}
      <TextField
        label="别的部位，回车加上"
        autoComplete="off"
        maxLength={12}
        value={typed}
        change={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          add(typed.trim());
          setTyped('');
        }}
      />
    </div>
  );
}

/** The weight of one size is entered; those of the others are scaled by their fabric area. */
function FillWeights({ document, change }: Pick<StepProps, 'document' | 'change'>) {
  const base = grams.write(document.weights.find(({ size }) => size === document.baseSize)?.grams ?? 0);
  const isReady = base !== '' && document.baseSize !== '';
  return (
    <Button disabled={!isReady} onClick={() => change({ weights: usualWeights(document, Number(base)) })}>
      {isReady ? '按基码重量推算各码' : `填了 ${document.baseSize || '基码'} 的重量，可推算各码`}
    </Button>
  );
}
