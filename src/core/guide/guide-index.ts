import { GUIDE_PATH } from '#contract/console/layout.ts'
import type { FoundHeading, GuideHeadings } from './guide-page.ts'

/** The pages by their names, in the order in which they are read. */
const GROUPS = [
  { title: '入门', names: ['start', 'lists', 'questions'] },
  { title: '业务', names: ['enterprise', 'student', 'course', 'equipment', 'hazard', 'drill', 'customer', 'figures'] },
  { title: '值守', names: ['wall', 'alarm'] },
  { title: '管理', names: ['system', 'online', 'device'] },
  { title: '依据', names: ['law'] },
] as const

/** The page at `/help` itself. */
export const FIRST_PAGE = 'index'

const READ = import.meta.glob<GuideHeadings>('../../../docs/guide/*.md', {
  query: '?headings',
  import: 'default',
  eager: true,
})

export interface GuideEntry {
  name: string
  /** Address within the console. */
  path: string
  title: string
  headings: readonly FoundHeading[]
}

/** Every page but the first with its headings, by group. */
export const GUIDE_GROUPS: readonly { title: string; pages: readonly GuideEntry[] }[] = GROUPS.map(
  ({ title, names }) => ({ title, pages: names.map(entryOf) }),
)

/** Every page in reading order, the first one before the others. */
export const GUIDE_ENTRIES: readonly GuideEntry[] = [entryOf(FIRST_PAGE), ...GUIDE_GROUPS.flatMap(({ pages }) => pages)]

/** Where a heading stands. */
export function addressOfHeading(path: string, anchor: string): string {
  return `${path}?${new URLSearchParams({ at: anchor }).toString()}`
}

function entryOf(name: string): GuideEntry {
  const read = READ[`../../../docs/guide/${name}.md`]
  if (read === undefined) throw new Error(`guide-index: docs/guide/${name}.md is missing`)
  return { name, path: name === FIRST_PAGE ? GUIDE_PATH : `${GUIDE_PATH}/${name}`, ...read }
}
