interface Props {
  /** 下架 */
  readonly words: string;
  /** the row's name, for screen readers */
  readonly of: string;
  readonly tone?: 'text' | 'danger' | 'plain' | 'main';
  readonly isBusy?: boolean;
  readonly press: () => void;
}

const classes = {
  text: 'text-button',
  danger: 'text-button text-button-danger',
  plain: 'button',
  main: 'button button-main',
} as const satisfies Record<NonNullable<Props['tone']>, string>;

/** An action on one row. */
export function RowButton({ words, of, tone = 'text', isBusy = false, press }: Props) {
  return (
    <button type="button" className={classes[tone]} aria-label={`${words} ${of}`} disabled={isBusy} onClick={press}>
      {words}
    </button>
  );
}
