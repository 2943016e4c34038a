/** What of a page with a choice at its side stands in its address: the chosen record and the tab in front. */
export interface Chosen {
  /** Null = nobody chose yet. */
  id: string | null
  tab: string | null
}

const ID = 'at'
const TAB = 'tab'

/** The choice an address leads to. */
export function readChosen(query: string): Chosen {
  const parameters = new URLSearchParams(query)
  return { id: parameters.get(ID) || null, tab: parameters.get(TAB) || null }
}

/** An address without the choice: what the list beside it says. */
export function withoutChosen(query: string): string {
  return writeChosen(query, { id: null, tab: null })
}

/** Another address with the choice of this one. */
export function keepChosen(query: string, next: string): string {
  return writeChosen(next, readChosen(query))
}

/** The address with another choice; what else stands in it stays. */
export function writeChosen(query: string, change: Partial<Chosen>): string {
  const parameters = new URLSearchParams(query)
  const { id, tab } = { ...readChosen(query), ...change }
  for (const [key, value] of [
    [ID, id],
    [TAB, tab],
  ] as const) {
    if (value === null) parameters.delete(key)
    else parameters.set(key, value)
  }
  return parameters.toString()
}
