import { ConfigProvider, message, notification } from 'antd';
import { MESSAGE_MS, NOTIFICATION_GAP_PX, NOTIFICATION_MS } from '#contract/platform/envelope.ts';
import { Antd } from './Antd.tsx';

ConfigProvider.config({ holderRender: (children) => <Antd>{children}</Antd> });
message.config({ duration: MESSAGE_MS / 1000 });
notification.config({ duration: NOTIFICATION_MS / 1000, top: NOTIFICATION_GAP_PX });

export { message, notification };
