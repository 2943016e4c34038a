import type { Services } from '#core/services.ts'
import { readGranted, readTree, ROLE_GRANTS } from '#crud/grants/grant-calls.ts'
import { roleComparisonMachine, type RoleComparisonEffects } from '#machines/role-comparison/role-comparison.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import { fromPromise, type ActorRefFrom } from 'xstate'

export type RoleComparison = ActorRefFrom<typeof roleComparisonMachine>

/** The comparison of two roles with its effects. */
export function roleComparisonWith(effects: RoleComparisonEffects) {
  return roleComparisonMachine.provide({
    actors: { readBoth: fromPromise(({ input, signal }) => effects.readBoth(input, signal)) },
  })
}

/** The comparison of a list of roles. */
export function createComparison(page: Page, services: Services): RoleComparison {
  const machine = roleComparisonWith({
    async readBoth([one, other], signal) {
      const [tree, first, second] = await Promise.all([
        readTree(services, ROLE_GRANTS, {}, signal),
        readGranted(services, ROLE_GRANTS, one.id, signal),
        readGranted(services, ROLE_GRANTS, other.id, signal),
      ])
      return { tree, granted: [first, second] }
    },
  })
  return page.actor('comparison', machine, undefined)
}
