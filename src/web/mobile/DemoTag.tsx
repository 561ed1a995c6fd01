import { useSite } from '../people/accounts/site.data.ts';

/** Marks every page of a demo: shops, products and prices are fictitious. */
export function DemoTag({ className = '' }: { className?: string }) {
  const { data } = useSite();
  if (!data?.demoMode) return null;
  return <span className={`demo-tag ${className}`}>演示</span>;
}
