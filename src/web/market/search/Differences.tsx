import { differencesOf } from './differences.ts';
import type { WayOut } from './ways-out.ts';
import './Differences.css';

/** Below a card that nearly matches: how it differs from the query. */
export function Differences({ item, way }: { item: unknown; way: WayOut }) {
  const differences = differencesOf(item, way);
  if (differences.length === 0) return null;
  return <p className="differences">{differences.join('，')}</p>;
}
