import {
  foundRecordsSchema,
  MOST_LISTS_SOUGHT,
  RECORD_SEARCH_PATH,
  RECORDS_OF_A_LIST,
} from '#contract/wire/record-search.ts'
import { Failure, isUnknownCall, type FailureKind } from '#core/http/failure.ts'
import { componentOf } from '#core/pages/component-alias.ts'
import { PAGES } from '#core/pages.ts'
import type { Http } from '#core/services.ts'
import * as z from 'zod/mini'
import { findInList } from './find-in-list.ts'
import type { ListFact, ListFacts } from './list-facts.ts'

/** A list whose records are looked for by name. */
export interface RecordSource {
  /** Name of the entity. */
  list: string
  fact: ListFact
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

/** The lists among the pages somebody may open, in their order; the entities of a list that stands twice count once. */
export function recordSources(pages: readonly ListedPage[], facts: ListFacts): RecordSource[] {
  const sources = new Map<string, RecordSource>()
  for (const { path, title, icon, component } of pages) {
    const list = LISTED.get(componentOf(component)) ?? ''
    const fact = facts[list]
    if (fact === undefined || sources.has(list) || path.includes('/:')) continue
    sources.set(list, { list, fact, page: { path, title, icon } })
  }
  return [...sources.values()]
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

/** Calls that a search is made of: what some lists have is shown while others are looked through. */
const CALLS = 4
const NONE_ANSWERED = '服务器没能查找这些列表，请稍后再试'

/**
 * The records whose names hold a text, as each list answers them to this person. The server looks through many lists in a call; one that knows no
 * such call is asked list by list. A list that does not answer keeps nothing from the others.
 * @param told hears whenever some of the lists have answered @throws the failure when none answers
 */
export async function findRecords(
  http: Pick<Http, 'get'>,
  sources: readonly RecordSource[],
  text: string,
  signal: AbortSignal,
  told: (progress: SearchProgress) => void = () => undefined,
): Promise<FoundRecord[]> {
  const answers = new Map<RecordSource, Answer>()
  // In the order of the lists, whichever answers first.
  const found = () => sources.flatMap((source) => answers.get(source)?.records ?? [])
  const tell = (answered: readonly Answer[]): void => {
    for (const answer of answered) answers.set(answer.source, answer)
    if (!signal.aborted) told({ found: found(), done: answers.size, all: sources.length })
  }
  const question: Question = { http, text, signal }
  await Promise.all(partsOf(sources).map((part) => findInPart(question, part, tell)))
  const failed = [...answers.values()].filter(({ records }) => records === null)
  if (failed.length > 0 && failed.length === sources.length) throw failed[0]!.reason
  return found()
}

interface Question {
  http: Pick<Http, 'get'>
  text: string
  signal: AbortSignal
}

/** What a list said. */
interface Answer {
  source: RecordSource
  /** Null = it failed. */
  records: FoundRecord[] | null
  reason?: unknown
}

function partsOf(sources: readonly RecordSource[]): RecordSource[][] {
  const size = Math.min(MOST_LISTS_SOUGHT, Math.ceil(sources.length / CALLS))
  const starts = sources.flatMap((_, at) => (at % size === 0 ? [at] : []))
  return starts.map((at) => sources.slice(at, at + size))
}

async function findInPart(
  question: Question,
  part: readonly RecordSource[],
  tell: (answers: readonly Answer[]) => void,
): Promise<void> {
  const { http } = question
  if (!WITHOUT_CALL.has(http)) {
    try {
      tell(await findTogether(question, part))
      return
    } catch (error) {
      if (isUnknownCall(error)) WITHOUT_CALL.add(http)
      else if (!(error instanceof Failure) || SAYS_NOTHING_OF_LISTS.has(error.kind)) {
        tell(part.map((source) => ({ source, records: null, reason: error })))
        return
      }
    }
  }
  await Promise.all(part.map(async (source) => tell([await findAlone(question, source)])))
}

/** Servers that do not know the call are asked once. */
const WITHOUT_CALL = new WeakSet<object>()

/** Lists would fail in the same way; whatever else goes wrong may be the way of another server to say that it does not know the call. */
const SAYS_NOTHING_OF_LISTS: ReadonlySet<FailureKind> = new Set([
  'aborted',
  'network',
  'timeout',
  'tokenExpired',
  'unauthorized',
])

async function findTogether({ http, text, signal }: Question, part: readonly RecordSource[]): Promise<Answer[]> {
  const lists = part.map(({ list }) => list).join(',')
  const parameters = { keyword: text, lists, most: RECORDS_OF_A_LIST }
  const { result } = await http.get(RECORD_SEARCH_PATH, parameters, { signal, quiet: true })
  const read = z.safeParse(foundRecordsSchema, result)
  if (!read.success) throw new Failure('unreadable', NONE_ANSWERED)
  const answered = new Map(read.data.map(({ list, records }) => [list, records]))
  return part.map((source) => {
    // A list that is left out shows this person nothing.
    const records = answered.has(source.list) ? answered.get(source.list)! : []
    if (records === null) return { source, records, reason: new Error(NONE_ANSWERED) }
    return { source, records: records.map((record) => ({ ...record, source })) }
  })
}

async function findAlone({ http, text, signal }: Question, source: RecordSource): Promise<Answer> {
  try {
    const records = await findInList(http, source.fact, text, signal)
    return { source, records: records.map((record) => ({ ...record, source })) }
  } catch (error) {
    return { source, records: null, reason: error }
  }
}
