import type { Agreement } from '#contract/market/site.ts';

type Section = Agreement['sections'][number];

/**
 * The text format of an agreement's sections: `# 标题` starts a section, every other line is a clause, and `名称
 * 内容` is a row of its table.
 */
export function agreementText(sections: readonly Section[]): string {
  return sections
    .map(({ heading, clauses, facts = [] }) =>
      [`# ${heading}`, ...clauses, ...facts.map(({ label, value }) => `${label} | ${value}`)].join('\n'),
    )
    .join('\n\n');
}

/** Parses the text; lines before the first heading form a section without one, which cannot be published. */
export function sectionsIn(text: string): Section[] {
  const sections: { heading: string; clauses: string[]; facts: { label: string; value: string }[] }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    if (line.startsWith('#')) {
      sections.push({ heading: line.replace(/^#+\s*/, ''), clauses: [], facts: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: '', clauses: [], facts: [] });
    const section = sections.at(-1)!;
    const [label, ...rest] = line.split('|');
    if (rest.length > 0) section.facts.push({ label: label!.trim(), value: rest.join('|').trim() });
    else section.clauses.push(line);
  }
  return sections.map(({ facts, ...section }) => (facts.length > 0 ? { ...section, facts } : section));
}

/** Why it cannot be published, or null. */
export function textTrouble(sections: readonly Section[]): string | null {
  if (sections.length === 0) return '请写正文，每一部分用“# 标题”开头';
  if (sections.length > 40) return '最多 40 个部分';
  for (const { heading, clauses, facts = [] } of sections) {
    if (heading === '') return '第一行要是“# 标题”';
    if (heading.length > 60) return `标题最多 60 个字：${heading.slice(0, 20)}…`;
    if (clauses.length + facts.length === 0) return `“${heading}”下面还没有条款`;
    if (clauses.length > 60) return `“${heading}”的条款超过 60 条`;
    if (clauses.some((clause) => clause.length > 2000)) return `“${heading}”有一条超过 2000 字`;
    if (facts.some(({ label, value }) => label.length > 60 || value.length > 300))
      return `“${heading}”的表格有一行太长`;
  }
  return null;
}
