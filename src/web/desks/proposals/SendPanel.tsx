import { useState } from 'react';
import { Link } from 'react-router';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { phoneIn } from '#contract/people/phone.ts';
import { mayProposal, proposalEventWords } from '#contract/desks/proposal-flow.ts';
import { MOST_LINK_PHONES, MOST_VIEWS, PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import type { ProposalDetail, SharedLink } from '#contract/desks/proposals.ts';
import { CheckField, Field, TextField } from '../../platform/Fields.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import { CallFailure } from '../../platform/failure.ts';
import { copyWords } from '../../platform/copy.ts';
import { QrCode } from '../../platform/QrCode.tsx';
import { passOn } from '../../market/sharing/pass-on.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { aboutWords, CommentForm, CommentList, OWNER_NAMES } from './Comments.tsx';
import { useLinkChange, useMoveProposal, useReply, useSend } from './proposal.data.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  readonly editor: Editor;
  readonly opened: ProposalDetail | null;
  readonly isClosed: boolean;
}

type LinkOptions = Pick<SharedLink, keyof typeof PLAIN_LINK>;

function optionsOf(link: SharedLink | null): LinkOptions {
  const { hidesPrices, hidesSupplier, hasWatermark, mostViews, needsPhone, phones } = link ?? PLAIN_LINK;
  return { hidesPrices, hidesSupplier, hasWatermark, mostViews, needsPhone, phones };
}

const USUAL_VIEWS = 5;

const isRightCount = (count: number): boolean => count >= 1 && count <= MOST_VIEWS;

