import type { CellWrite } from '#grid/core/edit.ts'

/** How cells of a table are edited. */
export interface EditingOptions {
  /** What opens a cell: a press on it (default), a double press, or that it is the active one. Source: TABLE-08. */
  opensOn?: 'press' | 'doublePress' | 'focus'
  /** Whether what is pasted below the last row becomes rows. Default: no. */
  canAddRows?: (this: void) => boolean
  /** The rules of the table, asked before a paste. @returns why a value may not stay */
  judge?: (this: void, write: CellWrite) => string | undefined
}

/** What else can be asked of the editing. */
export interface EditingCommands {
  /** Opens the search of the table. */
  find(as: 'find' | 'replace'): void
}
