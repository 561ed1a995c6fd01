interface Props {
  /** of the rule */
  readonly title: string;
  /** what the rule says */
  readonly words: string;
  /** undefined = the only one, which stays */
  readonly remove: (() => void) | undefined;
}

/** Below the fields of a freight rule: what it says, and its removal. */
export function RuleFoot({ title, words, remove }: Props) {
  return (
    <p className="freight-foot">
      <span className="fields-note">{words}</span>
      {remove ? (
        <button
          type="button"
          className="text-button text-button-danger"
          aria-label={`删除这条：${title}`}
          onClick={remove}
        >
          删除这条
        </button>
      ) : null}
    </p>
  );
}
