import { useState } from 'react';
import { FUNNEL_DAYS } from '#contract/desks/proposal-words.ts';
import type { ProposalFunnel } from '#contract/desks/proposals.ts';
import { asSum } from '#contract/platform/sums.ts';
import { useFunnel } from './proposal.data.ts';
import { Button } from '../../platform/Button.tsx';
import './proposals.css';

type Days = (typeof FUNNEL_DAYS)[number];
type Stage = Exclude<keyof ProposalFunnel, 'reasons'>;

const daysWords: Readonly<Record<Days, string>> = { 30: '近 30 天', 90: '近 90 天', 365: '近一年' };
const stageWords: Readonly<Record<Stage, string>> = {
  sent: '发出',
  opened: '客户打开',
  answered: '答复',
  accepted: '接受',
};

/** 走到哪一步: how far the sent proposals came. Nothing before the first one is sent. */
export function Funnel() {
  const [days, setDays] = useState<Days>('90');
  const { data } = useFunnel(days);
  if (!data || (days === '90' && data.sent.count === 0)) return null;
  return (
    <details className="proposal-funnel">
      <summary>
        方案走到哪一步：发出 {data.sent.count}，打开 {data.opened.count}，答复 {data.answered.count}，接受{' '}
        {data.accepted.count}
      </summary>
      <p role="group" aria-label="多久以内发出的">
        {FUNNEL_DAYS.map((one) => (
          <Button
            key={one}
            tone={one === days ? 'main' : 'plain'}
            aria-pressed={one === days}
            onClick={() => setDays(one)}
          >
            {daysWords[one]}
          </Button>
        ))}
      </p>
      <dl>
        {(Object.keys(stageWords) as Stage[]).map((stage) => (
          <Bar
            key={stage}
            name={stageWords[stage]}
            stage={data[stage]}
            of={data.sent.count}
            isFirst={stage === 'sent'}
          />
        ))}
      </dl>
      {data.reasons.length > 0 ? (
        <>
          <h2>谢绝的原因</h2>
          <ol>
            {data.reasons.map(({ reason, count }) => (
              <li key={reason}>
                {reason}
                {count > 1 ? `（${count} 份）` : ''}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </details>
  );
}

interface BarProps {
  readonly name: string;
  readonly stage: ProposalFunnel[Stage];
  /** the number of all */
  readonly of: number;
  readonly isFirst: boolean;
}

function Bar({ name, stage: { count, valueFen, hours }, of, isFirst }: BarProps) {
  const percent = of === 0 ? 0 : Math.round((count * 100) / of);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <i style={{ inlineSize: `${percent}%` }} />
        <span>
          {count} 份{isFirst ? '' : `，${percent}%`} · {asSum(valueFen)}
          {isFirst || hours === null ? '' : ` · 发出后一般${lasting(hours)}`}
        </span>
      </dd>
    </div>
  );
}

const lasting = (hours: number): string =>
  hours < 1 ? '不到 1 小时' : hours < 48 ? ` ${hours} 小时` : ` ${Math.round(hours / 24)} 天`;
