/** A record as a card: its picture, its name, and what is said of it. */
export interface CardDefinition<K extends string = string> {
  image?: K
  lines: readonly K[]
}
