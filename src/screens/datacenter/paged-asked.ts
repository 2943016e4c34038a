/** Rows of a page of a table on a board. */
export const PAGE_ROWS = 10

/** The page of a table and the name looked for. */
export interface PageAsked {
  pageNo: number
  keyword: string
}

export function readPageAsked(own: string): PageAsked {
  const asked = new URLSearchParams(own)
  return { pageNo: Math.max(1, Number(asked.get('pageNo')) || 1), keyword: asked.get('keyword') ?? '' }
}

export function writePageAsked({ pageNo, keyword }: PageAsked): string {
  return new URLSearchParams({ pageNo: String(pageNo), keyword }).toString()
}
