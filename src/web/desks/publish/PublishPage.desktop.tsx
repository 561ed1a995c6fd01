import { AskForm } from '../../market/sketches/AskForm.tsx';
import { useGeneration } from '../../market/sketches/generation.data.ts';
import { ModelPictures } from '../../market/sketches/ModelPictures.tsx';
import { SheetList } from '../../market/sketches/SheetList.tsx';
import { SheetView } from '../../market/sketches/SheetView.tsx';
import { useSketches } from '../../market/sketches/sketch.data.ts';
import { sketchLead } from '../../market/sketches/sketch.words.ts';
import { publishNext } from './publish-next.tsx';
import '../../market/sketches/sketches.css';

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
      <ModelPictures used={model} next={publishNext} />
      {used.sheet ? <SheetView used={used} sheet={used.sheet} next={publishNext} /> : null}
      <SheetList used={used} />
    </div>
  );
}
