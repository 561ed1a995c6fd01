/** What features above the accounts do with a session. The shells set it at start. */
export interface SessionWork {
  /** a deliberate sign-in, before the session begins */
  readonly signedIn: (username: string) => void;
  /** the user signed out or closed the account: nothing of theirs stays for the next user of this computer */
  readonly left: () => Promise<void>;
}

let work: SessionWork = { signedIn: () => {}, left: async () => {} };

export function workWithSessions(features: SessionWork): void {
  work = features;
}

export const sessionWork: SessionWork = {
  signedIn: (username) => work.signedIn(username),
  left: () => work.left(),
};
