import { PersonalFrame } from '../accounts/PersonalFrame.mobile.tsx';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { Devices } from './Devices.tsx';
import './people.css';

export function DevicesPage({ screen }: { screen: Screen }) {
  return (
    <PersonalFrame screen={screen}>
      <section className="panel">
        <h1 className="centre-title">登录设备</h1>
        <p className="centre-note">有不认识的设备，请先退出它，再修改登录密码。</p>
        <Own />
      </section>
    </PersonalFrame>
  );
}

function Own() {
  const read = useRead('GET /api/v2/user/sessions', undefined);
  if (read.data) return <Devices list={read.data.list} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return <Skeleton height="160px" />;
}
