import { useState } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { SearchField } from '../../platform/DeskSearch.tsx';
import { FieldsForm, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { PageTurn } from '../../market/writing/PageTurn.tsx';
import { say } from '../../platform/say.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, NoDataYet } from '../../platform/StatusPanel.tsx';
import { useStyles } from '../../market/shop-products/shop-products.data.ts';
import { packageReads } from './packages.data.ts';
import '../../market/writing/choice-cards.css';
import '../../market/writing/own-list.css';
import '../../market/writing/form-parts.css';

type StyleRow = Api['GET /api/v2/shop/getPanelDesignList']['reply']['list'][number];

interface Props {
  readonly packageId: string;
  /** empty = all rows without a style */
  readonly rows: readonly number[];
  readonly close: () => void;
}

const PAGE_SIZE = 12;

/** 指定款式: assigns one of the shop's styles to some rows, or to all without one. Always imported lazily. */
export default function StyleForm({ packageId, rows, close }: Props) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [chosenId, setChosen] = useState('');
  const [hasTried, setTried] = useState(false);
  const read = useStyles({ ...(q === '' ? {} : { q }), page, pageSize: PAGE_SIZE });
  const assign = useMutation('POST /api/v2/package/setPackageStyle', {
    refresh: packageReads,
    done: (done) => {
      say.success(`已给 ${done.rows} 件商品指定款式`);
      close();
    },
  });
  const send = () => {
    setTried(true);
    if (chosenId !== '') assign.mutate({ packageId, rows: [...rows], styleId: chosenId });
  };
  if (!read.data) return <NoDataYet read={read} height="400px" />;
  const { list, total } = read.data;
  if (total === 0 && q === '') {
    return (
      <EmptyPanel drawing="emptyList" title="还没有款式。款式就是花型放在光版上：先做一个款式，再回来指定">
        <Link to={to('userStyles')}>去做款式</Link>
      </EmptyPanel>
    );
  }
  return (
    <>
      <SearchField
        label="款号、光版、花型"
        asked={q}
        ask={(words) => {
          setQ(words);
          setPage(1);
        }}
      />
      <FieldsForm
        label="指定款式"
        submit={send}
        sendLabel={rows.length === 0 ? '指定给所有没有款式的' : `指定给 ${rows.length} 件`}
        isSending={assign.isPending}
        cancel={close}
      >
        {list.length === 0 ? <p className="centre-note">没有找到这样的款式。</p> : null}
        <ul className="product-styles choice-cards" aria-busy={read.isPlaceholderData}>
          {list.map((style) => (
            <StyleCard
              key={style.id}
              style={style}
              isChosen={style.id === chosenId}
              choose={() => setChosen(style.id)}
            />
          ))}
        </ul>
        <PageTurn
          page={page}
          isLast={page * PAGE_SIZE >= total}
          turnTo={setPage}
          words={`共 ${total} 个款式，第 ${page} 页`}
        />
        {hasTried && chosenId === '' ? <FieldProblem>请先选一个款式</FieldProblem> : null}
        <p className="fields-note">
          没有合适的？
          <Link className="plain-link" to={to('userStyles')}>
            到“我的款式”新建
          </Link>
        </p>
      </FieldsForm>
    </>
  );
}

function StyleCard({ style, isChosen, choose }: { style: StyleRow; isChosen: boolean; choose: () => void }) {
  const { styleNo, blankName, designTitle, designNo, picture } = style;
  return (
    <li>
      <label data-chosen={isChosen}>
        <span className="product-style-picture">
          {picture ? <Picture picture={picture} sizes="160px" alt="" /> : <span>暂无图</span>}
        </span>
        <span className="product-style-name">
          <input type="radio" name="style" checked={isChosen} onChange={choose} />
          {designTitle}
        </span>
        <small>{blankName}</small>
        <small>
          {styleNo}
          {designNo === '' ? '' : ` · ${designNo}`}
        </small>
      </label>
    </li>
  );
}
