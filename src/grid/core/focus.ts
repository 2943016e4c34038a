/** Where the focus stands: a row (-1 = the head) and a column, by index. */
export interface Place {
  row: number
  column: number
}

export interface Key {
  key: string
  isCtrl: boolean
  isShift: boolean
  isAlt: boolean
}

export interface GridSize {
  rows: number
  columns: number
  /** Rows that one page holds. */
  pageRows: number
}

/** Where a key leads; null = it leads nowhere, or means something else. Source: WAI-ARIA grid pattern. */
export function placeAfter(from: Place, { key, isCtrl, isAlt }: Key, size: GridSize): Place | null {
  if (isAlt) return null
  const step = isCtrl ? FAR_STEPS[key] : STEPS[key]
  if (step === undefined) return null
  const { row, column } = step(from, size)
  const to = {
    row: Math.max(-1, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  }
  return to.row === from.row && to.column === from.column ? null : to
}

type Step = (from: Place, size: GridSize) => Place

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: Math.max(0, row - pageRows), column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
}

const FAR_STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_from, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}
