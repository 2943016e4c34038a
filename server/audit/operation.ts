import { newId } from '#server/db/ids.ts'

/** Some things of one kind that a call did. */
export interface Deed {
  entity: string
  action: string
  count: number
  /** The first of them as they were recorded, afterwards or before. */
  samples: unknown[]
}

/** What somebody does with one call; what it records carries its id, and so does its line of the log. */
export interface Operation {
  id: string
  deeds: Deed[]
}

const MOST_SAMPLES = 3

/** Its id is made when something is recorded: most calls only read. */
export function beginOperation(): Operation {
  let id: string | null = null
  return {
    get id() {
      return (id ??= newId())
    },
    deeds: [],
  }
}

interface Noted {
  entity: string
  action: string
  before?: unknown
  after?: unknown
  sample?: unknown
}

/** Notes what was recorded, so that the line of the log says it in words. */
export function noteDeed({ deeds }: Operation, { entity, action, before, after, sample }: Noted): void {
  let deed = deeds.find((one) => one.entity === entity && one.action === action)
  if (deed === undefined) deeds.push((deed = { entity, action, count: 0, samples: [] }))
  deed.count += 1
  if (deed.samples.length < MOST_SAMPLES) deed.samples.push(after ?? before ?? sample ?? null)
}
