import { useMe } from '../../people/accounts/me.ts';
import { PersonalFrame } from '../../people/accounts/PersonalFrame.desktop.tsx';
import { Button } from '../../platform/Button.tsx';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { type ListQuery, useListQuery } from '../../platform/list-query.ts';
import { type Screen, screenRules } from '../../platform/screens.ts';
import { OwnList } from '../../market/writing/OwnList.desktop.tsx';
import { BeginButtons } from '../../market/own-styles/BeginButtons.tsx';
import { DraftCards } from '../../market/own-styles/DraftCards.tsx';
import { MakeStyles } from '../../market/own-styles/MakeStyles.tsx';
import { NoStyles } from '../../market/own-styles/NoStyles.tsx';
import { isStyleTab, ownStyleFilter, tabWords } from '../../market/own-styles/own-style-filter.ts';
import { DRAFTS, STYLES, TEMPLATES, usePostedList, useTabCounts } from '../../market/own-styles/own-styles.data.ts';
import { RemovedTemplate } from '../../market/own-styles/RemovedTemplate.tsx';
import { ReturnedStyles } from './ReturnedStyles.tsx';
import { StyleCards } from '../../market/own-styles/StyleCards.tsx';
import { TemplateCards } from '../../market/own-styles/TemplateCards.tsx';
import { useChosenStyles } from '../../market/own-styles/use-chosen-styles.ts';
import { useMakeProducts } from '../../market/own-styles/use-make-products.ts';
import { useRemovingTemplate } from '../../market/own-styles/use-removing-template.ts';
import '../../market/shop-products/shop-products.css';
import '../../market/own-styles/own-styles.css';

const PAGE_SIZE = 24;

/** 我的款式: finished styles and drafts, from which products are made; what makes new ones replaces the list. */
export function StylesPage({ screen }: { screen: Screen }) {
  const list = useListQuery();
  const hasShop = useMe().me?.shop_id !== null;
  return (
    <PersonalFrame screen={screen}>
      <MakeStyles list={list} hasShop={hasShop}>
        <ReturnedStyles />
        <Styles title={screenRules[screen].title} list={list} hasShop={hasShop} />
      </MakeStyles>
    </PersonalFrame>
  );
}

interface Props {
  readonly title: string;
  readonly list: ListQuery;
  readonly hasShop: boolean;
}

function Styles(props: Props) {
  const { tab } = ownStyleFilter(props.list, props.hasShop);
  if (tab === 'drafts') return <DraftList {...props} />;
  return tab === 'templates' ? <TemplateList {...props} /> : <StyleList {...props} />;
}

function useFrame({ title, list, hasShop }: Props) {
  const { tab, q } = ownStyleFilter(list, hasShop);
  const counts = useTabCounts(q);
  const begin = <BeginButtons list={list} hasShop={hasShop} />;
  return {
    title,
    actions: <span className="style-begin">{begin}</span>,
    narrow: (
      <>
        <StateTabs label="款式的状态" words={tabWords(hasShop)} chosen={tab} counts={counts} />
        <DeskSearch list={list} label="名称、款号、设计编号、光版" />
      </>
    ),
    none: (
      <NoStyles list={list} tab={tab} hasShop={hasShop}>
        {begin}
      </NoStyles>
    ),
  };
}

function DraftList(props: Props) {
  const { q } = ownStyleFilter(props.list, props.hasShop);
  const asked = { ...(q === undefined ? {} : { q }), page: props.list.page, pageSize: PAGE_SIZE };
  const read = usePostedList(DRAFTS, asked);
  return (
    <OwnList {...useFrame(props)} read={read}>
      {({ list: drafts }, isStale) => <DraftCards drafts={drafts} isStale={isStale} />}
    </OwnList>
  );
}

function TemplateList(props: Props) {
  const { q } = ownStyleFilter(props.list, props.hasShop);
  const asked = { ...(q === undefined ? {} : { q }), page: props.list.page, pageSize: PAGE_SIZE };
  const read = usePostedList(TEMPLATES, asked);
  const removing = useRemovingTemplate();
  return (
    <>
      <OwnList {...useFrame(props)} read={read}>
        {({ list: templates }, isStale) => (
          <TemplateCards templates={templates} isStale={isStale} removing={removing} />
        )}
      </OwnList>
      <RemovedTemplate removing={removing} />
    </>
  );
}

function StyleList(props: Props) {
  const { list, hasShop } = props;
  const { tab, q } = ownStyleFilter(list, hasShop);
  const asked = { ...(q === undefined ? {} : { q }), page: list.page, pageSize: PAGE_SIZE };
  const read = usePostedList(STYLES, { tab: isStyleTab(tab) ? tab : 'all', ...asked });
  const picked = useChosenStyles();
  const makeProducts = useMakeProducts();
  return (
    <OwnList {...useFrame(props)} read={read}>
      {({ list: styles }, isStale) => (
        <>
          <StyleCards styles={styles} isStale={isStale} {...(hasShop ? { ticks: picked } : {})} />
          {picked.styles.length > 0 ? (
            <div className="style-foot">
              <p aria-live="polite">已选 {picked.styles.length} 个款式</p>
              <Button onClick={picked.clear}>取消选择</Button>
              <Button tone="action" onClick={() => makeProducts(picked.styles)}>
                去建商品
              </Button>
            </div>
          ) : null}
        </>
      )}
    </OwnList>
  );
}
