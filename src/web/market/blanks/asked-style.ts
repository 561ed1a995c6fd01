import { useSearchParams } from 'react-router';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { useMe } from '../../people/accounts/me.ts';
import { useOwnStyle } from '../own-styles/own-styles.data.ts';

interface AskedStyle {
  readonly style: OwnStyle | undefined;
  /** why the style in the address is not printed; null = it is, or there is none */
  readonly trouble: string | null;
  /** of the caller's own style that cannot be ordered as it is */
  readonly fixId: string | null;
  readonly isReading: boolean;
}

/** 请商家做: ?style=… in the address of a blank's page is the caller's own style, to be printed on it. */
export function useAskedStyle(blankId: string): AskedStyle {
  const [params] = useSearchParams();
  const id = params.get('style') ?? '';
  const { status } = useMe();
  const read = useOwnStyle(status === 'member' ? id : '');
  if (id === '') return { style: undefined, trouble: null, fixId: null, isReading: false };
  if (status === 'visitor') return plain('登录后才能按您的款式下单');
  const style = read.data?.list.find((one) => one.id === id);
  if (!style && !read.isError && !read.data) return { style: undefined, trouble: null, fixId: null, isReading: true };
  if (style?.blankId !== blankId) return plain('网址里的款式不是您的，或不是用这件光版做的');
  if (style.orderHindrance !== '') return plain(style.orderHindrance, style.isArchived ? null : style.id);
  return { style, trouble: null, fixId: null, isReading: false };
}

const plain = (why: string, fixId: string | null = null): AskedStyle => ({
  style: undefined,
  trouble: `${why}。下面按普通光版选。`,
  fixId,
  isReading: false,
});
