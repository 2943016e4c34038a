/** Id of a row as text. */
export type RowId = string

/** A row; the grid reads of it what its columns name. */
export type GridRow = Readonly<Record<string, unknown>>

/** A cell by what it is, not by where it stands. */
export interface CellAt {
  id: RowId
  key: string
}

/** What changed: values or marks of cells of one row (`keys` null = of any), or which rows there are and in what order. */
export type SourceChange = { kind: 'cells'; id: RowId; keys: readonly string[] | null } | { kind: 'rows' }

/** How a cell stands beside its value. `lit` grows with every change that came from elsewhere: the cell lights up for a moment. */
export interface CellMark {
  isDirty?: boolean
  /** Why the value may not stay, as a sentence. */
  problem?: string
  /** Somebody else changed what is being edited here. */
  isContested?: boolean
  /** Who else works here. */
  present?: string
  lit?: number
}

/** Where a row is dropped. */
export interface RowDrop {
  id: RowId
  side: 'before' | 'after' | 'inside'
}

/** One place up or down, or in a tree a level further in or out. */
export type RowWay = 'up' | 'down' | 'in' | 'out'

/** Where a row stands in a tree. */
export interface RowNode {
  /** 1 = a root. */
  level: number
  /** null = it has no children. */
  isOpen: boolean | null
  isBusy?: boolean
  /** Why what is below it could not be read. */
  problem?: string
  /** Its place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
}

/** The rows in the order they are shown. Reading is O(1); nothing is copied. */
export interface GridSource {
  readonly count: number
  /** Rows that a filter keeps out of sight; they are neither searched nor written. */
  readonly hidden?: number
  idAt(index: number): RowId | undefined
  /** -1 = it is not shown. */
  indexOf(id: RowId): number
  row(id: RowId): GridRow | undefined
  mark?(id: RowId, key: string): CellMark | undefined
  node?(id: RowId): RowNode | undefined
  /** A row that can neither be selected nor edited. Source: TABLE-07. */
  isDisabled?(id: RowId): boolean
  /** A row that is not there yet: nothing is done with it, its columns show nothing in it. */
  isGhost?(id: RowId): boolean
  /** @returns the undo */
  subscribe(listener: (change: SourceChange) => void): () => void
}
