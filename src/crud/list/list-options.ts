import type { ListName } from '#contract/areas/list-view/named-lists.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import type { ListQuery } from '#contract/wire/list-query.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'
import type { ComponentType, ReactNode } from 'react'

/**
 * What a screen says of its list.
 * @typeParam K keys of its entity
 * @typeParam E its entity
 * @typeParam O the parts of this screen
 */
export interface ListOptions<K extends string, E extends Entity, O> {
  /** What the person's choice of columns is kept under; another list of the same entity needs its own. Default: the entity's name. */
  name?: ListName
  columns: readonly K[]
  /** Columns that are offered but not shown at first. */
  hidden?: readonly K[]
  /** Members of a row that its actions look at and no column shows. */
  reads?: readonly string[]
  query: readonly K[]
  /** What the list starts with and a reset returns to. */
  initial?: Partial<ListQuery>
  cells?: Partial<Record<K, (row: SeenRowOf<E>) => ReactNode>>
  /** What a list says that has no rows although nothing narrows it. */
  nothing?: {
    title: string
    hint: string
    /** What follows the permission prefix of the right to press what the hint names; who lacks it reads another hint. */
    needs?: string
  }
  /** Further buttons of the toolbar. */
  toolbar?: ComponentType<{ crud: O }>
  /** What stands between the head of the page and the list, such as a drawing of its rows. */
  above?: ComponentType<{ crud: O }>
  /** What stands beside or above the list: drawers, dialogs. */
  aside?: ComponentType<{ crud: O }>
  /** What can be printed on A4: of a record or of what the list finds. */
  sheets?: readonly PrintSheet<K>[]
}
