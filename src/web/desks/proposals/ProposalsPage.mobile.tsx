import { Link, useNavigate } from 'react-router';
import type { ProposalBrief } from '#contract/desks/proposals.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { DayInput } from '../../mobile/parts/DayInput.mobile.tsx';
import { tabFilter } from '../../platform/tab-filter.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { FOR_COUNTS, NOW } from '../../platform/read.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { useEndless } from '../../platform/use-endless.ts';
import { NarrowBy } from '../../market/writing/NarrowBy.tsx';
import { OwnCards } from '../../market/writing/OwnCards.mobile.tsx';
import { RowButton } from '../../market/writing/RowButton.tsx';
import { StateTags } from '../../market/writing/StateTags.tsx';
import { Thing } from '../../market/writing/Thing.tsx';
import { Funnel } from './Funnel.tsx';
import { NoProposals } from './NoProposals.tsx';
import { OpenedProposal } from './OpenedProposal.tsx';
import { PhoneGrid } from './PhoneGrid.mobile.tsx';
import { LIST, useCopyProposal, useProposals } from './proposal.data.ts';
import { nextWords, openAddress, statesOf, sumWords, tabWords } from './proposal.words.ts';
import { Templates } from './Templates.tsx';

/** 售前方案 on the phone. */
export function ProposalsPage({ screen }: { screen: Screen }) {
  const isOpen = useListQuery().get('open') !== undefined;
  return (
    <PersonalFrame screen={screen}>
      {isOpen ? (
        <OpenedProposal Grid={PhoneGrid} DayInput={DayInput} />
      ) : (
        <>
          <h1 className="visually-hidden">{screenRules[screen].title}</h1>
          <Proposals />
        </>
      )}
    </PersonalFrame>
  );
}

function Proposals() {
  const list = useListQuery();
  const filter = tabFilter(list, tabWords);
  const endless = useEndless(LIST, filter, NOW);
  const { data } = useProposals({ ...filter, ...FOR_COUNTS });
  return (
    <>
      <p className="proposal-adds">
        <Link className="button button-main" to={openAddress('new')}>
          新方案
        </Link>
      </p>
      <Funnel />
      <Templates />
      <OwnCards
        endless={endless}
        narrow={<NarrowBy list={list} things="方案" tabs={tabWords} counts={data?.counts} by="方案名称、客户" />}
        unit="份方案"
        none={<NoProposals list={list} />}
      >
        {(proposal) => <Card key={proposal.id} proposal={proposal} />}
      </OwnCards>
    </>
  );
}

function Card({ proposal }: { proposal: ProposalBrief }) {
  const { id, title, customer, picture, itemCount, validUntil } = proposal;
  const navigate = useNavigate();
  const copy = useCopyProposal();
  return (
    <li className="sale-card">
      <Thing
        picture={picture}
        sizes="72px"
        name={title}
        address={openAddress(id)}
        under={`${customer === '' ? '' : `${customer} · `}${itemCount} 件货品 · ${validUntil} 到期`}
      >
        <span className="own-price">{sumWords(proposal)}</span>
      </Thing>
      <div className="own-card-state">
        <StateTags states={statesOf(proposal)} reason="" />
        <span>{nextWords(proposal)}</span>
      </div>
      <div className="own-card-actions">
        <RowButton
          tone="plain"
          words="复制"
          of={title}
          isBusy={copy.isPending}
          press={() =>
            copy.mutate({ solution_id: id }, { onSuccess: ({ data }) => void navigate(openAddress(data.solution_id)) })
          }
        />
        <Link className="button button-main" to={openAddress(id)} aria-label={`打开 ${title}`}>
          打开
        </Link>
      </div>
    </li>
  );
}
