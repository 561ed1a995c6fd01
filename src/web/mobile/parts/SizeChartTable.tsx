import type { SizeChart } from '#contract/market/blanks.ts';

interface Props {
  chart: SizeChart;
  weights: readonly { readonly size: string; readonly grams: number }[];
}

/** Centimetres per size with tolerance; wider than a phone, so it scrolls inside its box with a fixed first column. */
export function SizeChartTable({ chart, weights }: Props) {
  const gramsOf = new Map(weights.map(({ size, grams }) => [size, grams]));
  return (
    <>
      <div className="wide-table size-chart" role="region" aria-label="各尺码数据，可左右滑动" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">部位 cm</th>
              {chart.sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
              <th scope="col" className="size-chart-tolerance">
                公差
              </th>
            </tr>
          </thead>
          <tbody>
            {chart.parts.map((part) => (
              <tr key={part.key}>
                <th scope="row">{part.name}</th>
                {chart.sizes.map((size, index) => (
                  <td key={size}>{part.valuesCm[index] ?? '—'}</td>
                ))}
                <td className="size-chart-tolerance">±{part.toleranceCm}</td>
              </tr>
            ))}
            {weights.length > 0 ? (
              <tr>
                <th scope="row">重量 g</th>
                {chart.sizes.map((size) => (
                  <td key={size}>{gramsOf.get(size) ?? '—'}</td>
                ))}
                <td className="size-chart-tolerance">—</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <p className="small-note">{chart.method}。手工测量，公差范围内为合格。</p>
    </>
  );
}
