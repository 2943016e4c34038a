/** The last page there is; an empty list has page 1. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The page to show after rows were deleted: the same one, or the last that still has rows. */
export function pageAfterDeletion(page: { pageNo: number; pageSize: number; total: number }, deleted: number): number {
  return Math.min(page.pageNo, lastPage(page.total - deleted, page.pageSize))
}
