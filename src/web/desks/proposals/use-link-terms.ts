import { useState } from 'react';
import type { SharedLink } from '#contract/desks/proposals.ts';
import { type LinkTerms, phonesIn, termsOf, viewsProblem } from './link-terms.ts';

/** The terms of a link while they are edited. */
export function useLinkTerms(link: SharedLink | null) {
  const [terms, setTerms] = useState<LinkTerms>(termsOf(link));
  const [typedPhones, setTypedPhones] = useState(terms.phones.join('\n'));
  const [hasPassword, setHasPassword] = useState(link?.hasPassword ?? false);
  const [password, setPassword] = useState('');
  const { phones, problem: phonesProblem } = phonesIn(typedPhones);
  /** The link has a password already, and an empty field leaves it as it is. */
  const mayKeepPassword = link?.hasPassword === true;
  const keepsPassword = hasPassword && password === '' && mayKeepPassword;
  const isRight =
    (!hasPassword || password !== '' || keepsPassword) &&
    (!terms.needsPhone || phonesProblem === undefined) &&
    viewsProblem(terms) === undefined;
  return {
    ...{ terms, typedPhones, setTypedPhones, phonesProblem },
    ...{ hasPassword, setHasPassword, password, setPassword, mayKeepPassword },
    set: (change: Partial<LinkTerms>) => setTerms((now) => ({ ...now, ...change })),
    /** as they are sent; null while something is wrong with them */
    sent: isRight
      ? {
          ...{ ...terms, phones: terms.needsPhone ? phones : [] },
          password: keepsPassword ? null : hasPassword ? password : '',
        }
      : null,
  };
}

export type EditedTerms = ReturnType<typeof useLinkTerms>;
