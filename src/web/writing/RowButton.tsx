interface Props {
  /** 下架 */
  readonly words: string;
  /** what it is done to: for who hears the button, and not the row */
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

/** A deed on one of many. */
export function RowButton({ words, of, tone = 'text', isBusy = false, press }: Props) {
  return (
    <button type="button" className={classes[tone]} aria-label={`${words} ${of}`} disabled={isBusy} onClick={press}>
      {words}
    </button>
  );
}
