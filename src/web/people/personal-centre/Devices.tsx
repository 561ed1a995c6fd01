import type { Device } from '#contract/people/accounts.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { momentWords } from '../../platform/time-words.ts';
import { useRead } from '../../platform/read.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';
import { SureButton } from '../../platform/SureButton.tsx';
import './people.css';

/** 登录设备, the same in both layouts. */
export function Devices() {
  const read = useRead('GET /api/v2/user/sessions', undefined);
  return (
    <section className="panel">
      <h1 className="centre-title">登录设备</h1>
      <p className="centre-note">有不认识的设备，请先退出它，再修改登录密码。</p>
      {read.data ? <DeviceRows list={read.data.list} /> : <NoDataYet read={read} height="160px" />}
    </section>
  );
}

/** The user's sessions: this device first, each other one with a sign-out button. */
function DeviceRows({ list }: { list: readonly Device[] }) {
  const end = useMutation('POST /api/v2/user/endSessions', { refresh: ['GET /api/v2/user/sessions'] });
  const others = list.filter((device) => !device.isThis);
  const inOrder = [...list.filter((device) => device.isThis), ...others];
  return (
    <>
      <ul className="safety-rows">
        {inOrder.map(({ id, name, address, signedInAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> {isThis ? <span className="state-tag">这台设备</span> : null}
              <small>
                {address} · {momentWords(signedInAt)}登录 · {isThis ? '正在使用' : `${momentWords(lastSeenAt)}用过`}
              </small>
            </p>
            {isThis ? null : (
              <Button
                aria-label={`退出 ${name}`}
                disabled={end.isPending}
                onClick={() => end.mutate({ which: 'one', id })}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="centre-note">只在这台设备上登录着。</p>
      ) : (
        <SureButton
          className="button"
          label="退出其他全部设备"
          question={`退出其他 ${others.length} 台设备？`}
          yes="全部退出"
          isBusy={end.isPending}
          onYes={() => end.mutate({ which: 'others' })}
        />
      )}
    </>
  );
}
