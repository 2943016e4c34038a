import type { Facts } from '#contract/kinds/kind.ts'
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
  /** What a `checkbox` keeps when it is on and when it is off. Source: ENT-46. */
  customValue?: readonly [on: string | number, off: string | number]
  options?: readonly { value: string; text: string }[]
  dictCode?: string
  disabled?: true
  /** The most files. */
  number?: number
  /** JSON text that may carry `uploadnum`, the most files. Source: ENT-39. */
  fieldExtendJson?: string
  validateRules?: readonly ValidateRule[]
  statistics?: true
  /** What else its kind reads: the smallest number, the folder of uploads, what a `popup` chooses from. */
  props?: Omit<Partial<Facts>, 'label'>
  /** Content of a `slot`. */
  render?: (cell: CellFacts) => ReactNode
}
