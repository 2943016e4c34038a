import { AREAS } from '#contract/areas.ts'
import type { Area } from '#server/areas/area.ts'
import { wholeArea, type WholeArea } from '#server/areas/whole-area.ts'

const MODULES = import.meta.glob<{ area: Area }>('./*/index.ts', { eager: true })

/** The areas in the order of the one list, with what they have here. */
export const SERVER_AREAS: readonly WholeArea[] = AREAS.map((facts) =>
  wholeArea(facts, MODULES[fileOf(facts.name)]?.area),
)

const strangers = Object.keys(MODULES).filter((file) => !AREAS.some(({ name }) => file === fileOf(name)))
if (strangers.length > 0) throw new Error(`areas: ${strangers.join(', ')} is not in the list of areas`)

function fileOf(name: string): string {
  return `./${name}/index.ts`
}
