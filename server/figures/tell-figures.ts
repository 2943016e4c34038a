import type { FastifyInstance } from 'fastify'
import { groupedBy } from '#contract/collections/grouped-by.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { figuresFrame, figuresKey, type FigureFeed, type FigureOf } from '#contract/wire/figures.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { queryAs } from '#server/engine/resource/run.ts'
import { ApiError } from '#server/http/errors.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { Watcher } from '#server/live/feeds.ts'
import type { Connection } from '#server/live/live-hub.ts'
import { hearCountedRows, type CountedRows, type CountedTable } from './counted-rows.ts'
import { createFlights } from './flights.ts'
import type { MarkOf } from './kept.ts'
import { createSights } from './same-sight.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { NamedEntity } from './seen-rows.ts'

/** A feed of figures, which is counted for the users who watch. */
export interface ToldFigures<F extends FigureFeed> {
  feed: F
  /** Whose lists decide what is counted; who holds one of them may watch. */
  of: readonly NamedEntity[]
  /** What is counted: nothing is counted again before rows of these tables changed, or it does not hold any more. */
  from: readonly CountedTable[]
  /** What is counted changes by itself, as somebody falls silent, but not before the next full multiple of this. */
  holdsMs: number
  everyMs: number
  /** Makes what counts for people who see the same, for as long as one of them watches; it may remember what it counted. */
  counter: () => Count<F>
}

/**
 * @param orgId an organisation and what is below it; undefined = all that the person may see
 * @param markOf what was counted of some of the tables holds as long as this says the same @throws ApiError for an organisation that is not theirs
 */
type Count<F extends FigureFeed> = (context: Context, orgId: string | undefined, markOf: MarkOf) => Promise<Counted<F>>

interface Counted<F extends FigureFeed> {
  figures: Record<FigureOf<F>, number>
  details?: unknown
}

/** Unchanged figures are told again after about five seconds, as a proof of life: in the round that comes nearest. */
const PROOF_MS = 4_500
/** Of figures that change with their rows and at midnight in GMT+8 alone, which is a full multiple of it. */
export const HOLDS_LONG_MS = 300_000
/** Who watches is asked again after this at the latest: permissions may run out by themselves. */
const GROUPED_MS = 10_000
/** Scopes of a feed that are counted side by side. */
const AT_ONCE = 3

/** What people who see the same were told last. */
interface Told<F extends FigureFeed> {
  count: Count<F>
  /** What was counted last; null = nothing that is theirs. */
  counted: Counted<F> | null
  /** The same in JSON, and what of it was told last. */
  text: string
  told: string
  /** What the count holds until; null = it does not. */
  mark: string | null
  asOf: number
  atMs: number
  n: number
  hearers: WeakSet<Connection>
}

/** Tells figures while somebody watches: counted once for all who see the same, told when they change and every five seconds. Source: walls 3.1. */
export function tellFigures<F extends FigureFeed>(
  app: FastifyInstance,
  services: LiveServices,
  told: ToldFigures<F>,
): void {
  const key = figuresKey(told.feed)
  services.feeds.offer(key, { permissions: told.of.map((entity) => permissionOf(entity, 'list')) })
  const name = `figures: ${told.feed}`
  const last = new Map<string, Told<F>>()
  const rows = hearCountedRows(app, services.bus, told.from)
  const groupsNow = groupsOf(services, told, rows)
  const flights = createFlights({ atOnce: AT_ONCE, onError: (err) => app.log.warn({ err }, name) })
  const round = async () => {
    const groups = await groupsNow()
    for (const mark of last.keys()) if (!groups.has(mark)) last.delete(mark)
    for (const [mark, group] of groups) {
      const known = last.get(mark) ?? nothingTold(told.counter())
      last.set(mark, known)
      const [first] = group
      flights.begin(mark, async () => {
        const markOf = holdingFor(rows.marksOf(first!.principal.tenantId), services.now(), told.holdsMs)
        await countAnew(services, known, first!, { markOf, mark: markOf(told.from) })
        tellGroup(known, group, services.now())
      })
    }
  }
  inRounds(app, { everyMs: told.everyMs, name, round })
  app.addHook('preClose', flights.settled)
}

