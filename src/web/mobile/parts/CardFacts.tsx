interface Props {
  facts: readonly string[];
  /** one more that speaks for the item, in jade */
  good?: string | undefined;
  className?: string;
}

/** One line of facts, the most telling first. What does not fit is left out whole: half a number misleads. */
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
