import { useEffect } from 'react';

/** Sets the tab's title and announces the new page to screen readers. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    document.title = title === '首页' ? '锦市 · 服装与面料 B2B 交易平台' : `${title} · 锦市`;
    const announcer = document.getElementById('announcer');
    if (announcer) announcer.textContent = title;
  }, [title]);
}