/**
 * Those who watch, by what they are told; the first of each group brings what was found out about its rules. Asked anew when somebody watches something else
 * or rights changed, when nothing is heard of rights, and every ten seconds.
 */
function groupsOf<F extends FigureFeed>(
  services: LiveServices,
  { feed, of }: ToldFigures<F>,
  rows: CountedRows,
): () => Promise<ReadonlyMap<string, readonly Watcher[]>> {
  const { feeds, bus } = services
  const sights = createSights(services, of)
  let rights = 0
  rows.onRights((isAboutRights) => {
    rights += 1
    sights.forget(isAboutRights)
  })
  let known: { groups: ReadonlyMap<string, Watcher[]>; mark: string; untilMs: number } | null = null
  return async () => {
    const [mark, at] = [`${rights} ${feeds.revision()}`, performance.now()]
    if (known?.mark === mark && at < known.untilMs && bus.isHearing()) return known.groups
    const watchers = await feeds.watchers(figuresKey(feed))
    const seen = await sights.of(watchers.map(({ principal }) => principal))
    const groups = groupedBy(watchers, ({ principal, asked }) => `${asked} ${seen.get(principal)!.mark}`)
    for (const group of groups.values()) {
      const { principal } = group[0]!
      group[0] = { ...group[0]!, principal: { ...principal, rules: seen.get(principal)!.rules } }
    }
    known = { groups, mark, untilMs: at + GROUPED_MS }
    return groups
  }
}

function nothingTold<F extends FigureFeed>(count: Count<F>): Told<F> {
  return { count, counted: null, text: '', told: '', mark: null, asOf: 0, atMs: 0, n: 0, hearers: new WeakSet() }
}

/** @param grown how often tables changed; null = nobody knows */
function holdingFor(grown: (of: readonly CountedTable[]) => number | null, now: number, feedHoldsMs: number): MarkOf {
  return (of, holdsMs = feedHoldsMs) => {
    const changes = grown(of)
    return changes === null ? null : `${changes} ${Math.floor(now / holdsMs)}`
  }
}

/** Counts, unless nothing changed since: then what was counted is as new as now. @param mark of all that is counted */
async function countAnew<F extends FigureFeed>(
  services: LiveServices,
  known: Told<F>,
  { principal, asked }: Watcher,
  { markOf, mark }: { markOf: MarkOf; mark: string | null },
): Promise<void> {
  if (mark !== null && mark === known.mark) {
    known.asOf = services.now()
    return
  }
  const counted = await countFor(services, principal, (context) => known.count(context, asked.split('@')[1], markOf))
  Object.assign(known, counted, { mark, text: JSON.stringify(counted.counted) })
}

/** Tells who is due. */
function tellGroup<F extends FigureFeed>(known: Told<F>, group: readonly Watcher[], at: number): void {
  const { principal, asked } = group[0]!
  const { counted, asOf, text } = known
  const isDue = text !== known.told || at - known.atMs >= PROOF_MS || at < known.atMs
  const due = isDue ? group : group.filter(({ connection }) => !known.hearers.has(connection))
  const n = Math.max(known.n + 1, at)
  const frame = counted && due.length > 0 && figuresFrame(asked, { n, at, asOf, ...counted })
  for (const { connection } of due) {
    // The session may have moved to another tenant while it was counted.
    if (!frame || connection.tenantId !== principal.tenantId) continue
    connection.send(frame, asked)
    known.hearers.add(connection)
  }
  Object.assign(known, { told: text, atMs: isDue ? at : known.atMs, n })
}

/** Null for an organisation that is not there or not theirs. */
async function countFor<F extends FigureFeed>(
  services: LiveServices,
  principal: Watcher['principal'],
  count: (context: Context) => Promise<Counted<F>>,
): Promise<Pick<Told<F>, 'asOf' | 'counted'>> {
  try {
    return await queryAs(services, principal, async (context) => ({
      asOf: context.now,
      counted: await count({ ...context, isOwnScope: true }),
    }))
  } catch (error) {
    if (error instanceof ApiError) return { asOf: services.now(), counted: null }
    throw error
  }
}
