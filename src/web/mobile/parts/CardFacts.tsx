interface Props {
  facts: readonly string[];
  /** an additional advantage, in jade */
  good?: string | undefined;
  className?: string;
}

/** One line of facts, most important first. A fact that does not fit is left out whole: half a number misleads. */
export function CardFacts({ facts, good, className = '' }: Props) {
  return (
    <span className={`card-line card-facts ${className}`}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {good ? <b>{good}</b> : null}
    </span>
  );
}
