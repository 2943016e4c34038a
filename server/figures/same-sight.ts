import { groupedBy } from '#contract/collections/grouped-by.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { createMemory } from '#server/caches/memory.ts'
import type { Watcher } from '#server/live/feeds.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { rulesOf } from '#server/rights/data-rules.ts'
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
  /** Rules, memberships or sessions changed. */
  forget: () => void
}

/** Rules may name the time. */
const KEPT_MS = 30_000

/**
 * Who sees the same: people of one tenant with the same lists and data rules, of whom lists by themselves hide the same. Whom rules narrow is also shown
 * rows that name them, and differs from everybody else there.
 */
export function createSights(
  { database, resources }: Pick<LiveServices, 'database' | 'resources'>,
  entities: readonly NamedEntity[],
): Sights {
  const remembered = createMemory<SeenBy>({
    name: 'sights',
    title: '',
    keepMs: KEPT_MS,
    elapsed: () => performance.now(),
  })
  // Who works without a session of their own, as somebody who is impersonated, is told by who they are.
  const keyOf = ({ sessionHash, userId, tenantId, orgCode, platform }: Viewer) =>
    JSON.stringify([sessionHash, userId, tenantId, orgCode, platform])
  const rulesRead = async (unknown: readonly Viewer[], found: Map<Viewer, SeenBy>) => {
    const reading = remembered.begin()
    for (const [tenantId, people] of groupedBy(unknown, (one) => one.tenantId)) {
      const parts = new Map<Viewer, string[]>(people.map((one) => [one, []]))
      await database.read({ tenantId }, async (sql) => {
        for (const entity of entities) {
          const rules = await rulesOf(sql, people, permissionOf(entity, 'list'))
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
      }
    }
  }
  const listsOf = (one: Viewer) =>
    entities.map((entity) => one.administrator || one.permissions.has(permissionOf(entity, 'list')))
  return {
    forget: remembered.forget,
    async of(viewers) {
      const found = new Map<Viewer, SeenBy>()
      for (const one of viewers) {
        const known = remembered.get(keyOf(one))
        if (known !== undefined) found.set(one, known)
      }
      const unknown = [...new Set(viewers)].filter((one) => !found.has(one))
      if (unknown.length > 0) await rulesRead(unknown, found)
      for (const [one, { mark, rules }] of found)
        found.set(one, { mark: `${one.tenantId} ${one.platform} ${JSON.stringify(listsOf(one))} ${mark}`, rules })
      return found
    },
  }
}
