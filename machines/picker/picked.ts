/** A row somebody chose: what is kept of it and what it is called. */
export interface Picked {
  value: string
  label: string
  /** The record, where it was read. */
  row?: Readonly<Record<string, unknown>>
}

interface Choosing {
  many: boolean
  chosen: readonly Picked[]
}

/** What is chosen after the marks of a page changed; of one that may be chosen the newest stays. */
export function afterSelection(
  { many, chosen }: Choosing,
  page: readonly Picked[],
  marked: readonly string[],
): Picked[] {
  const elsewhere = chosen.filter((one) => !page.some(({ value }) => value === one.value))
  const here = page.filter(({ value }) => marked.includes(value))
  if (many) return [...elsewhere, ...here]
  const newest = here.find(({ value }) => !chosen.some((one) => one.value === value)) ?? here.at(0)
  return newest === undefined ? [] : [newest]
}

/** Puts a row in or takes it out. */
export function toggled({ many, chosen }: Choosing, picked: Picked): Picked[] {
  const others = chosen.filter(({ value }) => value !== picked.value)
  if (others.length < chosen.length) return others
  return many ? [...others, picked] : [picked]
}
