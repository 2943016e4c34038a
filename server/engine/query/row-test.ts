import type { BranchTree } from './branch.ts'
import type { Column } from './columns.ts'

export type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<='
export type Scalar = string | number | boolean

/** What a row must satisfy; data only, turned into SQL with bound values by `conditionOf`. */
export type RowTest =
  | { kind: 'compare'; column: Column; comparison: Comparison; value: Scalar }
  | { kind: 'oneOf'; column: Column; values: Scalar[] }
  /** The value as text contains, begins or ends with a text, whatever its case. */
  | { kind: 'contains' | 'startsWith' | 'endsWith'; column: Column; text: string }
  /** The comma list has this member. */
  | { kind: 'holds'; column: Column; member: string }
  | { kind: 'missing'; column: Column }
  /** It refers to one of the nodes of a tree, or to a row below one. */
  | { kind: 'within'; column: Column; tree: BranchTree; nodes: string[] }
  | Combination

/** How the tests of a row go together. */
export interface Combination {
  kind: 'all' | 'any' | 'none'
  tests: RowTest[]
}

/** No row satisfies it. */
export const NEVER: RowTest = { kind: 'any', tests: [] }
