/** What a screen says of its recycle bin. */
export interface BinOptions<K extends string = string> {
  /** How its recycle bin is shown, where the entity has one: deleted records can be looked for, brought back, wiped. */
  bin?: BinDefinition<K>
}

/** How the recycle bin of a list is shown; by whom and when is always told, and can be looked for. */
export interface BinDefinition<K extends string = string> {
  columns: readonly K[]
  query: readonly K[]
  /** What bringing a record back is called. */
  restore: string
  /** Title of the question before; absent = nothing is asked. */
  asks?: string
}
