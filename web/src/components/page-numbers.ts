/** A gap between two page numbers that are not neighbours. */
export const gap = '…';

/**
 * @param page the open page, from 1
 * @param count the number of pages
 * @returns at most seven numbers and gaps: the first page, the last page, and those around the open page
 */
export function pageNumbers(page: number, count: number): (number | typeof gap)[] {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  if (count <= 7) return all;
  if (page <= 4) return [...all.slice(0, 5), gap, count];
  if (page >= count - 3) return [1, gap, ...all.slice(-5)];
  return [1, gap, page - 1, page, page + 1, gap, count];
}
