import { createMemory, type Cache, type Memory } from '#server/caches/memory.ts'
import { shownKey } from '#server/caches/shown-key.ts'
import { createCountingBehind } from './count-behind.ts'
import { isTooMuch } from './rows-limit.ts'

/** What is counted sooner is counted each time. */
const CHEAP_MS = 20
/** What takes longer may be old although rows changed. */
const DEAR_MS = 50
/** An answer is so old at most; a dear one as often as long as it takes to count, but no longer than a minute. Source: walls 2.1. */
const GOOD_MS = 5_000
const TIMES_ITS_COST = 20
const LONGEST_MS = 60_000
/** Nobody waits for a dear one that is over for no longer than this: it is told while the next one is counted. */
const OVERDUE_MS = 5_000
/** An old one is told until the next one is there. */
const KEPT_MS = 2 * LONGEST_MS
/** The same of one that was counted behind a refusal: pages ask again after five minutes. They are counted one by one, so that there are never many. */
const OLDEST_MS = 10 * LONGEST_MS

/** Something that figures answer. */
export interface Question<T> {
  /** Says what is asked, and where; no answer is remembered of a place whose answers were cheap. */
  place: string
  /** Asked where that was not so: the same for the same parameters asked by people who see the same. */
  keyOf: () => Promise<string>
  /** Says the same as long as no row changed that is counted; null = nothing is heard of that. */
  mark: string | null
  /** @param isBehind nobody waits for it, so that it may take longer */
  count: (isBehind: boolean) => Promise<T>
}

/** Answers of figures, each counted once for all who ask for it meanwhile and remembered as its cost allows. One that takes longer than anybody may wait is refused, counted behind that, and told from then on. */
export interface KeptAnswers {
  /** @throws what counting throws; that is not remembered, but for a minute where it took too long with nobody waiting, too */
  answerTo: <T>(question: Question<T>) => Promise<T>
  /** What people see is another thing. */
  forget: () => void
  /** What was counted while somebody waited, and behind refusals. */
  caches: readonly Cache[]
}

interface Kept {
  place: string
  answer: unknown
  mark: string | null
  costMs: number
  countedMs: number
  isBehind: boolean
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
  const memory = answersMemory('figures', '统计结果', KEPT_MS, elapsed)
  const late = answersMemory('figures-behind', '后台统计结果', OLDEST_MS, elapsed)
  const { flights, behind, begin, goOnBehind } = createFlights({ memory, late, elapsed })
  /** Where answers were not cheap. */
  const slow = new Set<string>()
  const timed = async <T>(question: Question<T>): Promise<T> => {
    const { place, count } = question
    const begunMs = elapsed()
    try {
      const answer = await count(false)
      if (elapsed() - begunMs >= CHEAP_MS) slow.add(place)
      return answer
    } catch (error) {
      if (!isTooMuch(error)) throw error
      slow.add(place)
      goOnBehind({ ...question, key: await question.keyOf() }, error)
      throw error
    }
  }
  const afterDear = <T>(question: Keyed<T>, last: Kept): T | Promise<T> => {
    if (flights.has(question.key)) return last.answer as T
    const counting = begin(question, last)
    if (!isJustOver(last, elapsed())) return counting
    // What fails is met by the one who asks when the last answer is too old to be told.
    counting.catch(() => undefined)
    return last.answer as T
  }
  const answerOf = <T>(question: Keyed<T>): T | Promise<T> => {
    const { key, mark } = question
    const known = memory.get(key) ?? late.get(key)
    if (known !== undefined && holds(known, mark, elapsed())) return known.answer as T
    if (known?.isBehind === true) {
      goOnBehind(question, null)
      return known.answer as T
    }
    if (known !== undefined && isDear(known)) return afterDear(question, known)
    const flight = flights.get(key)
    const refusal = behind.refusalOf(key)
    if (refusal !== undefined) throw refusal
    if (flight === undefined) return begin(question)
    return isUnchanged(flight, mark) ? (flight.counting as Promise<T>) : begin(question)
  }
  return {
    async answerTo({ keyOf, ...question }) {
      if (!slow.has(question.place)) return timed({ keyOf, ...question })
      return answerOf({ ...question, key: await keyOf() })
    },
    forget() {
      memory.forget()
      late.forget()
    },
    caches: [memory.cache, late.cache],
  }
}

function answersMemory(name: string, title: string, keepMs: number, elapsed: () => number): Memory<Kept> {
  return createMemory<Kept>({
    name,
    title,
    keepMs,
    elapsed,
    nameOf: (key, { place }) => shownKey(place, key),
    // What was counted may name people.
    shown: ({ costMs, countedMs }) => ({ costMs, ageMs: elapsed() - countedMs }),
  })
}

/** Counting that is under way, while somebody waits and behind a refusal; what was not cheap is remembered. */
function createFlights({ memory, late, elapsed }: { memory: Memory<Kept>; late: Memory<Kept>; elapsed: () => number }) {
  const behind = createCountingBehind({ elapsed })
  const flights = new Map<string, Flight>()
  const counted = async <T>({ place, key, mark, count }: Keyed<T>, isBehind: boolean): Promise<T> => {
    const begunMs = elapsed()
    const [into, other] = isBehind ? [late, memory] : [memory, late]
    const reading = into.begin()
    const answer = await count(isBehind)
    const countedMs = elapsed()
    const costMs = countedMs - begunMs
    if (costMs >= CHEAP_MS || isBehind) {
      into.set(key, { place, answer, mark, costMs, countedMs, isBehind }, reading)
      other.drop(key)
    }
    return answer
  }
  const goOnBehind = <T>(question: Keyed<T>, refusal: Error | null): void =>
    behind.begin(question.key, refusal, () => counted(question, true))
  /** @param last told where the next one takes too long this time */
  const begin = async <T>(question: Keyed<T>, last?: Kept): Promise<T> => {
    const { key, mark } = question
    if (last !== undefined && behind.refusalOf(key) !== undefined) return last.answer as T
    const counting = counted(question, false)
    const flight = { mark, counting }
    flights.set(key, flight)
    try {
      return await counting
    } catch (error) {
      if (!isTooMuch(error)) throw error
      goOnBehind(question, error)
      if (last === undefined) throw error
      return last.answer as T
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }
  return { flights, behind, begin, goOnBehind }
}

function holds(known: Kept, mark: string | null, nowMs: number): boolean {
  const ageMs = nowMs - known.countedMs
  if (!isDear(known)) return ageMs < GOOD_MS && isUnchanged(known, mark)
  return ageMs < goodFor(known)
}

const isJustOver = (known: Kept, nowMs: number): boolean => nowMs - known.countedMs < goodFor(known) + OVERDUE_MS
const goodFor = ({ costMs }: Kept): number => Math.min(LONGEST_MS, Math.max(GOOD_MS, TIMES_ITS_COST * costMs))
const isDear = ({ costMs }: Kept): boolean => costMs >= DEAR_MS
const isUnchanged = (known: { mark: string | null }, mark: string | null): boolean =>
  mark !== null && known.mark === mark
