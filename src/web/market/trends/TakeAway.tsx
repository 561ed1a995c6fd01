import { useState } from 'react';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { trendList } from '#contract/market/trends.ts';
import { Button } from '../../platform/Button.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { drawTrends } from './draw-trends.ts';

interface Props {
  readonly asked: QueryOf<typeof trendList>;
  readonly shown: ReplyOf<typeof trendList>;
}

/** What is shown, to take along: as a sheet, or as a picture for a chat. */
export function TakeAway({ asked, shown }: Props) {
  const [isDrawing, setDrawing] = useState(false);
  const savePicture = async () => {
    setDrawing(true);
    try {
      saveFile(`行情 ${shown.until}.png`, await drawTrends(asked, shown));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <p className="trends-take">
      <a className="button" href={`/api/v2/trends/sheet?${new URLSearchParams(asked).toString()}`} download>
        导出表格
      </a>
      <Button aria-busy={isDrawing} onClick={() => void savePicture()}>
        存成图片
      </Button>
    </p>
  );
}
