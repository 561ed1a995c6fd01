import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Channel } from '#contract/desks/channels/rules.ts';
import { useOwnDesign } from '../../market/own-designs/own-designs.data.ts';
import { type CreateDraft, emptyDraft } from '../../market/shop-products/create-draft.ts';
import { PricingRule } from '../../market/shop-products/PricingRule.tsx';
import { ShelfOutcome } from '../../market/shop-products/ShelfOutcome.tsx';
import { ruleProblemOf } from '../../market/shop-products/use-new-products.ts';
import { Button } from '../../platform/Button.tsx';
import { to } from '../../platform/screens.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { ChannelChoices, channelsOn, USUAL } from '../channels/ChannelChoices.tsx';
import { useChannels } from '../channels/channels.data.ts';
import { PublishBlanks } from './PublishBlanks.tsx';
import { Published } from './Published.tsx';
import { CHECK_WORDS, stepsOf } from './publish.words.ts';
import { usePublish } from './use-publish.ts';
import './publish.css';

interface Props {
  readonly designId: string;
  /** kept just now: the page scrolls here */
  readonly isNew: boolean;
}

/** 刊登: from a design to products on sale and channel packs, one page and one press. Always imported lazily. */
export default function Flow({ designId, isNew }: Props) {
  const read = useOwnDesign(designId);
  const publishing = usePublish(designId);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState<CreateDraft>(emptyDraft);
  const ruled = useChannels().data?.channels ?? [];
  const [ticked, tick] = useState<readonly Channel[]>(USUAL);
  const channels = channelsOn(ruled, ticked);
  const run = () => void publishing.run({ blankIds: [...chosen], rule, channels });
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  const design = read.data;
  return (
    <section className="publish-flow" aria-label="刊登" ref={place}>
      <h2>刊登{design ? `：${design.title}` : ''}</h2>
      {design ? (
        <>
          <ol className="publish-steps" aria-label="步骤">
            {stepsOf(design, publishing).map(({ words, mark }) => (
              <li key={words} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
                {words}
              </li>
            ))}
          </ol>
          {design.status === 'ready' ? (
            publishing.state === 'asked' ? (
              <>
                <PublishBlanks designId={designId} chosen={chosen} choose={choose} />
                <PricingRule
                  form={{
                    ...{
                      draft: rule,
                      change: (some) => setRule({ ...rule, ...some }),
                      ruleProblem: ruleProblemOf(rule),
                    },
                    ...{ hasTyped: false, clear: () => {} },
                  }}
                />
                <details className="publish-channels">
                  <summary>
                    {channels.length === 0 ? '不做渠道资料包' : `上架以后做 ${channels.length} 个渠道的资料包`}，点开改
                  </summary>
                  <ChannelChoices ruled={ruled} ticked={ticked} tick={tick} />
                </details>
                <p className="publish-send">
                  <Button tone="action" disabled={chosen.size === 0 || ruleProblemOf(rule) !== undefined} onClick={run}>
                    {chosen.size === 0 ? '先勾选光版' : `刊登 ${chosen.size} 件`}
                  </Button>
                  <small>
                    按一次：做成款式、建商品、上架{channels.length > 0 ? '、做资料包' : ''}。上架以后还能改、能下架。
                  </small>
                </p>
              </>
            ) : (
              <Published publishing={publishing} retry={run} />
            )
          ) : (
            <p className="publish-note" role="status">
              {CHECK_WORDS[design.status]}
              {design.status === 'checking' ? null : (
                <Link to={to('merchantDesign', { open: designId })}>去花型管理看原因</Link>
              )}
            </p>
          )}
          <ShelfOutcome shelf={publishing.shelf} />
        </>
      ) : (
        <NoDataYet read={read} height="320px" />
      )}
    </section>
  );
}
