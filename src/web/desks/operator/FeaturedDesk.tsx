import { FEATURED_TAGS, featuredTagWords } from '#contract/market/featured-flow.ts';
import { Select, Switch, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { CallName } from '#contract/api.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { yuan } from '../../platform/words.ts';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type FeaturedRow, useFeatured } from './operator.data.ts';

const states = { featured: '精选中', rest: '未入选', all: '全部' } as const;
type Tag = FeaturedRow['tag'];
const TAG_OPTIONS = [
  { value: '', label: '没有' },
  ...FEATURED_TAGS.map((tag) => ({ value: tag, label: featuredTagWords[tag] })),
] as const;
const REFRESH: readonly CallName[] = ['GET /api/v2/operator/featured', 'GET /api/v2/product/list'];

/** 精选款式: the products in the featured list, and their tags. */
export default function FeaturedDesk() {
  const list = useListQuery();
  const set = useMutation('POST /api/v2/operator/setFeatured', { refresh: REFRESH });
  const read = useFeatured(deskQuestion(list, 'state', states));
  const change = (row: FeaturedRow, changes: { isFeatured?: boolean; tag?: Tag }) =>
    set.mutate({ id: row.id, isFeatured: row.isFeatured, tag: row.tag, ...changes });
  return (
    <>
      <DeskTools
        list={list}
        name="state"
        label="是否精选"
        states={states}
        first="featured"
        search="商品名、货号、店铺"
      />
      <DeskTable read={read} list={list} columns={columnsOf(change, set.isPending)} empty="没有这样的商品" />
    </>
  );
}

const columnsOf = (
  change: (row: FeaturedRow, changes: { isFeatured?: boolean; tag?: Tag }) => void,
  isBusy: boolean,
): TableColumnsType<FeaturedRow> => [
  {
    title: '商品',
    dataIndex: 'title',
    render: (title: string, { id, picture, productNo }) => (
      <span className="desk-item">
        {picture ? <Picture picture={picture} sizes="48px" alt="" /> : null}
        <span>
          <Link to={to('productDetail', { id })} className="desk-link">
            {title}
          </Link>
          <small className="desk-under">{productNo}</small>
        </span>
      </span>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 170 },
  {
    title: '最低价',
    dataIndex: 'priceFen',
    width: 100,
    align: 'right',
    render: (fen: number | null) => (fen === null ? '' : `¥${yuan(fen)}`),
  },
  {
    title: '角标',
    dataIndex: 'tag',
    width: 120,
    render: (_, row) => (
      <Select<Tag>
        aria-label={`${row.title} 的角标`}
        size="small"
        value={row.tag}
        disabled={isBusy}
        style={{ width: 88 }}
        options={[...TAG_OPTIONS]}
        onChange={(tag) => change(row, { tag })}
      />
    ),
  },
  {
    title: '精选',
    dataIndex: 'isFeatured',
    width: 80,
    render: (isFeatured: boolean, row) => (
      <Switch
        aria-label={`精选 ${row.title}`}
        checked={isFeatured}
        disabled={isBusy}
        onChange={(next) => change(row, { isFeatured: next })}
      />
    ),
  },
];