/** Saving and sending; then the link, and what the customer did with it. */
export function SendPanel({ editor, opened, isClosed }: Props) {
  const send = useSend();
  const change = useLinkChange();
  const move = useMoveProposal();
  const [hasPassword, setHasPassword] = useState(opened?.link?.hasPassword ?? false);
  const [password, setPassword] = useState('');
  const [options, setOptions] = useState<LinkOptions>(optionsOf(opened?.link ?? null));
  const set = (change: Partial<LinkOptions>) => setOptions((now) => ({ ...now, ...change }));
  const [phones, setPhones] = useState(options.phones.join('\n'));
  const named = phones.split(/[\n,，;；、]+/).filter((one) => one.trim() !== '');
  const wrongPhone = named.find((one) => phoneIn(one) === null);
  const phonesProblem =
    wrongPhone !== undefined
      ? `“${wrongPhone.trim()}”不是11位手机号`
      : named.length > MOST_LINK_PHONES
        ? `最多 ${MOST_LINK_PHONES} 个号码`
        : undefined;
  const hasOthers = editor.quoted.quote.sections.some(({ items }) => items.some(({ isOwn }) => !isOwn));
  const { problems } = editor.quoted;
  const items = editor.quoted.quote.sections.flatMap((section) => section.items);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => (titles.has(id) ? `${titles.get(id)}：` : '');
  const link = opened?.link ?? null;
  const isUnsaved = editor.isTouched || editor.id === '';
  const keepsPassword = hasPassword && password === '' && link?.hasPassword === true;
  const { below } = editor;
  // A factory may have changed its price since the editor read it.
  const [isRefusedBelow, setRefusedBelow] = useState(false);
  const isBelow = below.length > 0 || isRefusedBelow;
  const press = () =>
    editor.save(({ id, version }) =>
      send.mutate(
        {
          ...(isBelow ? { sellsBelowCost: true } : {}),
          ...{ solution_id: id, version, ...options, phones: options.needsPhone ? named : [] },
          password: keepsPassword ? null : hasPassword ? password : '',
        },
        {
          onError: (error) => setRefusedBelow(error instanceof CallFailure && error.reason === 'proposal.below_cost'),
        },
      ),
    );
  return (
    <div className="proposal-send">
      {isClosed ? null : (
        <>
          <h2>发给客户</h2>
          {problems.length > 0 ? (
            <ul className="proposal-problems">
              {problems.map(({ at, say }) => (
                <li key={`${at} ${say}`}>
                  {titleOf(at)}
                  {say}
                </li>
              ))}
            </ul>
          ) : null}
          <CheckField
            label="不公开价格，让客户来问（不能在线接受）"
            value={options.hidesPrices}
            change={(hidesPrices) => set({ hidesPrices })}
          />
          {hasOthers || options.hidesSupplier ? (
            <CheckField
              label="不显示别家货的供货方和货号（这些货不能在线接受）"
              value={options.hidesSupplier}
              change={(hidesSupplier) => set({ hidesSupplier })}
            />
          ) : null}
          <CheckField
            label="加水印，写上客户和访客号"
            value={options.hasWatermark}
            change={(hasWatermark) => set({ hasWatermark })}
          />
          <CheckField
            label="限制看的人数"
            value={options.mostViews !== null}
            change={(isLimited) => set({ mostViews: isLimited ? USUAL_VIEWS : null })}
          />
          {options.mostViews === null ? null : (
            <TextField
              label="最多几个人看（一个浏览器一天算一个）"
              inputMode="numeric"
              maxLength={4}
              value={String(options.mostViews || '')}
              problem={isRightCount(options.mostViews) ? undefined : `请填 1 到 ${MOST_VIEWS}`}
              change={(typed) => set({ mostViews: Number(typed.replace(/\D/g, '')) })}
            />
          )}
          <CheckField label="要密码才能看" value={hasPassword} change={setHasPassword} />
          {hasPassword ? (
            <TextField
              label={link?.hasPassword ? '新密码（空着是不换）' : '访问密码'}
              maxLength={20}
              autoComplete="off"
              value={password}
              change={setPassword}
            />
          ) : null}
          <CheckField
            label="验证手机号才能看（短信验证码）"
            value={options.needsPhone}
            change={(needsPhone) => set({ needsPhone })}
          />
          {options.needsPhone ? (
            <Field label="只给这些手机号看，一行一个（空着是谁验证了都能看）" problem={phonesProblem}>
              {({ id, describedBy }) => (
                <textarea
                  id={id}
                  aria-describedby={describedBy}
                  rows={3}
                  inputMode="tel"
                  value={phones}
                  onChange={({ target }) => setPhones(target.value)}
                />
              )}
            </Field>
          ) : null}
          <p className="proposal-adds">
            <button
              type="button"
              className="button"
              disabled={editor.isSaving || !isUnsaved}
              onClick={() => editor.save()}
            >
              {isUnsaved ? '保存' : '已保存'}
            </button>
            <SureButton
              className="button button-main"
              label={link?.url ? '更新客户看到的方案' : '发送，拿链接'}
              question={
                isBelow ? `${below.map(({ title }) => title).join('、') || '有货'} 低于成本，仍要发给客户？` : null
              }
              yes="低于成本也发"
              isBusy={
                problems.length > 0 ||
                editor.isSaving ||
                send.isPending ||
                (hasPassword && password === '' && !keepsPassword) ||
                (options.needsPhone && phonesProblem !== undefined) ||
                (options.mostViews !== null && !isRightCount(options.mostViews))
              }
              onYes={press}
            />
          </p>
        </>
      )}
      {link ? (
        <LinkShown
          link={link}
          title={editor.document.title}
          change={(action) => change.mutate({ solution_id: opened!.id, action })}
        />
      ) : null}
      {opened && opened.orderNos.length > 0 ? (
        <p>
          已转成订单{' '}
          {opened.orderNos.map((orderNo) => (
            <Link key={orderNo} to={to('shopOrderDetail', { orderNo })}>
              {showOrderNo(orderNo)}
            </Link>
          ))}
        </p>
      ) : null}
      {opened && link ? <Reply editor={editor} id={opened.id} titles={titles} /> : null}
      {opened ? <Events opened={opened} titles={titles} /> : null}
      {opened && mayProposal('archive', opened.status) ? (
        <SureButton
          label="归档这份方案"
          question="归档后客户的链接打不开，确定？"
          yes="归档"
          isBusy={move.isPending}
          onYes={() => move.mutate({ solution_id: opened.id, action: 'archive' })}
        />
      ) : null}
      {opened && mayProposal('restore', opened.status) ? (
        <button
          type="button"
          className="button"
          disabled={move.isPending}
          onClick={() => move.mutate({ solution_id: opened.id, action: 'restore' })}
        >
          恢复成草稿
        </button>
      ) : null}
    </div>
  );
}

interface LinkProps {
  readonly link: SharedLink;
  /** of the proposal */
  readonly title: string;
  readonly change: (action: 'revoke' | 'renew') => void;
}

