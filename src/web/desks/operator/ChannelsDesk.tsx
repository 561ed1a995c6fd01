import { Drawer } from 'antd';
import { useState } from 'react';
import { leavesOf } from '#contract/desks/channels/diff-rules.ts';
import type { ChannelRules } from '#contract/desks/channels/rules.ts';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useFocusBack } from '../../platform/focus-back.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { saveFile } from '../../platform/save-file.ts';
import { momentWords } from '../../platform/time-words.ts';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { LoadChannelRules } from './LoadChannelRules.tsx';
import { CHANNEL_RULE_READS, type ChannelAtDesk, useChannelRules } from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** 渠道规则: editions and sources of all channels; newer packs come from a file. */
export default function ChannelsDesk() {
  const list = useListQuery();
  const read = useChannelRules();
  const open = list.get('channel');
  return (
    <AskedAnew read={read}>
      {({ channels }) => {
        const opened = channels.find(({ rules }) => rules.channel === open);
        return (
          <>
            <LoadChannelRules />
            <RulesTable channels={channels} look={(channel) => list.set({ channel })} />
            {opened ? <RulesDrawer one={opened} close={() => list.set({ channel: undefined })} /> : null}
          </>
        );
      }}
    </AskedAnew>
  );
}

function RulesTable({ channels, look }: { channels: readonly ChannelAtDesk[]; look: (channel: string) => void }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="渠道规则包">
      <table className="table">
        <TableHead columns={['渠道', '版本', '来自', '出处', ['铺着', 'table-number'], '状态', '操作']} />
        <tbody>
          {channels.map((one) => (
            <RulesRow key={one.rules.channel} one={one} look={look} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RulesRow({ one, look }: { one: ChannelAtDesk; look: (channel: string) => void }) {
  const { rules, isOff, offReason, sources, listings, earlierEdition, loadedAt, loadedBy } = one;
  const unsure = sources.filter(({ isSure }) => !isSure).length;
  const [isAsking, setAsking] = useState(false);
  const move = useMutation('POST /api/v2/operator/moveChannelRules', {
    refresh: CHANNEL_RULE_READS,
    done: () => setAsking(false),
  });
  const { channel } = rules;
  return (
    <tr>
      <th scope="row">{rules.name}</th>
      <td>{rules.edition}</td>
      <td>
        {loadedAt === null ? '随程序' : `${loadedBy} 加载`}
        {loadedAt === null ? null : <small className="desk-under">{momentWords(loadedAt)}</small>}
      </td>
      <td>
        {sources.length} 个{unsure > 0 ? `，${unsure} 个没核到` : ''}
      </td>
      <td className="table-number">{listings}</td>
      <td>{isOff ? <span className="desk-trouble">已停用：{offReason}</span> : '在用'}</td>
      <td>
        <span className="desk-actions desk-one-line">
          <button
            type="button"
            className="desk-link"
            aria-label={`查看${rules.name}的规则`}
            onClick={() => look(channel)}
          >
            查看
          </button>
          {earlierEdition === null ? null : (
            <button
              type="button"
              className="desk-link"
              disabled={move.isPending}
              aria-label={`${rules.name}退回 ${earlierEdition} 版`}
              onClick={() => move.mutate({ channel, action: 'goBack', reason: '' })}
            >
              退回上一版
            </button>
          )}
          <button
            type="button"
            className="desk-link"
            disabled={move.isPending}
            aria-label={`${isOff ? '恢复' : '停用'}${rules.name}`}
            onClick={() => (isOff ? move.mutate({ channel, action: 'switchOn', reason: '' }) : setAsking(true))}
          >
            {isOff ? '恢复' : '停用'}
          </button>
        </span>
        {isAsking ? (
          <ReasonDialog
            title={`停用${rules.name}`}
            note="停用以后不能再做它的资料包、不能往它铺货，商家会看到原因；已经铺着的可以下架。"
            okText="停用"
            usual={['规则正在核对，过几天恢复', '渠道改了规则，等新的规则包']}
            isBusy={move.isPending}
            ok={(reason) => move.mutate({ channel, action: 'switchOff', reason })}
            cancel={() => setAsking(false)}
          />
        ) : null}
      </td>
    </tr>
  );
}

function RulesDrawer({ one, close }: { one: ChannelAtDesk; close: () => void }) {
  useFocusBack();
  const { rules, sources } = one;
  const leaves = [...leavesOf(rules)];
  return (
    <Drawer
      open
      size={720}
      title={`${rules.name} ${rules.edition} 版`}
      onClose={close}
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      footer={<Button onClick={() => save(rules)}>下载这个规则包</Button>}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="规则内容">
        <section>
          <h2>出处</h2>
          <ul className="desk-broken">
            {sources.map(({ source, readOn, isSure }) => (
              <li key={`${source} ${readOn}`}>
                {source}
                <small className="desk-under">
                  {readOn} 核对 · {isSure ? '核到官方原文，不符会挡住' : '没有核到，只提醒'}
                </small>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>规则</h2>
          <dl className="desk-detail">
            {leaves
              .filter(([where]) => !/出处|核对日期|核到官方原文/.test(where))
              .map(([where, words]) => (
                <div key={where}>
                  <dt>{where}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
    </Drawer>
  );
}

/** The file that 加载规则包 reads: to change a rule, download it, edit it and raise its edition. */
function save(rules: ChannelRules): void {
  const text = `${JSON.stringify(rules, null, 2)}\n`;
  saveFile(`${rules.channel}-${rules.edition}.json`, new Blob([text], { type: 'application/json' }));
}
