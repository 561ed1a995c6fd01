import { Toast } from 'antd-mobile';
import { MESSAGE_MS } from '#contract/platform/envelope.ts';
import './antd-mobile-in-calm.ts';
import './antd-mobile-on-react-19.ts';

export function showToast(words: string, icon?: 'success'): void {
  Toast.show({ content: words, duration: MESSAGE_MS, ...(icon ? { icon } : {}) });
  // The toast itself is not announced by screen readers.
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = words;
}
