import type { Chapter } from './page-words.ts';

export function ChapterText({ chapter }: { chapter: Chapter }) {
  return (
    <section>
      <h2>{chapter.heading}</h2>
      {chapter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {chapter.points ? <Points points={chapter.points} /> : null}
    </section>
  );
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="text-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
