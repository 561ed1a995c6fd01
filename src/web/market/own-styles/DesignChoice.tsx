import { wordOf } from '#contract/platform/coded-words.ts';
import { designTypeWords } from '#contract/market/design-types.ts';
import { Link } from 'react-router';
import { useOwnDesigns } from '../own-designs/own-designs.data.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { Picks } from '../writing/Picks.tsx';
import { usePicking } from '../writing/use-picking.ts';

/** The shop's own designs that can be placed on blanks. */
export function DesignChoice({ choose }: { choose: (id: string) => void }) {
  const picking = usePicking(15);
  const read = useOwnDesigns({ tab: 'ready', ...picking.question });
  return (
    <Picks
      picking={picking}
      read={read}
      lead={
        <p className="soft">先选一张自己的花型。别人的花型在花型页买授权，付款后就能在设计台上用、做款式、上架。</p>
      }
      label="名称、设计编号"
      things="花型"
      unit="张"
      none={({ counts }) => <NoDesign waiting={(counts['checking'] ?? 0) + (counts['needsFix'] ?? 0)} />}
    >
      {({ list }, isStale) => (
        <ul className="style-cards" aria-label="自己的花型" aria-busy={isStale}>
          {list.map(({ id, title, designNo, picture, type, styleCount }) => (
            <li key={id} className="style-card">
              <button type="button" className="style-card-whole" onClick={() => choose(id)}>
                <span className="style-card-picture">
                  <Picture picture={picture} sizes="(max-width: 600px) 46vw, 208px" alt="" />
                </span>
                <span className="style-card-words">
                  <strong>{title}</strong>
                  <small>
                    {designNo} · {wordOf(designTypeWords, type)}
                  </small>
                  <small>{styleCount > 0 ? `已做 ${styleCount} 个款式` : '还没做过款式'}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Picks>
  );
}

/** @param waiting designs that are being checked or failed the check */
function NoDesign({ waiting }: { waiting: number }) {
  return (
    <EmptyPanel
      drawing="emptyList"
      title={
        waiting > 0
          ? `有 ${waiting} 张花型还在检查或要改图，好了就能在这里选`
          : '店里还没有传过原稿。上传一张花型，检查过了就能放到光版上；“我的款式”里用设计师花型做好的款式照常建商品，要用别人的花型做新款式，先和设计师谈好授权，拿到原稿再传'
      }
    >
      <Link to={to('merchantDesign', waiting > 0 ? {} : { open: 'new' })}>{waiting > 0 ? '去看花型' : '上传花型'}</Link>
      <Link to={to('designerList')}>看设计师的花型</Link>
    </EmptyPanel>
  );
}
