import { AskForm } from './AskForm.tsx';
import { useGeneration } from './generation.data.ts';
import { ModelPictures } from './ModelPictures.tsx';
import { SheetList } from './SheetList.tsx';
import { SheetView } from './SheetView.tsx';
import { useSketches } from './sketch.data.ts';
import { sketchLead } from './sketch.words.ts';
import './sketches.css';

/** AI 出图刊登: 程序绘图 always, and a model where the operator has set one up. */
export function PublishPage() {
  const used = useSketches();
  const model = useGeneration();
  return (
    <div className="page sketch-page">
      <div className="list-head">
        <h1>一句话出花型</h1>
        <p>{sketchLead}</p>
      </div>
      <AskForm used={used} model={model} />
      <ModelPictures used={model} />
      {used.sheet ? <SheetView used={used} sheet={used.sheet} /> : null}
      <SheetList used={used} />
    </div>
  );
}
