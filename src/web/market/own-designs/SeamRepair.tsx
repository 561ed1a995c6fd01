import { useState } from 'react';
import type { OwnDesignItem } from '#contract/market/own-designs.ts';
import { Button } from '../../platform/Button.tsx';
import { call } from '../../platform/call.ts';
import { type RepairBy, type Repeats, repairSeams } from './repair-seams.ts';

interface Props {
  readonly item: OwnDesignItem;
  readonly repeat: Repeats;
  readonly isBusy: boolean;
  /** uploads the repaired picture like a chosen one */
  readonly take: (repaired: File) => void;
}

const READING = '正在读原稿，修好会自动上传';
const DONE: Readonly<Record<RepairBy, string>> = {
  cut: '修好了：两边叠在一起，沿差别最小的地方接上，图会小一圈。看看拼起来的样子，满意再保存。',
  mirrored: '做成了镜像四方：四份互为镜像，一定接得上，循环大一倍。看看拼起来的样子，满意再保存。',
};

/** 修接缝: for a repeat whose edges do not meet. The repaired picture replaces the file only when it is saved. */
export function SeamRepair({ item, repeat, isBusy, take }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  const repair = async (by: RepairBy) => {
    setSaid(READING);
    try {
      const { data } = await call('GET /api/v2/design/original', { query: { id: item.id } });
      const original = await (await fetch(data.url)).blob();
      const repaired = await repairSeams(original, item.originalName, repeat, by);
      if (typeof repaired === 'string') return setSaid(repaired);
      take(repaired.file);
      setSaid(by === 'cut' && repaired.by === 'mirrored' ? `两边差得太多，接不好。${DONE.mirrored}` : DONE[by]);
    } catch {
      setSaid('原稿没有读出来，请检查网络再试');
    }
  };
  const isReading = said === READING;
  return (
    <div className="design-repair">
      <p className="row-actions">
        <Button disabled={isBusy || isReading} onClick={() => void repair('cut')}>
          自动修接缝
        </Button>
        <Button disabled={isBusy || isReading} onClick={() => void repair('mirrored')}>
          做成镜像四方
        </Button>
      </p>
      <p aria-live="polite">{said ?? '两边接不上，可以让程序修；原稿留着，不满意就不保存。'}</p>
    </div>
  );
}
