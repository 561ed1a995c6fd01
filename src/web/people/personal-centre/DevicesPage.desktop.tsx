import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { useRead } from '../../platform/read.ts';
import type { Screen } from '../../platform/screens.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
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
  return (
    <ReadBody read={read} skeleton={<Skeleton height="160px" />}>
      {({ list }) => <Devices list={list} />}
    </ReadBody>
  );
}
