import { createMemory, type Cache } from '#server/caches/memory.ts'
import { shownKey } from '#server/caches/shown-key.ts'

/** What is counted sooner is counted each time. */
const CHEAP_MS = 20
/** What takes longer may be old although rows changed. */
const DEAR_MS = 250
/** An answer is so old at most; a dear one as often as long as it takes to count, but no longer than a minute. Source: walls 2.1. */
const GOOD_MS = 5_000
const TIMES_ITS_COST = 20
const LONGEST_MS = 60_000
/** An old one is told until the next one is there. */
const KEPT_MS = 2 * LONGEST_MS

/** Something that figures answer. */
export interface Question<T> {
  /** Says what is asked, and where; no answer is remembered of a place whose answers were cheap. */
  place: string
  /** Asked where that was not so: the same for the same parameters asked by people who see the same. */
  keyOf: () => Promise<string>
  /** Says the same as long as no row changed that is counted; null = nothing is heard of that. */
  mark: string | null
  count: () => Promise<T>
}

/** Answers of figures, each counted once for all who ask for it meanwhile and remembered as its cost allows. */
export interface KeptAnswers {
  /** @throws what counting throws; that is not remembered */
  answerTo: <T>(question: Question<T>) => Promise<T>
  /** What people see is another thing. */
  forget: () => void
  cache: Cache
}

interface Kept {
  place: string
  answer: unknown
  mark: string | null
  costMs: number
  countedMs: number
}

interface Keyed<T> extends Omit<Question<T>, 'keyOf'> {
  key: string
}

interface Flight {
  mark: string | null
  counting: Promise<unknown>
}

/** @param elapsed ms of a clock that nobody sets */
export function createKeptAnswers({ elapsed }: { elapsed: () => number }): KeptAnswers {
  const memory = createMemory<Kept>({
    name: 'figures',
    title: '统计结果',
    keepMs: KEPT_MS,
    elapsed,
    nameOf: (key, { place }) => shownKey(place, key),
    // What was counted may name people.
    shown: ({ costMs, countedMs }) => ({ costMs, ageMs: elapsed() - countedMs }),
  })
  const flights = new Map<string, Flight>()
  /** Where answers were not cheap. */
  const slow = new Set<string>()
  const timed = async <T>({ place, count }: Question<T>): Promise<T> => {
    const begunMs = elapsed()
    const answer = await count()
    if (elapsed() - begunMs >= CHEAP_MS) slow.add(place)
    return answer
  }
  const begin = <T>({ place, key, mark, count }: Keyed<T>): Promise<T> => {
    const begunMs = elapsed()
    const reading = memory.begin()
    const counting = count()
    const flight = { mark, counting }
    flights.set(key, flight)
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    counting.then((answer) => {
      end()
      const countedMs = elapsed()
      const costMs = countedMs - begunMs
      if (costMs >= CHEAP_MS) memory.set(key, { place, answer, mark, costMs, countedMs }, reading)
    }, end)
    return counting
  }
  const answerOf = <T>(question: Keyed<T>): T | Promise<T> => {
    const { key, mark } = question
    const known = memory.get(key)
    if (known !== undefined && holds(known, mark, elapsed())) return known.answer as T
    const flight = flights.get(key)
    if (flight === undefined) return begin(question)
    if (known !== undefined && isDear(known)) return known.answer as T
    return isUnchanged(flight, mark) ? (flight.counting as Promise<T>) : begin(question)
  }
  return {
    async answerTo({ keyOf, ...question }) {
      if (!slow.has(question.place)) return timed({ keyOf, ...question })
      return answerOf({ ...question, key: await keyOf() })
    },
    forget: memory.forget,
    cache: memory.cache,
  }
}

function holds(known: Kept, mark: string | null, nowMs: number): boolean {
  const ageMs = nowMs - known.countedMs
  if (!isDear(known)) return ageMs < GOOD_MS && isUnchanged(known, mark)
  return ageMs < Math.min(LONGEST_MS, Math.max(GOOD_MS, TIMES_ITS_COST * known.costMs))
}

const isDear = ({ costMs }: Kept): boolean => costMs >= DEAR_MS
const isUnchanged = (known: { mark: string | null }, mark: string | null): boolean =>
  mark !== null && known.mark === mark
