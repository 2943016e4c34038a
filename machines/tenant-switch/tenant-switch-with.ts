import { tenantSwitchMachine, type TenantSwitchEffects } from '#machines/tenant-switch/tenant-switch.machine.ts'
import { fromPromise } from 'xstate'

/** The machine `tenantSwitch` with its effects. */
export function tenantSwitchWith(effects: TenantSwitchEffects) {
  return tenantSwitchMachine.provide({
    actors: {
      loadTenants: fromPromise(({ input, signal }) => effects.loadTenants(input, signal)),
      selectTenant: fromPromise(({ input, signal }) => effects.selectTenant(input, signal)),
    },
    actions: { warn: (_, params) => effects.warn(params), enter: (_, params) => effects.enter(params) },
  })
}
