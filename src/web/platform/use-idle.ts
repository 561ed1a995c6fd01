import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** True once the browser has been idle after the first render: what may be loaded after what one came for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
