import type { Entity } from '#contract/define-entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { componentOf } from '#core/pages/component-alias.ts'
import { readList } from './list-answer.ts'
import { PAGES } from '#core/pages.ts'
import type { Http } from '#core/services.ts'

/** A list whose records are looked for by name. */
export interface RecordSource {
  entity: Entity
  /** The page that lists them. */
  page: { path: string; title: string; icon: string | null }
}

/** A record that a text was found in. */
export interface FoundRecord {
  id: string
  title: string
  source: RecordSource
}

interface ListedPage {
  path: string
  title: string
  icon: string | null
  component: string
}

const MOST_OF_A_LIST = 4

/** The lists among the pages somebody may open; the entities of a list that stands twice count once. @param entityNamed fetches the facts of an entity */
export async function recordSources(
  pages: readonly ListedPage[],
  entityNamed: (name: string) => Promise<Entity>,
): Promise<RecordSource[]> {
  const sources = new Map<string, Promise<RecordSource>>()
  for (const { path, title, icon, component } of pages) {
    const name = LISTED.get(componentOf(component))
    if (name === undefined || sources.has(name) || path.includes('/:')) continue
    sources.set(name, sourceOf(name, { path, title, icon }, entityNamed))
  }
  return Promise.all(sources.values())
}

async function sourceOf(name: string, page: RecordSource['page'], entityNamed: (name: string) => Promise<Entity>) {
  return { entity: await entityNamed(name), page }
}

/** Component → the entity that its page lists. */
const LISTED: ReadonlyMap<string, string> = new Map(
  PAGES.flatMap(({ id, entity, found }) => (entity === undefined || found === false ? [] : [[id, entity]])),
)

/** How far a search is. */
export interface SearchProgress {
  found: readonly FoundRecord[]
  /** Lists that have answered, or failed to. */
  done: number
  all: number
}

/**
 * The records whose names hold a text, as each list answers them to this person. A list that does not answer keeps nothing from the others.
 * @param told hears of every list that has answered @throws the failure when none answers
 */
export async function findRecords(
  http: Pick<Http, 'get'>,
  sources: readonly RecordSource[],
  text: string,
  signal: AbortSignal,
  told: (progress: SearchProgress) => void = () => undefined,
): Promise<FoundRecord[]> {
  const found = new Map<RecordSource, FoundRecord[]>()
  const find = async (source: RecordSource) => {
    try {
      const records = await findIn(http, source, text, signal)
      found.set(source, records)
      return records
    } catch (error) {
      found.set(source, [])
      throw error
    } finally {
      // In the order of the lists, whichever answers first.
      const now = sources.flatMap((one) => found.get(one) ?? [])
      if (!signal.aborted) told({ found: now, done: found.size, all: sources.length })
    }
  }
  const answers = await Promise.allSettled(sources.map(find))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed !== undefined && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

async function findIn(
  http: Pick<Http, 'get'>,
  source: RecordSource,
  text: string,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const { path, title, tree } = source.entity
  const options = { signal, quiet: true }
  const { result } =
    tree === undefined
      ? await http.get(
          `${path}/list`,
          { [title]: `*${text}*`, field: `id,${title}`, narrow: '1', pageNo: 1, pageSize: MOST_OF_A_LIST },
          options,
        )
      : await http.get(`${path}/treeList`, { keyword: text }, options)
  const rows = readList(result).records.filter((row) => row['matched'] !== false)
  return rows
    .slice(0, MOST_OF_A_LIST)
    .map((row) => ({ id: idOf(row), title: textIn(row, title), source }))
    .filter(({ id }) => id !== '')
}

function textIn(row: Row, key: string): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}
