import { Dialog, Toast } from 'antd-mobile';
import '../src/web/mobile/antd-mobile-on-react-19.ts';

/** Runs in the browser: calls antd-mobile's imperative API as a screen would. */
export function askBack(question: string): Promise<boolean> {
  return Dialog.confirm({ content: question, confirmText: '确定', cancelText: '再想想' });
}

export function tell(words: string): void {
  Toast.show({ content: words });
}
