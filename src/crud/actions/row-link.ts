import type { Row } from '#contract/wire/row.ts'
import type { Who } from '#machines/lifecycles/step-facts.ts'

/** An action of a record that opens an address of the console: 去排查. It stands beside the other actions in rows, cards, boards and details. */
export interface RowLink<K extends string = string, R = Row> {
  name: string
  label: string
  /** Stands in the row; default under 更多. */
  inline?: true
  /** Path and query; null = nowhere for this record. A user who has no such page is not offered it. */
  href: (row: R) => string | null
  /** The right that it needs, in full: `drill:plan:add`. Default none beyond the page. */
  permission?: string
  /** For which records and whom. */
  who?: Who<K>
}
