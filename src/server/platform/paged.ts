interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * One page of a desk list. A page beyond the last shows the first.
 * @param read its rows, each with the `total` of all (`count(*) over ()`)
 * @returns the rows and the paging fields of the answer
 */
export async function paged<Row extends { total: number }>(
  { page, pageSize }: Page,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
) {
  const rows = await read(pageSize, (page - 1) * pageSize);
  if (rows.length === 0 && page > 1) return paged({ page: 1, pageSize }, read);
  return { rows, frame: { total: rows[0]?.total ?? 0, totalIsBound: false, page, pageSize } };
}
