import type { SizeChart } from '#contract/market/blanks.ts';

interface Props {
  readonly chart: SizeChart;
  readonly weights: readonly { readonly size: string; readonly grams: number }[];
}

/** 尺码表: measures as rows, sizes as columns, the tolerance beside the measure; weights in the last row. */
export function SizeTable({ chart, weights }: Props) {
  const gramsOf = (size: string) => weights.find((weight) => weight.size === size)?.grams;
  return (
    <>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="尺码表">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">部位（cm）</th>
              <th scope="col">公差</th>
              {chart.sizes.map((size) => (
                <th key={size} scope="col" className="table-number">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.parts.map(({ key, name, toleranceCm, valuesCm }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>± {toleranceCm}</td>
                {chart.sizes.map((size, index) => (
                  <td key={size} className="table-number">
                    {valuesCm[index] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">单件重量（g）</th>
              <td>–</td>
              {chart.sizes.map((size) => (
                <td key={size} className="table-number">
                  {gramsOf(size) ?? '–'}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="table-note">量法：{chart.method}</p>
    </>
  );
}
