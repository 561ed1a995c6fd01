import './channels.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly words: Readonly<Record<string, string>>;
  readonly choose: (value: string) => void;
}

/** A labelled choice of few. */
export function Choice({ label, value, words, choose }: ChoiceProps) {
  return (
    <label className="channel-sort">
      {label}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {Object.entries(words).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
