/** A figure above a list: one of the `totals` its server answers. */
export interface SummaryTile<K extends string = string> {
  /** Its name among the totals. */
  key: string
  label: string
  unit?: string
  /** Fields whose change moves the figure, beside those of its filter. */
  of?: readonly K[]
  /** What a press narrows the list to; a second one widens it again. */
  filter?: Partial<Record<K, string>>
}
