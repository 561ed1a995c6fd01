import { useState } from 'react';
import { bundleProblems, tidiedBundle } from '#contract/market/bundle-rules.ts';
import type { BundleDocument, BundlePart } from '#contract/market/bundles.ts';
import type { ProductToPick } from '../featured/featured.data.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { byField, type Problems } from '../writing/problems.ts';
import { BUNDLE_READS, type OwnBundle } from './bundle.data.ts';

/** The typed values; products are kept with the data that the form shows. */
export interface BundleTyped extends Omit<BundleDocument, 'parts'> {
  readonly parts: readonly BundlePart[];
}

export interface BundleHands {
  readonly typed: BundleTyped;
  readonly change: (some: Partial<BundleTyped>) => void;
  readonly choose: (product: ProductToPick, isChosen: boolean) => void;
  readonly changePart: (productId: string, perSet: number) => void;
  /** one place up */
  readonly raise: (productId: string) => void;
  readonly remove: (productId: string) => void;
  /** the price of the same pieces bought singly */
  readonly singlyFen: number;
  /** shown after the first save */
  readonly problems: Problems;
  readonly save: () => void;
  readonly isSaving: boolean;
  /** another user has saved the same bundle meanwhile */
  readonly isOther: boolean;
  /** overwrites the other user's version with mine */
  readonly insist: () => void;
  /** loads the other user's version */
  readonly giveWay: () => void;
}

const BLANK: BundleTyped = { title: '', note: '', priceFen: 0, moqSets: 1, parts: [] };
const CHANGED = 409;

/**
 * The form of a bundle. Typed values stay when another user saves.
 * @param again reads the saved bundle
 * @param done runs after a save
 */
export function useBundleForm(
  item: OwnBundle | null,
  again: () => Promise<OwnBundle | null>,
  { touched, done }: { readonly touched: () => void; readonly done: () => void },
): BundleHands {
  const [typed, setTyped] = useState<BundleTyped>(item ?? BLANK);
  const [version, setVersion] = useState(item?.version ?? 0);
  const [hasTried, setTried] = useState(false);
  const [other, setOther] = useState<OwnBundle | null>(null);
  const saving = useMutation('POST /api/v2/bundle/save', {
    refresh: BUNDLE_READS,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  const lookAgain = async () => setOther(await again());
  const document = documentOf(typed);
  const problems = bundleProblems(document);
  const send = (over: number) => saving.mutate({ id: item?.id ?? null, version: over, document });
  const type = (change: (before: BundleTyped) => BundleTyped) => {
    touched();
    setTyped(change);
  };
  const changeParts = (change: (parts: readonly BundlePart[]) => readonly BundlePart[]) =>
    type((before) => ({ ...before, parts: change(before.parts) }));
  return {
    typed,
    change: (some) => type((before) => ({ ...before, ...some })),
    choose: (product, isChosen) =>
      changeParts((parts) =>
        isChosen ? [...parts, partOf(product)] : parts.filter(({ productId }) => productId !== product.id),
      ),
    changePart: (productId, perSet) =>
      changeParts((parts) => parts.map((part) => (part.productId === productId ? { ...part, perSet } : part))),
    raise: (productId) => changeParts((parts) => raised(parts, productId)),
    remove: (productId) => changeParts((parts) => parts.filter((part) => part.productId !== productId)),
    singlyFen: typed.parts.reduce((sum, { perSet, singleFen }) => sum + perSet * singleFen, 0),
    problems: hasTried ? byField(problems) : {},
    save: () => {
      setTried(true);
      if (problems.length === 0) send(version);
    },
    isSaving: saving.isPending,
    isOther: other !== null,
    insist: () => {
      if (!other) return;
      setVersion(other.version);
      setOther(null);
      send(other.version);
    },
    giveWay: () => {
      if (!other) return;
      setVersion(other.version);
      setTyped(other);
      setOther(null);
    },
  };
}

function documentOf({ title, note, priceFen, moqSets, parts }: BundleTyped): BundleDocument {
  const kept = parts.map(({ productId, perSet }) => ({ productId, perSet }));
  return tidiedBundle({ title, note, priceFen, moqSets, parts: kept });
}

const partOf = ({ id, productNo, title, picture, tiers }: ProductToPick): BundlePart => ({
  ...{ productId: id, productNo, title, picture, perSet: 1, isOffered: true },
  singleFen: tiers[0]?.priceFen ?? 0,
});

function raised(parts: readonly BundlePart[], productId: string): readonly BundlePart[] {
  const at = parts.findIndex((part) => part.productId === productId);
  return at <= 0 ? parts : [...parts.slice(0, at - 1), parts[at]!, parts[at - 1]!, ...parts.slice(at + 1)];
}
