/** A list as columns by state; the name of a record is the title of its card. */
export interface BoardDefinition<K extends string = string> {
  /** Field whose values are the columns: the one of the life cycle, or a dictionary. */
  by: K
  /** Beside the name, without a label. */
  tags?: readonly K[]
  /** Below it, with their labels. */
  lines: readonly K[]
}
