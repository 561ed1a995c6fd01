import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { NoticeSetting } from '#contract/people/notices.ts';
import { noticeKindWords } from '#contract/people/notice-words.ts';
import { useMe } from '../accounts/me.ts';
import { Checkbox } from '../../platform/Checkbox.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { KINDS_OF_A_SHOP, noticeKindMeanings } from './notice.words.ts';

const SETTINGS = 'GET /api/v2/notice/settings';

/** 消息设置: a switch for each kind, and for its SMS where there is one; a change is saved at once. */
export function NoticeSettings() {
  const read = useRead(SETTINGS, undefined);
  if (read.data) return <Switches rows={read.data.list} />;
  return <NoDataYet read={read} height="480px" />;
}

function Switches({ rows }: { rows: readonly NoticeSetting[] }) {
  const { me } = useMe();
  const client = useQueryClient();
  const save = useMutation('POST /api/v2/notice/saveSettings');
  /** Written into the read's cache, so that a later visit shows it. */
  const show = (shown: NoticeSetting) => {
    void client.cancelQueries({ queryKey: [SETTINGS] });
    client.setQueryData<Api[typeof SETTINGS]['reply']>(
      [SETTINGS, undefined],
      (now) => now && { list: now.list.map((row) => (row.kind === shown.kind ? shown : row)) },
    );
  };
  const set = (row: NoticeSetting, change: Partial<NoticeSetting>) => {
    const changed = { ...row, ...change };
    show(changed);
    save.mutateAsync({ list: [{ ...changed, sms: changed.sms ?? false }] }).then(undefined, () => show(row));
  };
  const hasSms = rows.some(({ sms }) => sms !== null);
  const hasShop = me !== null && me.shop_id !== null;
  return (
    <>
      <p className="centre-note">
        {hasSms
          ? '关掉的种类不再提醒，短信也不发。短信只用于要您马上处理的几种。'
          : '关掉的种类不再提醒。本站没有开通短信通知，消息只在站内。'}
      </p>
      <table className="notice-settings">
        <caption className="visually-hidden">消息设置</caption>
        <thead>
          <tr>
            <th scope="col">消息</th>
            <th scope="col">站内</th>
            {hasSms ? <th scope="col">短信</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ kind }) => hasShop || !KINDS_OF_A_SHOP.has(kind))
            .map((row) => (
              <tr key={row.kind}>
                <th scope="row">
                  {noticeKindWords[row.kind]}
                  <small>{noticeKindMeanings[row.kind]}</small>
                </th>
                <td>
                  <Switch
                    label={`${noticeKindWords[row.kind]}：站内`}
                    isOn={row.isOn}
                    change={(isOn) => set(row, { isOn })}
                  />
                </td>
                {hasSms ? (
                  <td>
                    {row.sms === null ? (
                      <span className="soft-small">不发</span>
                    ) : (
                      <Switch
                        label={`${noticeKindWords[row.kind]}：短信`}
                        isOn={row.isOn && row.sms}
                        isOff={!row.isOn}
                        change={(sms) => set(row, { sms })}
                      />
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

function Switch({
  label,
  isOn,
  isOff = false,
  change,
}: {
  label: string;
  isOn: boolean;
  /** the switch cannot be used */
  isOff?: boolean;
  change: (isOn: boolean) => void;
}) {
  return (
    <label className="notice-switch">
      <Checkbox role="switch" aria-label={label} aria-checked={isOn} checked={isOn} disabled={isOff} change={change} />
    </label>
  );
}
