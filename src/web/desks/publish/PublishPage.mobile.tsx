import { AskForm } from '../../market/sketches/AskForm.tsx';
import { useGeneration } from '../../market/sketches/generation.data.ts';
import { ModelPictures } from '../../market/sketches/ModelPictures.tsx';
import { SheetList } from '../../market/sketches/SheetList.tsx';
import { SheetView } from '../../market/sketches/SheetView.tsx';
import { useSketches } from '../../market/sketches/sketch.data.ts';
import { sketchLead } from '../../market/sketches/sketch.words.ts';
import { publishNext } from './publish-next.tsx';
import '../../market/sketches/sketches.css';

/** AI 出图刊登 on the phone. */
export function PublishPage() {
  const used = useSketches();
  const model = useGeneration();
  return (
    <div className="sketch-page sketch-page-phone">
      <h1 className="page-title">一句话出花型</h1>
      {used.sheet ? null : <p>{sketchLead}</p>}
      <AskForm used={used} model={model} />
      <ModelPictures used={model} next={publishNext} />
      {used.sheet ? <SheetView used={used} sheet={used.sheet} next={publishNext} /> : null}
      <SheetList used={used} />
    </div>
  );
}
