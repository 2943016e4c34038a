import { groupedBy } from '#contract/collections/grouped-by.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { createMemory } from '#server/caches/memory.ts'
import type { Watcher } from '#server/live/feeds.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { rememberedRulesOf } from '#server/rights/data-rules.ts'
import { allOf } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { withConcerned } from '#server/rights/row-rules.ts'
import type { RuleMemory } from '#server/rights/rule-memory.ts'
import type { NamedEntity } from './seen-rows.ts'

type Viewer = Watcher['principal']

/** What somebody's lists show. */
export interface SeenBy {
  /** Equal for people who see the same. */
  mark: string
  /** What was found out about their rules. */
  rules: RuleMemory
}

/** What people's lists show them, remembered for a while. */
export interface Sights {
  /** @returns an entry for everybody */
  of: (viewers: readonly Viewer[]) => Promise<ReadonlyMap<Viewer, SeenBy>>
  /** Rules or memberships changed, or sessions, which give nobody another right. */
  forget: (isAboutRights: boolean) => void
}

/** Rules may name the time. */
const KEPT_MS = 30_000
/** The rules themselves stay until a change of rights is heard: finding them out takes some sixty statements. */
const RULES_KEPT_MS = 600_000

/**
 * Who sees the same: people of one tenant with the same lists and data rules, of whom lists by themselves hide the same. Whom rules narrow is also shown
 * rows that name them, and differs from everybody else there.
 */
export function createSights(
  { database, resources, bus }: Pick<LiveServices, 'database' | 'resources' | 'bus'>,
  entities: readonly NamedEntity[],
): Sights {
  const { remembered, rulesRemembered } = createMemories(bus)
  const rulesRead = async (unknown: readonly Viewer[]): Promise<Map<Viewer, SeenBy>> => {
    const found = new Map<Viewer, SeenBy>()
    const [reading, rulesReading] = [remembered.begin(), rulesRemembered.begin()]
    const memories = new Map<Viewer, RuleMemory>(
      unknown.map((one) => [one, rulesRemembered.get(keyOf(one)) ?? new Map()]),
    )
    for (const [tenantId, people] of groupedBy(unknown, (one) => one.tenantId)) {
      const parts = new Map<Viewer, string[]>(people.map((one) => [one, []]))
      await database.read({ tenantId }, async (sql) => {
        const codes = entities.map((entity) => permissionOf(entity, 'list'))
        const rulesBehind = await rememberedRulesOf(sql, people, codes, memories)
        for (const entity of entities) {
          const rules = rulesBehind.get(permissionOf(entity, 'list'))!
          const { hooks } = resources.named(entity.name)
          for (const one of people) {
            const own = withConcerned(rules.get(one) ?? null, hooks.concerned ?? [], one.username)
            // Of what a list shows a person by itself the text tells people apart, whatever the time is.
            const shown = allOf(hooks.visible?.({ sql, principal: one, now: 0 } as Context) ?? []).compile(sql)
            parts.get(one)!.push(JSON.stringify([own, shown.sql, shown.parameters]))
          }
        }
      })
      for (const one of people) {
        const seen = { mark: parts.get(one)!.join(' '), rules: one.rules ?? new Map() }
        found.set(one, seen)
        remembered.set(keyOf(one), seen, reading)
        if (rulesRemembered.get(keyOf(one)) === undefined)
          rulesRemembered.set(keyOf(one), memories.get(one)!, rulesReading)
      }
    }
    return found
  }
  const { readOnce, forgetReading } = readingOnce(rulesRead)
  const listsOf = (one: Viewer) =>
    entities.map((entity) => one.administrator || one.permissions.has(permissionOf(entity, 'list')))
  return {
    forget(isAboutRights) {
      remembered.forget()
      forgetReading()
      if (isAboutRights) rulesRemembered.forget()
    },
    async of(viewers) {
      const found = new Map<Viewer, SeenBy>()
      for (const one of viewers) {
        const known = remembered.get(keyOf(one))
        if (known !== undefined) found.set(one, known)
      }
      const unknown = [...new Set(viewers)].filter((one) => !found.has(one))
      const read = await Promise.all(readOnce(unknown))
      for (const [index, one] of unknown.entries()) found.set(one, read[index]!)
      for (const [one, { mark, rules }] of found)
        found.set(one, { mark: `${one.tenantId} ${one.platform} ${JSON.stringify(listsOf(one))} ${mark}`, rules })
      return found
    },
  }
}

/** Who asks meanwhile, as a page does that asks for many figures at once, waits for the same reading. */
function readingOnce(read: (viewers: readonly Viewer[]) => Promise<Map<Viewer, SeenBy>>) {
  const underway = new Map<string, Promise<SeenBy>>()
  const readOnce = (viewers: readonly Viewer[]): Promise<SeenBy>[] => {
    const fresh = viewers.filter((one) => !underway.has(keyOf(one)))
    const reading = fresh.length > 0 ? read(fresh) : null
    for (const one of fresh) {
      const own = reading!.then((all) => all.get(one)!)
      underway.set(keyOf(one), own)
      const end = () => underway.get(keyOf(one)) === own && underway.delete(keyOf(one))
      own.then(end, end)
    }
    return viewers.map((one) => underway.get(keyOf(one))!)
  }
  return { readOnce, forgetReading: () => underway.clear() }
}

/** What lists show somebody, for a while; and their rules. */
function createMemories(bus: Pick<LiveServices['bus'], 'isHearing'>) {
  const elapsed = () => performance.now()
  return {
    remembered: createMemory<SeenBy>({ name: 'sights', title: '', keepMs: KEPT_MS, elapsed }),
    rulesRemembered: createMemory<RuleMemory>({
      name: 'sight-rules',
      title: '',
      keepMs: RULES_KEPT_MS,
      elapsed,
      isTrusted: () => bus.isHearing(),
    }),
  }
}

/** Who works without a session of their own, as somebody who is impersonated, is told by who they are. */
function keyOf({ sessionHash, userId, username, realname, tenantId, orgCode, platform }: Viewer): string {
  return JSON.stringify([sessionHash, userId, username, realname, tenantId, orgCode, platform])
}
