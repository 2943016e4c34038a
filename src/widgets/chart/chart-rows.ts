import type { ReactNode } from 'react'

/** The rows behind a drawing. */
export interface ChartRows {
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}
