import { AskForm } from './AskForm.tsx';
import { useGeneration } from './generation.data.ts';
import { ModelPictures } from './ModelPictures.tsx';
import { SheetList } from './SheetList.tsx';
import { SheetView } from './SheetView.tsx';
import { useSketches } from './sketch.data.ts';
import { sketchLead } from './sketch.words.ts';
import './sketches.css';

/** AI 出图刊登 on the phone. */
export function PublishPage() {
  const used = useSketches();
  const model = useGeneration();
  return (
    <div className="sketch-page sketch-page-phone">
      <h1 className="page-title">一句话出花型</h1>
      {used.sheet ? null : <p>{sketchLead}</p>}
      <AskForm used={used} model={model} />
      <ModelPictures used={model} />
      {used.sheet ? <SheetView used={used} sheet={used.sheet} /> : null}
      <SheetList used={used} />
    </div>
  );
}
