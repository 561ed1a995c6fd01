import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import type { CallName } from '#contract/api.ts';
import { designStatusWords, designSteps, isDesignStep, OPERATOR_DESIGN_ACTIONS } from '#contract/market/design-flow.ts';
import { REPEAT_WORDS } from '#contract/market/design-rules.ts';
import { CheckPanel } from '../../market/own-designs/CheckPanel.tsx';
import { isPublic, licenceWords, sizeWords, typeWords } from '../../market/own-designs/own-design.words.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useFocusBack } from '../../platform/focus-back.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { momentWords } from '../../platform/time-words.ts';
import { RowList } from '../../market/shops/DocumentRows.tsx';
import { type DesignUnderReview, useDesignUnderReview } from './operator.data.ts';
import { Verdicts } from './Verdicts.tsx';
import '../../market/own-designs/own-designs.css';

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/designs',
  'GET /api/v2/operator/design',
  'GET /api/v2/operator/product',
  'GET /api/v2/operator/acts',
  'GET /api/v2/design/list',
  'GET /api/v2/design/detail',
  'GET /api/v2/product/list',
  'GET /api/v2/product/detail',
];

const usualReasons = [
  '权利人投诉，请出示授权或登记依据',
  '和别家先发布的花型雷同',
  '含品牌标识或明星肖像，未见授权',
  '内容违反法律或公序良俗',
  'AI 生成没有标明',
];

interface Props {
  readonly id: string;
  readonly show: (id: string | undefined) => void;
}

/** A design with everything needed to judge it, except its original file. Always imported lazily. */
export default function DesignDrawer({ id, show }: Props) {
  useFocusBack();
  const read = useDesignUnderReview(id);
  const design = read.data;
  return (
    <Drawer
      open
      size={880}
      title={design ? `${design.title} · ${design.shopName}` : '花型资料'}
      onClose={() => show(undefined)}
      // the scrolling element is our own, so that it can be scrolled by keyboard
      styles={{ body: { padding: 0, overflow: 'hidden' } }}
      footer={design ? <Actions design={design} /> : null}
    >
      <div className="desk-drawer" tabIndex={0} role="region" aria-label="花型资料">
        {design ? <Attachments design={design} show={show} /> : null}
        {read.isError && !design ? <ErrorPanel error={read.error} retry={() => void read.refetch()} /> : null}
        {read.isPending ? <Skeleton height="480px" /> : null}
      </div>
    </Drawer>
  );
}

function Attachments({ design, show }: { design: DesignUnderReview; show: Props['show'] }) {
  const { id, status, reason, picture } = design;
  return (
    <>
      <section className="desk-print">
        <Picture picture={picture} sizes="320px" />
        <div>
          <p>
            <strong>{designStatusWords[status]}</strong>
            {reason ? `：${reason}` : ''}
          </p>
          <RowList rows={rowsOf(design)} />
          {isPublic(design) ? (
            <Link to={to('designDetail', { id })} target="_blank" className="desk-link">
              看公开的花型页
            </Link>
          ) : (
            <p className="desk-note">现在没有公开的页面。</p>
          )}
        </div>
      </section>
      <section>
        <h2>很像的花型</h2>
        <Alike alike={design.alike} show={show} />
      </section>
      <section>
        <h2>用它的在售商品</h2>
        <OnSale design={design} />
      </section>
      <CheckPanel design={design} />
    </>
  );
}

function rowsOf({ designNo, document, styleCount, offered, licenceYearFen }: DesignUnderReview) {
  const { type, repeat, widthMm, heightMm, methods, tags, copyrightNo, aiGenerated } = document;
  return [
    { name: '设计编号', value: designNo },
    { name: '类型', value: repeat === 'placement' ? typeWords[type] : `${typeWords[type]}，${REPEAT_WORDS[repeat]}` },
    { name: '尺寸', value: sizeWords(widthMm, heightMm) },
    { name: '授权', value: licenceWords({ offered, licenceYearFen }) },
    { name: '著作权登记号', value: copyrightNo ?? '没有填' },
    { name: 'AI 生成', value: aiGenerated ? '是' : '否' },
    { name: '工艺', value: methods.map((method) => wordOf(METHOD_NAMES, method)).join('、') },
    { name: '标签', value: tags.join('、') },
    { name: '款式', value: `${styleCount} 个` },
  ];
}

/** Similar designs of all shops, the first uploaded one first. */
function Alike({ alike, show }: { alike: DesignUnderReview['alike']; show: Props['show'] }) {
  if (alike === null) return <p className="desk-note">这张花型是平台按参数画的，没有比对。</p>;
  if (alike.length === 0) return <p className="desk-note">平台上没有很像的。</p>;
  return (
    <ul className="desk-alike">
      {alike.map(({ id, title, designNo, shopName, status, offered, picture, createdAt }) => (
        <li key={id}>
          <Picture picture={picture} sizes="96px" alt="" />
          <button type="button" className="desk-link" onClick={() => show(id)}>
            {title}
          </button>
          <small className="desk-under">
            {designNo} · {shopName}
          </small>
          <small className="desk-under">
            {designStatusWords[status]}
            {offered ? '' : '，自用'} · {momentWords(createdAt)} 传
          </small>
        </li>
      ))}
    </ul>
  );
}

function OnSale({ design: { productOnSale, productShops } }: { design: DesignUnderReview }) {
  if (productOnSale === 0) return <p className="desk-note">没有。</p>;
  return (
    <p>
      共 {productOnSale} 件：{productShops.map(({ shopName, count }) => `${shopName} ${count} 件`).join('、')}
    </p>
  );
}

function Actions({ design }: { design: DesignUnderReview }) {
  const { id, title, status, productOnSale } = design;
  const decide = useMutation('POST /api/v2/operator/decideDesign', { refresh: REFRESH });
  const actions = OPERATOR_DESIGN_ACTIONS.filter((action) => isDesignStep(action, status));
  if (actions.length === 0) return <p className="desk-note">现在没有要平台做的事。</p>;
  return (
    <Verdicts
      at="foot"
      actions={actions}
      steps={designSteps}
      name={title}
      note={
        productOnSale === 0
          ? '店主会看到原因。解除以前，他不能改、不能用、不能对外授权。'
          : `用它的 ${productOnSale} 件在售商品一起下架，各家店主都会看到原因。解除以前，没有人能用它卖货。`
      }
      usual={usualReasons}
      isBusy={decide.isPending}
      send={(action, reason, done) => decide.mutate({ id, action, reason }, { onSuccess: done })}
    />
  );
}
