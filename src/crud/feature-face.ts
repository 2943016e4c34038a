import type { Row } from '#contract/wire/row.ts'
import type { ComponentType } from 'react'
import type { BatchAction, RowAction } from './actions/action-entries.ts'

/** Where the button of a feature stands in a toolbar: after 新增, behind the buttons that the screen adds, or among the tools at the right. */
export type ToolbarPlace = 'start' | 'end' | 'tools'

/** The button of a feature. */
export interface ToolbarEntry<C> {
  place: ToolbarPlace
  /** `isBare`: an icon alone, where there is no room for words. It shows nothing to who may not use it. */
  View: ComponentType<{ crud: C; isBare: boolean }>
  /** Whether it does something with the marked rows, too, and stands beside what can be done with them. */
  takesMarked?: (crud: C) => boolean
}

/**
 * What a feature shows on a screen; what it does not show is left out.
 * @typeParam C the living parts of the screen
 */
export interface FeatureFace<C> {
  key: string
  toolbar?: ToolbarEntry<C>
  /** Told at each visit of a list, before its rows are asked for. @param isAddressed whether its query lives in the page's address */
  visited?: (crud: C, isAddressed: boolean) => void
  /** What it lets people do with a record; stands between 编辑 and what the entity declares. */
  rowActions?: (row: Row, crud: C) => RowAction[]
  /** What it lets people do with the marked rows. */
  batchActions?: (crud: C) => BatchAction[]
  /** Takes back that rows were deleted; undefined = this cannot be done here. */
  undoDelete?: (crud: C, ids: readonly string[]) => (() => void) | undefined
  /** Looks for rows in its own way, before the search of the list. */
  search?: ComponentType<{ crud: C }>
  /** Shows the rows in place of the table. */
  rows?: ComponentType<{ crud: C }>
  /** What is told beside the buttons of a form while a record is edited. */
  inForm?: ComponentType<{ table: string; id: string }>
  /** What stands beside the list: drawers, dialogs. Their code comes when they are first used. */
  aside?: ComponentType<{ crud: C }>
  /** What its actions open above a list, or above one record. */
  windows?: ComponentType<{ crud: C }>
}
