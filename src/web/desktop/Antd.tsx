import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { NOTIFICATION_GAP_PX } from '#contract/envelope.ts';
import { wantsCalm } from '../platform/motion.ts';
import { theme } from '../platform/theme.ts';

/** antd in our colours and in Chinese. Stands around what uses antd, never around the shell. */
export function Antd({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      // 驳回, not 驳 回: buttons of two signs are read, found and copied as they are written
      button={{ autoInsertSpace: false }}
      theme={{
        token: {
          colorPrimary: theme.indigo,
          colorError: theme.vermilion,
          colorSuccess: theme.jade,
          colorText: theme.ink,
          // antd's own are too pale to read
          colorTextPlaceholder: '#767069',
          colorTextDescription: theme.inkSoft,
          colorBorderSecondary: theme.hairline,
          borderRadius: theme.radiusPx,
          fontFamily: theme.sans,
          motion: !wantsCalm(),
          // between two notifications stands one `margin`
          margin: NOTIFICATION_GAP_PX,
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
