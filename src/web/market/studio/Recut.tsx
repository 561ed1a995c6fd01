import { recutOf, recutWords } from '#studio/recut.ts';
import type { Studio } from './use-studio.ts';
import { Button } from '../../platform/Button.tsx';

/** 按新裁片: the shop has recut the blank; tells what accepting it changes. */
export function Recut({ studio }: { studio: Studio }) {
  const { document, blank, facts } = studio;
  const recut = recutOf(document, blank.cut, facts);
  if (!recut) return null;
  return (
    <div className="studio-recut" role="group" aria-label="裁片改过">
      <p>{recutWords(recut)}</p>
      <Button onClick={() => studio.edit({ kind: 'setCut', cut: blank.cut }, '按新裁片')}>按新裁片</Button>
    </div>
  );
}
