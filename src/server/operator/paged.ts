interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * One page of a list of the desk. Past the last page: the first one.
 * @param read its rows, each with the `total` of all (`count(*) over ()`)
 * @returns the rows, and what stands beside `list` in the answer
 */
export async function paged<Row extends { total: number }>(
  { page, pageSize }: Page,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
) {
  const rows = await read(pageSize, (page - 1) * pageSize);
  if (rows.length === 0 && page > 1) return paged({ page: 1, pageSize }, read);
  return { rows, frame: { total: rows[0]?.total ?? 0, totalIsBound: false, page, pageSize } };
}
