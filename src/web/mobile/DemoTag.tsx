import { useSite } from '../site/site.data.ts';

/** Says on every page of a demo start that shops, goods and prices are made up. */
export function DemoTag({ className = '' }: { className?: string }) {
  const { data } = useSite();
  if (!data?.demoMode) return null;
  return <span className={`demo-tag ${className}`}>演示</span>;
}
