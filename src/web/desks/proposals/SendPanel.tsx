import { useState } from 'react';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { mayProposal } from '#contract/desks/proposal-flow.ts';
import type { ProposalDetail, SharedLink } from '#contract/desks/proposals.ts';
import { Button } from '../../platform/Button.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { LinkShown } from './LinkShown.tsx';
import { LinkTermsFields } from './LinkTermsFields.tsx';
import { useLinkChange, useMoveProposal, useSend } from './proposal.data.ts';
import { ProposalEvents } from './ProposalEvents.tsx';
import { ReplyToCustomer } from './ReplyToCustomer.tsx';
import type { Editor } from './use-editor.ts';
import { useLinkTerms } from './use-link-terms.ts';

interface Props {
  readonly editor: Editor;
  readonly opened: ProposalDetail | null;
  readonly isClosed: boolean;
}

/** Of the items, by id. */
type Titles = ReadonlyMap<string, string>;

/** Saving and sending; then the link, and what the customer did with it. */
export function SendPanel({ editor, opened, isClosed }: Props) {
  const change = useLinkChange();
  const items = editor.quoted.quote.sections.flatMap((section) => section.items);
  const titles: Titles = new Map(items.map(({ id, title }) => [id, title]));
  const link = opened?.link ?? null;
  return (
    <div className="proposal-send">
      {isClosed ? null : <SendForm editor={editor} link={link} titles={titles} />}
      {link ? (
        <LinkShown
          link={link}
          title={editor.document.title}
          change={(action) => change.mutate({ solution_id: opened!.id, action })}
        />
      ) : null}
      {opened ? <OrdersMade opened={opened} /> : null}
      {opened && link ? <ReplyToCustomer id={opened.id} comments={editor.comments} titles={titles} /> : null}
      {opened ? <ProposalEvents opened={opened} titles={titles} /> : null}
      {opened ? <ArchiveOrRestore opened={opened} /> : null}
    </div>
  );
}

function SendForm({ editor, link, titles }: { editor: Editor; link: SharedLink | null; titles: Titles }) {
  const edited = useLinkTerms(link);
  const { send, below, isBusy } = useSendNow(editor, edited.sent);
  const { problems, quote } = editor.quoted;
  const hasOthers = quote.sections.some(({ items }) => items.some(({ isOwn }) => !isOwn));
  const isUnsaved = editor.isTouched || editor.id === '';
  return (
    <>
      <h2>发给客户</h2>
      {problems.length > 0 ? (
        <ul className="proposal-problems">
          {problems.map(({ at, say }) => (
            <li key={`${at} ${say}`}>
              {titles.has(at) ? `${titles.get(at)}：` : ''}
              {say}
            </li>
          ))}
        </ul>
      ) : null}
      <LinkTermsFields edited={edited} hasOthers={hasOthers} />
      <p className="proposal-adds">
        <Button disabled={editor.isSaving || !isUnsaved} onClick={() => editor.save()}>
          {isUnsaved ? '保存' : '已保存'}
        </Button>
        <SureButton
          className="button button-main"
          label={link?.url ? '更新客户看到的方案' : '发送，拿链接'}
          question={below === null ? null : `${below} 低于成本，仍要发给客户？`}
          yes="低于成本也发"
          isBusy={problems.length > 0 || isBusy}
          onYes={send}
        />
      </p>
    </>
  );
}

/** Saves, then sends what was saved. @param terms null while something is wrong with them */
function useSendNow(editor: Editor, terms: ReturnType<typeof useLinkTerms>['sent']) {
  const send = useSend();
  // A factory may have changed its price since the editor read it.
  const [isRefusedBelow, setRefusedBelow] = useState(false);
  const isBelow = editor.below.length > 0 || isRefusedBelow;
  return {
    /** what is sold below its cost; null = nothing */
    below: isBelow ? editor.below.map(({ title }) => title).join('、') || '有货' : null,
    isBusy: editor.isSaving || send.isPending || terms === null,
    send: () =>
      editor.save(({ id, version }) =>
        send.mutate(
          { ...(isBelow ? { sellsBelowCost: true } : {}), solution_id: id, version, ...terms! },
          {
            onError: (error) => setRefusedBelow(error instanceof CallFailure && error.reason === 'proposal.below_cost'),
          },
        ),
      ),
  };
}

function OrdersMade({ opened: { orderNos } }: { opened: ProposalDetail }) {
  if (orderNos.length === 0) return null;
  return (
    <p>
      已转成订单{' '}
      {orderNos.map((orderNo) => (
        <Link key={orderNo} to={to('shopOrderDetail', { orderNo })}>
          {showOrderNo(orderNo)}
        </Link>
      ))}
    </p>
  );
}

function ArchiveOrRestore({ opened: { id, status } }: { opened: ProposalDetail }) {
  const move = useMoveProposal();
  return (
    <>
      {mayProposal('archive', status) ? (
        <SureButton
          label="归档这份方案"
          question="归档后客户的链接打不开，确定？"
          yes="归档"
          isBusy={move.isPending}
          onYes={() => move.mutate({ solution_id: id, action: 'archive' })}
        />
      ) : null}
      {mayProposal('restore', status) ? (
        <Button disabled={move.isPending} onClick={() => move.mutate({ solution_id: id, action: 'restore' })}>
          恢复成草稿
        </Button>
      ) : null}
    </>
  );
}
