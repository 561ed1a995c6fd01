import { PersonalFrame } from '../accounts/PersonalFrame.desktop.tsx';
import type { Screen } from '../../platform/screens.ts';
import { Devices } from './Devices.tsx';

export const DevicesPage = ({ screen }: { screen: Screen }) => (
  <PersonalFrame screen={screen}>
    <Devices />
  </PersonalFrame>
);
