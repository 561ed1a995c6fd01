interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'password';
  readonly placeholder?: string;
  readonly hint?: string;
  readonly isFixed?: boolean;
  readonly trouble?: string | undefined;
  readonly most?: number;
  readonly change: (value: string) => void;
}

/** One line of an operator's settings. */
export function Line({
  label,
  value,
  type = 'text',
  placeholder,
  hint,
  isFixed = false,
  trouble,
  most = type === 'password' ? 400 : 200,
  change,
}: LineProps) {
  return (
    <label>
      {label}
      <input
        type={type}
        autoComplete="off"
        value={value}
        maxLength={most}
        disabled={isFixed}
        placeholder={placeholder}
        aria-invalid={trouble ? true : undefined}
        onChange={({ target }) => change(target.value)}
      />
      {trouble ? <small className="desk-trouble">{trouble}</small> : hint ? <small>{hint}</small> : null}
    </label>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly change: (n: number) => void;
}

/** A whole number from 1 on. */
export function Count({ label, value, most, change }: CountProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={1}
        max={most}
        value={value}
        onChange={({ target }) => change(Math.min(most, Math.max(1, Math.round(Number(target.value)) || 1)))}
      />
    </label>
  );
}
