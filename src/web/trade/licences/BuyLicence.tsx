import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DesignDetail, Licence } from '#contract/market/designs.ts';
import { isCharged, isExclusive, licenceFen, licenceYears } from '#contract/market/licence-words.ts';
import { useMe } from '../../people/accounts/me.ts';
import { useDesign } from '../../market/designs/design.data.ts';
import { referredBy } from '../../market/sharing/referrer.ts';
import { TextField, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { Picture } from '../../platform/Picture.tsx';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { yuan } from '../../platform/words.ts';
import { LICENCE_READS, type LicenceChoice, useLicenceChoice } from './licence.data.ts';
import { exampleWords, licenceStatusWords, kindWords, offerWords } from './licence.words.ts';
import '../../people/personal-centre/people.css';
import './licences.css';

/** 购买授权: the kind, the years and the licensee; then the till, as for any order. */
export function BuyLicence() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const design = useDesign(id);
  const isMember = useMe().status === 'member';
  const renews = params.get('renews');
  const choice = useLicenceChoice(id, renews, isMember);
  if (id === '')
    return (
      <EmptyPanel
        title="这个链接没有写明是哪张花型。请从花型的详情页点“购买授权”进来，那里有价格和范围"
        drawing="emptyList"
      />
    );
  const failed = design.error ?? choice.error;
  if (failed && !(design.data && choice.data))
    return <ErrorPanel error={failed} retry={() => void (design.error ? design : choice).refetch()} />;
  if (!design.data || !choice.data) return <Skeleton height="480px" />;
  return <Form key={id} design={design.data} choice={choice.data} />;
}

const SEND_WORDS = {
  first: { paid: '提交授权单，去付款', unpaid: '签下授权' },
  renewal: { paid: '续期，去付款', unpaid: '续期' },
} as const;

function Form({ design, choice }: { design: DesignDetail; choice: LicenceChoice }) {
  const { renews, reason } = choice;
  const hasShop = !!useMe().me?.shop_id;
  const wanted = useWantedLicence(design, choice);
  const [licensee, setLicensee] = useState(choice.licensee);
  const order = useOrder();
  const { offer, years, priceFen } = wanted;
  if (offer === undefined) return <EmptyPanel title="这张花型没有对外授权" drawing="emptyList" />;
  const isNamed = licensee.trim().length >= 2;
  const lacksShop = isCharged(offer.kind) && !hasShop;
  return (
    <>
      <DesignHead design={design} />
      <HeldNow choice={choice} />
      <Offers
        legend={renews === null ? '授权方式' : '续期的价'}
        offers={wanted.offers}
        chosen={offer}
        choose={wanted.setKind}
        isClosed={reason !== ''}
      />
      <Years choices={licenceYears(offer.kind)} chosen={years} choose={wanted.setYears} />
      {renews === null ? (
        <TextField
          label="被授权方（写进证书，公司或个人全称）"
          value={licensee}
          maxLength={60}
          autoComplete="organization"
          problem={isNamed ? undefined : '请填写 2 到 60 个字'}
          change={setLicensee}
        />
      ) : null}
      {isExclusive(offer.kind) && choice.others > 0 ? (
        <p className="fields-note">已有 {choice.others} 份别人的授权在用，各自到期为止；您买了以后不再有新的。</p>
      ) : null}
      <LicenceSum priceFen={priceFen} lacksShop={lacksShop} />
      <button
        type="button"
        className="button button-action button-wide"
        disabled={reason !== '' || lacksShop || !isNamed || order.isPending}
        onClick={() =>
          order.mutate({
            ...{ designId: design.id, kind: offer.kind, years, priceFen, licensee },
            ...(renews === null ? {} : { renews: renews.licenceNo }),
            ...referredBy(),
          })
        }
      >
        {(renews === null ? SEND_WORDS.first : SEND_WORDS.renewal)[priceFen > 0 ? 'paid' : 'unpaid']}
      </button>
      {AFTER_PAYING}
    </>
  );
}

/** The chosen way of licence, its years and its price. A renewal has one way. */
function useWantedLicence(design: DesignDetail, { renews }: LicenceChoice) {
  const [kind, setKind] = useState<Licence['kind']>(renews?.kind ?? 'ordinary');
  const [typedYears, setYears] = useState(1);
  const offers = design.licences.filter((one) => renews === null || one.kind === renews.kind);
  const offer = offers.find((one) => one.kind === kind) ?? offers[0];
  const choices = offer === undefined ? [] : licenceYears(offer.kind);
  const years = choices.includes(typedYears) ? typedYears : (choices[0] ?? 1);
  const priceFen = offer === undefined ? 0 : licenceFen(offer, years);
  return { offers, offer, setKind, years, setYears, priceFen };
}

