import { Link } from 'react-router';
import {
  isWordMeasure,
  LEAST_VISITORS,
  TREND_DAYS,
  TREND_MEASURES,
  TREND_SUBJECTS,
  trendDaysWords,
  trendMeasureWords,
  trendSubjectWords,
} from '#contract/market/trend-rules.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { Among, Choice } from './TrendChoices.tsx';
import { Moving, TrendTable } from './TrendTable.tsx';
import { TakeAway } from './TakeAway.tsx';
import './trends.css';

const SHOWN_SUBJECTS = TREND_SUBJECTS.filter((subject) => subject !== 'word');

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
          words={trendMeasureWords}
          value={measure}
          choose={ask}
        />
        {isOfWords ? null : (
          <Choice
            legend="按什么分"
            name="subject"
            values={SHOWN_SUBJECTS}
            words={trendSubjectWords}
            value={subject}
            choose={ask}
          />
        )}
        <Choice legend="多久" name="days" values={TREND_DAYS} words={trendDaysWords} value={days} choose={ask} />
        {isOfWords ? null : <Among among={among} choose={ask} />}
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
              <TrendTable list={read.data.list} measure={measure} subject={subject} days={days} />
              <TakeAway asked={asked} shown={read.data} />
            </div>
          )}
        </>
      ) : (
        <NoDataYet read={read} height="640px" />
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
