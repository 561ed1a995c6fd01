/** The name of a column, or the name with a class of its head. */
type Column = string | readonly [name: string, className: string];

/** The first row of a table. */
export function TableHead({ columns, hasActions = false }: { columns: readonly Column[]; hasActions?: boolean }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [name, className] = typeof column === 'string' ? [column] : column;
          return (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          );
        })}
        {hasActions ? (
          <th>
            <span className="visually-hidden">操作</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
