/** A record as the server sent it. */
export type Row = Record<string, unknown>

/** The id of a row as text; rows without one get an empty text. */
export function idOf(row: Row): string {
  const id = row['id']
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}

/** The last page there is; an empty list has page 1. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The page to show after rows were deleted: the same one, or the last that still has rows. */
export function pageAfterDeletion(page: { pageNo: number; pageSize: number; total: number }, deleted: number): number {
  return Math.min(page.pageNo, lastPage(page.total - deleted, page.pageSize))
}

/** The code an error carries (the envelope's), or 0. */
export function codeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 0
  return typeof error.code === 'number' ? error.code : 0
}

/** The sentence of an error, made ready to show by the effect that threw it. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : '请求出现错误，请稍后再试'
}
