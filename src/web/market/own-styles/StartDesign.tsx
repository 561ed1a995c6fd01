import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { designAddress } from '../kept-blanks/blank-ways.ts';
import { Button } from '../../platform/Button.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { useMutation } from '../../platform/mutation.ts';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { BlankCardBody } from './BlankCard.tsx';
import { BlankPicks, type PickedBlank } from './BlankPicks.tsx';
import { close, templateIn } from './opened.ts';
import { DRAFTS } from './own-styles.data.ts';

/** 开始设计: choose a blank, then the studio opens on it, empty or with a template. */
export function StartDesign({ list }: { list: ListQuery }) {
  const templateId = templateIn(list);
  return (
    <section className="panel style-making">
      <div className="centre-head">
        <h1 className="centre-title">{templateId === '' ? '开始设计' : '用模板设计'}</h1>
        <Button onClick={() => close(list)}>返回列表</Button>
      </div>
      {templateId === '' ? <OnBlank /> : <WithTemplate templateId={templateId} />}
    </section>
  );
}

const OnBlank = () => (
  <Blanks lead="选一件光版，在它的裁片上放花型、图片和文字。">
    {(blank) => (
      <Link className="style-card-whole" to={designAddress(blank.id)}>
        <BlankCardBody blank={blank} />
      </Link>
    )}
  </Blanks>
);

function WithTemplate({ templateId }: { templateId: string }) {
  const navigate = useNavigate();
  const open = useMutation('POST /api/v2/studio/openTemplate', {
    refresh: [DRAFTS],
    done: ({ id, leftOut }) => {
      if (leftOut.length > 0) say.success(`这件光版没有：${leftOut.join('、')}，上面的图层没有放`);
      void navigate(to('userStyleDetail', { draft: id }));
    },
  });
  return (
    <Blanks lead="选一件光版，模板里的图层按裁片放上去，放不下的缩小。">
      {(blank) => (
        <button
          type="button"
          className="style-card-whole"
          disabled={open.isPending}
          onClick={() => open.mutate({ id: templateId, blankId: blank.id })}
        >
          <BlankCardBody blank={blank} />
        </button>
      )}
    </Blanks>
  );
}

/** @param children renders a blank that is on sale */
function Blanks({ lead, children }: { lead: string; children: (blank: PickedBlank) => ReactNode }) {
  return (
    <BlankPicks lead={<p className="soft">{lead}</p>}>
      {(blank) => (
        <li key={blank.id} className="style-card" data-gone={blank.priceFen === null}>
          {blank.priceFen === null ? (
            <span className="style-card-whole" aria-disabled="true">
              <BlankCardBody blank={blank} />
            </span>
          ) : (
            children(blank)
          )}
        </li>
      )}
    </BlankPicks>
  );
}
