import type { FastifyInstance } from 'fastify'
import { groupedBy } from '#contract/grouped-by.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { figuresFrame, figuresKey, type FigureFeed, type FigureOf } from '#contract/wire/figures.ts'
import type { Context } from '#server/engine/resource.ts'
import { readingContext } from '#server/engine/run.ts'
import { ApiError } from '#server/http/errors.ts'
import { inRounds } from '#server/http/in-rounds.ts'
import type { Watcher } from '#server/live/feeds.ts'
import type { Connection } from '#server/live/live-hub.ts'
import { createFlights } from './flights.ts'
import { rulesOf } from '#server/rights/data-rules.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import type { NamedEntity } from './seen-rows.ts'

/** A feed of figures, which is counted for whoever watches. */
export interface ToldFigures<F extends FigureFeed> {
  feed: F
  /** Whose lists decide what is counted; who holds one of them may watch. */
  of: readonly NamedEntity[]
  everyMs: number
  /** Makes what counts for people who see the same, for as long as one of them watches; it may remember what it counted. */
  counter: () => Count<F>
}

/** @param orgId an organisation and what is below it; undefined = all that the person may see @throws ApiError for one that is not theirs */
type Count<F extends FigureFeed> = (
  context: Context,
  orgId: string | undefined,
) => Promise<{ figures: Record<FigureOf<F>, number>; details?: unknown }>

/** Unchanged figures are told again after about five seconds, as a proof of life: in the round that comes nearest. */
const PROOF_MS = 4_500
/** Scopes of a feed that are counted side by side. */
const AT_ONCE = 3

/** What people who see the same were told last. */
interface Told<F extends FigureFeed> {
  count: Count<F>
  /** As it was counted last, in JSON. */
  counted: string
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
  const marks = new WeakMap<Watcher['principal'], string>()
  const flights = createFlights({ atOnce: AT_ONCE, onError: (err) => app.log.warn({ err }, name) })
  const round = async () => {
    const watchers = await services.feeds.watchers(key)
    await rememberMarks(services, told.of, marks, watchers)
    const groups = groupedBy(watchers, ({ principal, asked }) => `${asked} ${marks.get(principal)}`)
    for (const mark of last.keys()) if (!groups.has(mark)) last.delete(mark)
    for (const [mark, group] of groups) {
      const known = last.get(mark) ?? { count: told.counter(), counted: '', atMs: 0, n: 0, hearers: new WeakSet() }
      last.set(mark, known)
      flights.begin(mark, () => tellGroup(services, group, known))
    }
  }
  inRounds(app, { everyMs: told.everyMs, name, round })
  app.addHook('preClose', flights.settled)
}

/** Counts, and tells who is due. */
async function tellGroup<F extends FigureFeed>(
  services: LiveServices,
  group: readonly Watcher[],
  known: Told<F>,
): Promise<void> {
  const { principal, asked } = group[0]!
  const { asOf, told } = await countFor(services, known.count, principal, asked.split('@')[1])
  const at = services.now()
  const counted = JSON.stringify(told)
  const isDue = counted !== known.counted || at - known.atMs >= PROOF_MS || at < known.atMs
  const due = isDue ? group : group.filter(({ connection }) => !known.hearers.has(connection))
  const n = Math.max(known.n + 1, at)
  const text = told && figuresFrame(asked, { n, at, asOf, ...told })
  for (const { connection } of due) {
    // The session may have moved to another tenant while it was counted.
    if (text === null || connection.tenantId !== principal.tenantId) continue
    connection.send(text, asked)
    known.hearers.add(connection)
  }
  Object.assign(known, { counted, atMs: isDue ? at : known.atMs, n })
}

/** Null for an organisation that is not there or not theirs. */
async function countFor(
  services: LiveServices,
  count: Count<FigureFeed>,
  principal: Watcher['principal'],
  orgId: string | undefined,
) {
  try {
    return await services.database.read(principal, async (sql) => {
      const context = { ...readingContext(services, sql, principal), isOwnScope: true }
      return { asOf: context.now, told: await count(context, orgId) }
    })
  } catch (error) {
    if (error instanceof ApiError) return { asOf: services.now(), told: null }
    throw error
  }
}

/** Who sees the same: people of one tenant with the same lists and data rules. What a list hides from a person by itself makes everybody different. */
async function rememberMarks(
  { database, resources }: LiveServices,
  entities: readonly NamedEntity[],
  marks: WeakMap<Watcher['principal'], string>,
  watchers: readonly Watcher[],
): Promise<void> {
  const unknown = [...new Set(watchers.map(({ principal }) => principal))].filter((one) => !marks.has(one))
  for (const [tenantId, people] of groupedBy(unknown, (one) => one.tenantId)) {
    const parts = new Map(people.map((one) => [one, [`${tenantId} ${one.platform}`]]))
    await database.read({ tenantId }, async (sql) => {
      for (const entity of entities) {
        const code = permissionOf(entity, 'list')
        const { visible, concerned } = resources.named(entity.name).hooks
        const isPersonal = visible !== undefined || concerned !== undefined
        const rules = await rulesOf(sql, people, code)
        for (const one of people) {
          const holds = one.administrator || one.permissions.has(code)
          parts.get(one)!.push(JSON.stringify([holds, rules.get(one), isPersonal && one.username]))
        }
      }
    })
    for (const [one, part] of parts) marks.set(one, part.join(' '))
  }
}