function LinkShown({ link, title, change }: LinkProps) {
  return (
    <div className="proposal-link">
      <h2>客户的链接</h2>
      {link.url === null ? (
        <p>链接已收回，客户打不开。</p>
      ) : (
        <>
          <p>
            <code>{link.url}</code>
          </p>
          <LinkWays url={link.url} ownUrl={link.ownUrl ?? link.url} title={title} />
        </>
      )}
      <p className="centre-note">
        微信里直接发这个链接就行，客户不用注册也能看。{link.hasPassword ? '打开要密码。' : ''}
        {link.hidesPrices ? '不显示价格。' : ''}
        {link.hidesSupplier ? '不显示供货方。' : ''}
        {link.hasWatermark ? '有水印。' : ''}
        {link.needsPhone
          ? link.phones.length > 0
            ? `只有 ${link.phones.length} 个指定的手机号验证后能看。`
            : '验证手机号才能看。'
          : ''}
        {link.mostViews === null ? '' : `最多 ${link.mostViews} 个人看，已有 ${link.viewCount} 个。`}
      </p>
      <p className="proposal-adds">
        {link.url === null ? null : (
          <SureButton label="收回链接" question="客户马上就打不开，确定？" yes="收回" onYes={() => change('revoke')} />
        )}
        <SureButton label="换新链接" question="旧链接马上失效，确定？" yes="换新的" onYes={() => change('renew')} />
      </p>
    </div>
  );
}

/** The ways out of the page: copied, to another app of the phone, or scanned from the screen by WeChat on the phone. */
function LinkWays({ url, ownUrl, title }: { url: string; ownUrl: string; title: string }) {
  return (
    <>
      <p className="proposal-adds">
        <button type="button" className="button button-main" onClick={() => void copyWords('链接', url)}>
          复制链接
        </button>
        {'share' in navigator ? (
          <button type="button" className="button" onClick={() => void passOn({ title, text: title, url })}>
            发到其他应用
          </button>
        ) : null}
        <a className="button" href={ownUrl} target="_blank" rel="noreferrer">
          打开看看
        </a>
      </p>
      <div className="proposal-qr">
        <QrCode text={url} label="客户的链接二维码" px={112} />
        <small>用手机微信扫一扫，在手机上转发给客户</small>
      </div>
    </>
  );
}

/** What the customer asked, and the answer: on the whole, or on one of the items that were asked about. */
function Reply({
  editor: { comments },
  id,
  titles,
}: {
  editor: Editor;
  id: string;
  titles: ReadonlyMap<string, string>;
}) {
  const [text, setText] = useState('');
  const [about, setAbout] = useState('');
  const send = useReply(() => setText(''));
  if (comments.length === 0) return null;
  const asked = [...new Set(comments.flatMap(({ itemId }) => (itemId === '' ? [] : [itemId])))];
  return (
    <>
      <h2>客户留言</h2>
      <CommentList comments={comments} names={OWNER_NAMES} titles={titles} />
      {asked.length === 0 ? null : (
        <Field label="回复关于" problem={undefined}>
          {({ id: field }) => (
            <select id={field} value={about} onChange={({ target }) => setAbout(target.value)}>
              <option value="">整份方案</option>
              {asked.map((itemId) => (
                <option key={itemId} value={itemId}>
                  {titles.get(itemId) ?? '已经不在方案里的一件'}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <CommentForm
        label="回复客户"
        text={text}
        change={setText}
        isSending={send.isPending}
        send={() => send.mutate({ solution_id: id, text, itemId: about })}
      />
    </>
  );
}

interface EventsProps {
  readonly opened: ProposalDetail;
  readonly titles: ReadonlyMap<string, string>;
}

function Events({ opened: { events, openCount }, titles }: EventsProps) {
  if (events.length === 0) return null;
  return (
    <>
      <h2>
        经过 <small>客户打开过 {openCount} 次</small>
      </h2>
      <ol className="proposal-events">
        {events.map((event) => (
          <li key={`${event.at}${event.kind}${event.note}${event.viewer}`}>
            <time dateTime={event.at}>{momentWords(event.at)}</time>
            {event.kind === 'seen' ? seenWords(event) : eventWords(event, titles)}
          </li>
        ))}
      </ol>
    </>
  );
}

type Event = ProposalDetail['events'][number];

/** 访客 A1B2C3 看了“面料”一节 12 秒 */
const seenWords = ({ viewer, note, seconds }: Event): string =>
  `访客 ${viewer} 看了“${note}”一节 ${seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`}`;

const eventWords = ({ kind, sentNo, note, itemId }: Event, titles: ReadonlyMap<string, string>): string =>
  [
    proposalEventWords[kind],
    sentNo > 0 ? `（第 ${sentNo} 版）` : '',
    itemId === '' ? '' : `，${aboutWords(titles, itemId)}`,
    note === '' ? '' : `：${note}`,
  ].join('');
