import { Link } from 'react-router';
import { HUES } from '#contract/platform/colour.ts';
import {
  type TREND_DAYS,
  trendChangePercent,
  trendChangeWords,
  type TrendMeasure,
  type TrendSubject,
  trendSubjectWords,
  trendTitle,
  trendKeyWords,
} from '#contract/market/trend-rules.ts';
import type { Trend } from '#contract/market/trends.ts';
import { KeepOnBoard } from '../boards/KeepOnBoard.tsx';
import { wayTo } from './trends.words.ts';
import { TableHead } from '../../platform/TableHead.tsx';

const MOST_MOVING = 3;

interface ListProps {
  readonly list: readonly Trend[];
  readonly measure: TrendMeasure;
  readonly subject: TrendSubject;
}

/** 涨得最快 and 落得最快, where there is enough to compare. */
export function Moving({ list, subject }: Omit<ListProps, 'measure'>) {
  const moving = list
    .flatMap((trend) => {
      const percent = trendChangePercent(trend);
      return percent === null || percent === 0 ? [] : [{ trend, percent }];
    })
    .toSorted((a, b) => b.percent - a.percent);
  const rising = moving.filter(({ percent }) => percent > 0).slice(0, MOST_MOVING);
  const falling = moving
    .filter(({ percent }) => percent < 0)
    .slice(-MOST_MOVING)
    .toReversed();
  return (
    <div className="trends-moving">
      {[
        { title: '涨得最快', some: rising },
        { title: '落得最快', some: falling },
      ].map(({ title, some }) =>
        some.length === 0 ? null : (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {some.map(({ trend }) => (
                <li key={trend.key}>
                  <Name subject={subject} name={trend.key} />
                  <Change trend={trend} />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

export function TrendTable({ list, measure, subject, days }: ListProps & { days: (typeof TREND_DAYS)[number] }) {
  const most = Math.max(...list.map(({ visitors }) => visitors));
  return (
    <table className="trends-table">
      <caption>{trendTitle(measure, subject, days)}，按人数排</caption>
      <TableHead
        columns={[trendSubjectWords[subject], '人数', `比之前 ${days} 天`, `走势，深色是近 ${days} 天`, '收到灵感板']}
      />
      <tbody>
        {list.map((trend) => (
          <tr key={trend.key}>
            <th scope="row">
              <Name subject={subject} name={trend.key} />
            </th>
            <td>
              <span className="trends-bar" style={{ inlineSize: `${Math.round((trend.visitors / most) * 100)}%` }} />
              <span className="trends-count">{trend.visitors.toLocaleString('zh-CN')}</span>
            </td>
            <td>
              <Change trend={trend} />
            </td>
            <td>
              <Line steps={trend.steps} />
            </td>
            <td>
              <KeepOnBoard
                className="keep-link keep-row"
                label={null}
                wishes={[{ kind: 'trend', what: `${subject}/${trend.key}` }]}
                name={trendKeyWords(subject, trend.key)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ subject, name }: { subject: TrendSubject; name: string }) {
  const way = wayTo(subject, name);
  const hex = subject === 'colour' ? HUES.find(({ hue }) => hue === name)?.hex : undefined;
  const words = (
    <>
      {hex === undefined ? null : <i className="trends-hue" style={{ background: hex }} />}
      {trendKeyWords(subject, name)}
    </>
  );
  return way === null ? <span>{words}</span> : <Link to={way}>{words}</Link>;
}

function Change({ trend }: { trend: Trend }) {
  const words = trendChangeWords(trend);
  if (words === null) return <span className="trends-change">人太少，不比</span>;
  const percent = trendChangePercent(trend) ?? 1;
  return (
    <span className="trends-change" data-tone={percent > 0 ? 'up' : percent < 0 ? 'down' : 'even'}>
      {percent > 0 ? '↑ ' : percent < 0 ? '↓ ' : ''}
      {words}
    </span>
  );
}

const [LINE_WIDTH, LINE_HEIGHT] = [120, 32];

/** Both periods as one line, the earlier one pale; begins at half of the least, so that a quiet market stays quiet. */
function Line({ steps }: { steps: readonly number[] }) {
  const most = Math.max(1, ...steps);
  const base = Math.min(...steps) / 2;
  const points = steps.map((visitors, at) => {
    const x = (at / Math.max(1, steps.length - 1)) * (LINE_WIDTH - 4) + 2;
    const share = (visitors - base) / Math.max(1, most - base);
    return `${x.toFixed(1)},${(LINE_HEIGHT - 2 - share * (LINE_HEIGHT - 4)).toFixed(1)}`;
  });
  const half = steps.length / 2;
  return (
    <svg
      className="trends-line"
      viewBox={`0 0 ${LINE_WIDTH} ${LINE_HEIGHT}`}
      role="img"
      aria-label={`从早到近：${steps.join('、')}`}
    >
      <polyline points={points.slice(0, half + 1).join(' ')} data-before="" />
      <polyline points={points.slice(half).join(' ')} />
    </svg>
  );
}
