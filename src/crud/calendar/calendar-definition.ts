/** A list as days; the name of a record is the text of its entry. */
export interface CalendarDefinition<K extends string = string> {
  /** A day or a moment: the day of the entry, or its first one. Rows without it are not shown. */
  from: K
  /** Its last day; a row without it is of its first day alone. */
  to?: K
  /** A row without a last day goes on. */
  openEnded?: boolean
  /** Shown beside the name where there is room for it. */
  state?: K
}
