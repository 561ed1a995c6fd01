import { Link } from 'react-router';
import type { DraftCard } from '#contract/market/studio.ts';
import { SureButton } from '../../platform/SureButton.tsx';
import { dayWords } from '../../platform/when.ts';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { DRAFTS } from './own-styles.data.ts';

/** 没做完的款式稿. */
export function DraftCards({ drafts, isStale }: { drafts: readonly DraftCard[]; isStale: boolean }) {
  return (
    <ul className="style-cards" aria-label="没做完的款式稿" aria-busy={isStale}>
      {drafts.map((draft) => (
        <Card key={draft.id} draft={draft} />
      ))}
    </ul>
  );
}

function Card({ draft }: { draft: DraftCard }) {
  const discard = useMutation('POST /api/v2/studio/discard', { refresh: [DRAFTS] });
  const { id, name, styleNo, blankName, picture, layerCount, isBlankOnline, updatedAt } = draft;
  const draw = to('userStyleDetail', { draft: id });
  return (
    <li className="style-card">
      {/* the title below is the same link */}
      <Link to={draw} className="style-card-picture" tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
      </Link>
      <div className="style-card-words">
        <strong>
          <Link to={draw}>{name}</Link>
        </strong>
        <small>
          {blankName} · {layerCount} 个图层
        </small>
        <small>
          {styleNo === '' ? '' : `改 ${styleNo} · `}
          {dayWords(updatedAt)}改过
        </small>
        {isBlankOnline ? null : <small className="style-off">光版已停供</small>}
      </div>
      <div className="style-card-ways">
        <Link className="button" to={draw} aria-label={`继续设计 ${name}`}>
          继续设计
        </Link>
        <SureButton
          label="删除"
          className="text-button"
          question="这份稿删除以后不能恢复。"
          yes="删除"
          isBusy={discard.isPending}
          onYes={() => discard.mutate({ id })}
        />
      </div>
    </li>
  );
}
