/** An entry of a row's actions; those not `inline` stand under 更多. */
export interface RowAction {
  key: string
  label: string
  run: () => void
  inline?: boolean
  danger?: boolean
}

/** What can be done with the marked rows. */
export interface BatchAction {
  key: string
  label: string
  run: () => void
  danger?: boolean
  /** It can also be done with all that the search finds. */
  takesAll?: boolean
}
