import type { ReactNode } from 'react';
import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.mobile.tsx';
import { Button } from '../../platform/Button.tsx';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { NOW } from '../../platform/read.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { type Endless, useEndless } from '../../platform/use-endless.ts';
import { countWords } from '../../platform/words.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import { BeginButtons } from '../../market/own-styles/BeginButtons.tsx';
import { DraftCards } from '../../market/own-styles/DraftCards.tsx';
import { MakeStyles } from '../../market/own-styles/MakeStyles.tsx';
import { NoStyles } from '../../market/own-styles/NoStyles.tsx';
import { isStyleTab, ownStyleFilter, tabWords } from '../../market/own-styles/own-style-filter.ts';
import { DRAFTS, STYLES, TEMPLATES, useTabCounts } from '../../market/own-styles/own-styles.data.ts';
import { RemovedTemplate } from '../../market/own-styles/RemovedTemplate.tsx';
import { ReturnedStyles } from './ReturnedStyles.tsx';
import { StyleCards } from '../../market/own-styles/StyleCards.tsx';
import { TemplateCards } from '../../market/own-styles/TemplateCards.tsx';
import { useChosenStyles } from '../../market/own-styles/use-chosen-styles.ts';
import { useMakeProducts } from '../../market/own-styles/use-make-products.ts';
import { useRemovingTemplate } from '../../market/own-styles/use-removing-template.ts';
import '../../market/writing/own-rows.css';
import '../../people/personal-centre/people.css';
import '../../market/shop-products/shop-products.css';
import '../../market/own-styles/own-styles.css';

/** 我的款式 on the phone: view styles and drafts, make new ones, and make products from them. */
export function StylesPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  const hasShop = useMe().me?.shop_id !== null;
  return (
    <PersonalFrame screen={screen}>
      <MakeStyles list={list} hasShop={hasShop}>
        <h1 className="visually-hidden">{screenRules[screen].title}</h1>
        <ReturnedStyles />
        <Styles list={list} hasShop={hasShop} />
      </MakeStyles>
    </PersonalFrame>
  );
}

interface Props {
  readonly list: ListQuery;
  readonly hasShop: boolean;
}

function Styles(props: Props) {
  const { tab } = ownStyleFilter(props.list, props.hasShop);
  if (tab === 'drafts') return <DraftList {...props} />;
  return tab === 'templates' ? <TemplateList {...props} /> : <StyleList {...props} />;
}

function DraftList(props: Props) {
  const { q } = ownStyleFilter(props.list, props.hasShop);
  const endless = useEndless(DRAFTS, q === undefined ? {} : { q }, NOW);
  return (
    <Rows {...props} endless={endless} unit="份稿">
      {(drafts) => <DraftCards drafts={drafts} isStale={endless.isStale} />}
    </Rows>
  );
}

function TemplateList(props: Props) {
  const { q } = ownStyleFilter(props.list, props.hasShop);
  const endless = useEndless(TEMPLATES, q === undefined ? {} : { q }, NOW);
  const removing = useRemovingTemplate();
  return (
    <>
      <Rows {...props} endless={endless} unit="个模板">
        {(templates) => <TemplateCards templates={templates} isStale={endless.isStale} removing={removing} />}
      </Rows>
      <RemovedTemplate removing={removing} />
    </>
  );
}

function StyleList(props: Props) {
  const { tab, q } = ownStyleFilter(props.list, props.hasShop);
  const asked = { tab: isStyleTab(tab) ? tab : 'all', ...(q === undefined ? {} : { q }) } as const;
  const endless = useEndless(STYLES, asked, NOW);
  const picked = useChosenStyles();
  const makeProducts = useMakeProducts();
  const products =
    picked.styles.length === 0 ? undefined : (
      <Button tone="action" onClick={() => makeProducts(picked.styles)}>
        用选中的 {picked.styles.length} 个款式建商品
      </Button>
    );
  return (
    <Rows {...props} endless={endless} unit="个款式" bar={products}>
      {(styles) => (
        <StyleCards styles={styles} isStale={endless.isStale} {...(props.hasShop ? { ticks: picked } : {})} />
      )}
    </Rows>
  );
}

interface RowsProps<Row> extends Props {
  readonly endless: Endless<Row>;
  readonly unit: string;
  /** in place of the buttons to begin with */
  readonly bar?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function Rows<Row>({ list, hasShop, endless, unit, bar, children }: RowsProps<Row>) {
  const { tab, q } = ownStyleFilter(list, hasShop);
  const counts = useTabCounts(q);
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  const begin = <BeginButtons list={list} hasShop={hasShop} />;
  const hasSome = endless.items !== undefined && endless.items.length > 0;
  return (
    <>
      <StateTabs label="款式的状态" words={tabWords(hasShop)} chosen={tab} counts={counts} />
      <DeskSearch list={list} label="名称、款号、设计编号、光版" />
      {hasSome ? (
        <p className="sale-count">
          共 {countWords(endless.total, endless.totalIsBound)} {unit}
        </p>
      ) : null}
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            <NoStyles list={list} tab={tab} hasShop={hasShop}>
              {begin}
            </NoStyles>
          ) : (
            children(rows)
          )
        }
      </EndlessRows>
      {hasSome ? <div className="centre-bar">{bar ?? <span className="style-begin">{begin}</span>}</div> : null}
    </>
  );
}
