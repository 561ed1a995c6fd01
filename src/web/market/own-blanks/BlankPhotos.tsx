import { useEffect, useState } from 'react';
import type { OwnBlankItem } from '#contract/market/own-blanks.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import { blankSteps } from '#contract/market/blank-flow.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { usePhotographs } from '../writing/photographs.ts';
import { KeepingWords } from '../writing/StepEditor.tsx';
import type { Unsaved } from '../../platform/use-unsaved.ts';
import { useDraft } from '../writing/use-draft.ts';
import { OwnCutPieces } from './OwnCutPieces.tsx';
import { ColourPhotographs } from './ColourPhotographs.tsx';
import { drawnWords, isEditable } from './own-blank.words.ts';
import { blankReads, SAVE_BLANK } from './own-blanks.data.ts';
import { photographsOf } from './photographs.ts';
import '../../platform/Fields.css';
import '../shop-products/shop-products.css';
import '../writing/form-parts.css';

interface Props {
  readonly item: OwnBlankItem;
  readonly again: () => Promise<OwnBlankItem | null>;
  readonly unsaved: Unsaved;
}

/** A blank's photos on their own, for taking them beside the garment with a phone. Used by both layouts. */
export default function BlankPhotos(props: Props) {
  const { item } = props;
  if (!isEditable(item)) {
    return (
      <p className="centre-note">
        {item.draft === 'submitted' ? '正在等平台审核，撤回以后才能换照片。' : '归档的光版不能再改。'}
      </p>
    );
  }
  return <Photos {...props} />;
}

function Photos({ item, again: lookAgain, unsaved: { touched, settled, leave } }: Props) {
  const { photographs, add, again } = usePhotographs(item, photographsOf, lookAgain);
  const draft = useDraft(SAVE_BLANK, item, again, () => {});
  const [hasChanged, setChanged] = useState(false);
  const { keeping } = draft;
  // Changes are saved automatically and on leave; leaving warns only when a save has failed.
  useEffect(() => {
    if (keeping === 'failed' || keeping === 'other') touched();
    else settled();
  }, [keeping, touched, settled]);
  const move = useMutation('POST /api/v2/shop/moveBlank', {
    refresh: blankReads,
    done: () => {
      say.success('已提交审核');
      leave();
    },
  });
  return (
    <div className="fields">
      <p className="centre-note">
        每种颜色正面、背面各一张；{drawnWords(draft.document)}换照片要平台看过才生效，在那以前买家看到的不变。
      </p>
      {draft.keeping === 'other' ? (
        <section className="product-conflict" role="alert">
          <p>
            <strong>这件光版刚刚在别处改过，</strong>这里换的没有存进去。
          </p>
          <Button onClick={draft.giveWay}>换成那边存的</Button>
        </section>
      ) : null}
      <ColourPhotographs
        colours={draft.document.colours}
        change={(colours) => {
          setChanged(true);
          draft.change({ colours });
        }}
        photographs={photographs}
        add={add}
      />
      {draft.document.garment === OWN_CUT_GARMENT ? (
        <OwnCutPieces
          document={draft.document}
          change={(cut) => {
            setChanged(true);
            draft.change({ cut, printable: [] });
          }}
          isFixed={item.status !== null}
        />
      ) : null}
      <div className="fields-foot">
        {hasChanged ? <KeepingWords draft={draft} /> : null}
        <Button
          onClick={() =>
            draft.keep(() => {
              if (hasChanged) say.success('已存成草稿，提交审核通过后才换');
              leave();
            })
          }
        >
          先存着
        </Button>
        <Button
          tone="main"
          disabled={move.isPending || draft.keeping === 'other'}
          onClick={() => draft.keep(({ id, version }) => move.mutate({ id, action: 'submit', version }))}
        >
          {blankSteps.submit.label}
        </Button>
      </div>
    </div>
  );
}
