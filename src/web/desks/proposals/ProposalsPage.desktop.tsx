import { Link, useNavigate } from 'react-router';
import type { ProposalBrief } from '#contract/desks/proposals.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { ColourSizeTable } from '../../market/blanks/ColourSizeTable.desktop.tsx';
import { DayInput } from '../../desktop/parts/DayInput.desktop.tsx';
import { tabFilter } from '../../platform/tab-filter.ts';
import { pageSizeOf, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { NarrowBy } from '../../market/writing/NarrowBy.tsx';
import { OwnList } from '../../market/writing/OwnList.desktop.tsx';
import { OwnTable } from '../../market/writing/OwnTable.desktop.tsx';
import { RowButton } from '../../market/writing/RowButton.tsx';
import { StateTags } from '../../market/writing/StateTags.tsx';
import { Thing } from '../../market/writing/Thing.tsx';
import { Funnel } from './Funnel.tsx';
import { NoProposals } from './NoProposals.tsx';
import { OpenedProposal } from './OpenedProposal.tsx';
import { useCopyProposal, useProposals } from './proposal.data.ts';
import { nextWords, openAddress, statesOf, sumWords, tabWords } from './proposal.words.ts';
import { Templates } from './Templates.tsx';

/** 售前方案: one's own proposals; an opened one replaces the list. */
export function ProposalsPage({ screen }: { screen: Screen }) {
  const isOpen = useListQuery().get('open') !== undefined;
  return (
    <PersonalFrame screen={screen}>
      {isOpen ? (
        <OpenedProposal Grid={ColourSizeTable} DayInput={DayInput} />
      ) : (
        <Proposals title={screenRules[screen].title} />
      )}
    </PersonalFrame>
  );
}

const COLUMNS = [
  { head: '方案' },
  { head: '客户', widthPx: 120 },
  { head: '合计', widthPx: 128, holds: 'numbers' },
  { head: '状态', widthPx: 168 },
  { head: '最后改', widthPx: 132 },
  { head: '操作', widthPx: 96 },
] as const;

function Proposals({ title }: { title: string }) {
  const list = useListQuery();
  const read = useProposals({ ...tabFilter(list, tabWords), page: list.page, pageSize: pageSizeOf(list) });
  return (
    <OwnList
      title={title}
      actions={
        <Link className="button button-main" to={openAddress('new')}>
          新方案
        </Link>
      }
      narrow={
        <>
          <Funnel />
          <Templates />
          <NarrowBy list={list} things="方案" tabs={tabWords} counts={read.data?.counts} by="方案名称、客户" />
        </>
      }
      read={read}
      none={<NoProposals list={list} />}
    >
      {({ list: proposals }, isStale) => (
        <OwnTable label="售前方案" columns={COLUMNS} isStale={isStale}>
          {proposals.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} />
          ))}
        </OwnTable>
      )}
    </OwnList>
  );
}

function Row({ proposal }: { proposal: ProposalBrief }) {
  const { id, title, customer, picture, itemCount, validUntil, updatedAt } = proposal;
  const navigate = useNavigate();
  const copy = useCopyProposal();
  return (
    <tr>
      <td>
        <Thing
          picture={picture}
          sizes="72px"
          name={title}
          address={openAddress(id)}
          under={`${itemCount} 件货品 · 有效期到 ${validUntil}`}
        />
      </td>
      <td className="own-words">{customer === '' ? <small>没有写</small> : customer}</td>
      <td className="order-sum">{sumWords(proposal)}</td>
      <td>
        <StateTags states={statesOf(proposal)} reason="" />
        <small>{nextWords(proposal)}</small>
      </td>
      <td className="own-words">{momentWords(updatedAt)}</td>
      <td>
        <span className="own-actions">
          <Link className="button" to={openAddress(id)} aria-label={`打开 ${title}`}>
            打开
          </Link>
          <RowButton
            words="复制"
            of={title}
            isBusy={copy.isPending}
            press={() =>
              copy.mutate(
                { solution_id: id },
                {
                  onSuccess: ({ data }) => void navigate(openAddress(data.solution_id)),
                },
              )
            }
          />
        </span>
      </td>
    </tr>
  );
}