/** Then the till, or the own licences when nothing is due. */
function useOrder() {
  const navigate = useNavigate();
  return useMutation('POST /api/v2/licence/order', {
    refresh: LICENCE_READS,
    done: ({ orderNo, dueFen }) =>
      void navigate(dueFen > 0 ? to('pay', { orders: orderNo }) : to('userLicences'), { replace: true }),
  });
}

/** What the licensee has already, and why nothing can be bought now. */
function HeldNow({ choice: { renews, own, reason } }: { choice: LicenceChoice }) {
  return (
    <>
      {renews === null ? (
        <Own own={own} />
      ) : (
        <p className="fields-note">
          续期 {renews.licenceNo}：现在到 {renews.endsOn} 为止，续的从第二天接着算，证书编号不变。
        </p>
      )}
      {reason === '' ? null : <FieldProblem>{reason}</FieldProblem>}
    </>
  );
}

interface YearsProps {
  readonly choices: readonly number[];
  readonly chosen: number;
  readonly choose: (years: number) => void;
}

function Years({ choices, chosen, choose }: YearsProps) {
  if (choices.length < 2) return null;
  return (
    <fieldset className="licence-years">
      <legend>年数</legend>
      {choices.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => choose(one)}>
          {one} 年
        </button>
      ))}
    </fieldset>
  );
}

function LicenceSum({ priceFen, lacksShop }: { priceFen: number; lacksShop: boolean }) {
  return (
    <>
      <p className="licence-sum">
        {priceFen > 0 ? (
          <>
            应付 <strong>¥{yuan(priceFen)}</strong>
          </>
        ) : (
          '现在不用付钱：卖出的订单完成时，从店铺的货款里扣给设计师'
        )}
      </p>
      {lacksShop ? (
        <p className="field-problem">
          按件和分成的授权费从店铺的货款里扣，请先开一家店。
          <Link className="plain-link" to={to('shopRegister')}>
            去开店
          </Link>
        </p>
      ) : null}
    </>
  );
}

const AFTER_PAYING = (
  <p className="fields-note">
    付款后授权马上生效，证书在“花型授权”里。授权单没付款 30 分钟自动取消。
    <Link className="plain-link" to="/agreement/copyright">
      知识产权与授权规则
    </Link>
  </p>
);

function DesignHead({ design }: { design: DesignDetail }) {
  return (
    <header className="licence-design">
      <Picture picture={design.picture} sizes="96px" />
      <p>
        <Link to={to('designDetail', { id: design.id })}>{design.title}</Link>
        <small>
          {design.designNo} · {design.designer.name}
        </small>
      </p>
    </header>
  );
}

interface OffersProps {
  readonly legend: string;
  readonly offers: readonly Licence[];
  readonly chosen: Licence;
  readonly choose: (kind: Licence['kind']) => void;
  readonly isClosed: boolean;
}

function Offers({ legend, offers, chosen, choose, isClosed }: OffersProps) {
  return (
    <fieldset className="licence-offers" disabled={isClosed}>
      <legend>{legend}</legend>
      {offers.map((one) => (
        <label key={one.kind} data-chosen={one.kind === chosen.kind}>
          <input
            type="radio"
            name="licence-kind"
            checked={one.kind === chosen.kind}
            onChange={() => choose(one.kind)}
          />
          <span>
            <strong>{one.name}</strong>
            <b>{offerWords(one)}</b>
            <small>{one.scope}</small>
            {exampleWords(one) === '' ? null : <small>{exampleWords(one)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Own({ own }: Pick<LicenceChoice, 'own'>) {
  if (own === null) return null;
  return (
    <p className="fields-note">
      您有一份{kindWords({ kind: own.kind, years: 0 })}：{licenceStatusWords[own.status]}
      {own.endsOn === null ? '' : `，到 ${own.endsOn}`}{' '}
      {own.status === 'unpaid' ? (
        <Link className="plain-link" to={to('pay', { orders: own.orderNo })}>
          去付款
        </Link>
      ) : (
        <Link className="plain-link" to={to('licenceDetail', { no: own.licenceNo })}>
          看证书
        </Link>
      )}
    </p>
  );
}
