import type { Facts } from '#contract/kinds/kind.ts'
import type { Fills } from '#crud/kinds/filled.ts'
import type { CellFacts } from '#grid/core/column.ts'
import type { ReactNode } from 'react'
import type { ValidateRule } from './rules-of.ts'

/** A column as configurations write it: what it shows by the name of a cell type. Source: ENT-35…39. */
export interface ColumnShape {
  key: string
  title: string
  /** Name of a cell type. */
  type: string
  /** px */
  width?: number
  defaultValue?: string | number | boolean
  /** What a `checkbox` keeps when it is on and when it is off; its `options` say so as well, with their words. Source: ENT-46. */
  customValue?: readonly [on: string | number, off: string | number]
  options?: readonly { value: string; text: string }[]
  dictCode?: string
  /** A `select` also takes what is none of its choices. Source: ENT-36, ENT-48. */
  allowInput?: boolean
  /** Choices of a `select` are looked through by typing; absent = where there are many. Source: ENT-36, ENT-48. */
  allowSearch?: boolean
  disabled?: true
  /** The most files. */
  number?: number
  /** JSON text that may carry `uploadnum`, the most files. Source: ENT-39. */
  fieldExtendJson?: string
  validateRules?: readonly ValidateRule[]
  statistics?: true
  /** Its numbers say where rows stand. Source: ENT-38, ENT-42. */
  isOrder?: true
  /** Holds the id of the row a row hangs below; the first column that is shown shows the tree. */
  isParent?: true
  /** On the button of an empty cell of files. */
  btnText?: string
  /** The part of the answer to an upload that names the path. */
  responseName?: string
  /** Where its files are sent, below the API base; absent = to the upload of the server. */
  action?: string
  /** Whether the access token goes with its files; absent = only where no `action` is named. Source: PERM-19. */
  token?: boolean
  /** false = its files are named, not opened. */
  allowDownload?: boolean
  /** false = files that are there stay. */
  allowRemove?: boolean
  /** What else its kind reads: the smallest number, the folder of uploads, what a `popup` chooses from. */
  props?: Omit<Partial<Facts>, 'label'>
  /** What the choice of a `popup` fills: key of the row → field of the chosen record. Source: ENT-55. */
  fills?: Fills
  /** Content of a `slot`. */
  render?: (cell: CellFacts) => ReactNode
}
