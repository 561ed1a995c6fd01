import { Link } from 'react-router';
import { CROWDS } from '#contract/blank-rules.ts';
import { CLUSTERS } from '#contract/clusters.ts';
import { HUES } from '#contract/colour.ts';
import {
  isWordMeasure,
  LEAST_VISITORS,
  TREND_DAYS,
  TREND_MEASURES,
  TREND_SUBJECTS,
  type TrendMeasure,
  type TrendSubject,
} from '#contract/trend-rules.ts';
import type { Trend } from '#contract/trends.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useRead } from '../platform/read.ts';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import { changePercent, changeWords, daysWords, measureWords, subjectWords, wayTo } from './trends.words.ts';
import './trends.css';

const SHOWN_SUBJECTS = TREND_SUBJECTS.filter((subject) => subject !== 'word');
const MOST_MOVING = 3;

/** 行情: what the market looks at, buys and searches for; the question is in the address. */
export function Trends() {
  const { asked, ask } = useQuestion();
  const { measure, subject, days, among } = asked;
  const read = useRead('GET /api/v2/trends/list', asked);
  const isOfWords = isWordMeasure(measure);
  return (
    <>
      <div className="trends-ask">
        <Choice
          legend="看什么"
          name="measure"
          values={TREND_MEASURES}
          words={measureWords}
          value={measure}
          choose={ask}
        />
        {isOfWords ? null : (
          <Choice
            legend="按什么分"
            name="subject"
            values={SHOWN_SUBJECTS}
            words={subjectWords}
            value={subject}
            choose={ask}
          />
        )}
        <Choice legend="多久" name="days" values={TREND_DAYS} words={daysWords} value={days} choose={ask} />
        {isOfWords ? null : (
          <label className="trends-among">
            只看
            <select value={among} onChange={({ target }) => ask({ among: target.value })}>
              <option value="">全部</option>
              <optgroup label="产业带">
                {CLUSTERS.map(({ name }) => (
                  <option key={name} value={`cluster=${name}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
              <optgroup label="人群">
                {CROWDS.map((crowd) => (
                  <option key={crowd} value={`crowd=${crowd}`}>
                    {crowd}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
        )}
      </div>
      {read.data ? (
        <>
          {read.data.isExample ? (
            <p className="trends-example">演示数据：人数是推算的示例，不是真实访问。正式使用时只显示本站数到的人数。</p>
          ) : null}
          {read.data.list.length === 0 ? (
            <EmptyPanel title={`还没有哪天有 ${LEAST_VISITORS} 个人以上看同一样东西，够了才显示，过几天再来看`}>
              <Link to={to('blankList')}>先去找货源</Link>
            </EmptyPanel>
          ) : (
            <div aria-busy={read.isPlaceholderData}>
              <Moving list={read.data.list} subject={subject} />
              <Table list={read.data.list} measure={measure} subject={subject} days={days} />
            </div>
          )}
        </>
      ) : read.isError ? (
        <ErrorPanel error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton height="640px" />
      )}
    </>
  );
}

function useQuestion() {
  const query = useListQuery();
  const one = <Name extends string>(key: string, names: readonly Name[], first: Name): Name =>
    names.find((name) => name === query.get(key)) ?? first;
  const measure = one('measure', TREND_MEASURES, 'viewed');
  const isOfWords = isWordMeasure(measure);
  const asked = {
    measure,
    subject: isOfWords ? ('word' as const) : one('subject', SHOWN_SUBJECTS, 'theme'),
    days: one('days', TREND_DAYS, '90'),
    among: isOfWords ? '' : (query.get('among') ?? ''),
  };
  return { asked, ask: (changes: Readonly<Record<string, string>>) => query.set(changes, { replace: true }) };
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
}

function Choice<Value extends string>({ legend, name, values, words, value, choose }: ChoiceProps<Value>) {
  return (
    <fieldset className="trends-choice">
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`trends-${name}`}
            checked={one === value}
            onChange={() => choose({ [name]: one })}
          />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ListProps {
  readonly list: readonly Trend[];
  readonly measure: TrendMeasure;
  readonly subject: TrendSubject;
}

/** 涨得最快 and 落得最快, where there is enough to compare. */
function Moving({ list, subject }: Omit<ListProps, 'measure'>) {
  const moving = list
    .flatMap((trend) => {
      const percent = changePercent(trend);
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

function Table({ list, measure, subject, days }: ListProps & { days: keyof typeof daysWords }) {
  const most = Math.max(...list.map(({ visitors }) => visitors));
  return (
    <table className="trends-table">
      <caption>
        {subject === 'word' ? (measure === 'unanswered' ? '搜了没有货的词' : '搜索词') : subjectWords[subject]}，
        {daysWords[days]}，按人数排
      </caption>
      <thead>
        <tr>
          <th scope="col">{subjectWords[subject]}</th>
          <th scope="col">人数</th>
          <th scope="col">比之前 {days} 天</th>
          <th scope="col">走势，深色是近 {days} 天</th>
        </tr>
      </thead>
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
      {name}
    </>
  );
  return way === null ? <span>{words}</span> : <Link to={way}>{words}</Link>;
}

function Change({ trend }: { trend: Trend }) {
  const words = changeWords(trend);
  if (words === null) return <span className="trends-change">人太少，不比</span>;
  const percent = changePercent(trend) ?? 1;
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
