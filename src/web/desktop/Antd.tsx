import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { NOTIFICATION_GAP_PX } from '#contract/platform/envelope.ts';
import { wantsCalm } from '../platform/motion.ts';
import { theme } from '../platform/theme.ts';

/** antd in our colours and in Chinese. Wraps only the components that use antd, never the shell. */
export function Antd({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      // 驳回, not 驳 回: antd puts a space into buttons of two characters, which breaks search and copying
      button={{ autoInsertSpace: false }}
      theme={{
        token: {
          colorPrimary: theme.indigo,
          colorError: theme.vermilion,
          colorSuccess: theme.jade,
          colorText: theme.ink,
          // antd's own colour has too little contrast
          colorTextPlaceholder: '#767069',
          colorTextDescription: theme.inkSoft,
          colorBorderSecondary: theme.hairline,
          borderRadius: theme.radiusPx,
          fontFamily: theme.sans,
          motion: !wantsCalm(),
          // antd puts this margin between two notifications
          margin: NOTIFICATION_GAP_PX,
        },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
