import { tenantLoginMachine, type TenantLoginEffects } from '#machines/tenant-login/tenant-login.machine.ts'
import { fromPromise } from 'xstate'

/** The choice of tenant and department at the sign-in, with its calls. */
export function tenantLoginWith(effects: TenantLoginEffects) {
  return tenantLoginMachine.provide({
    actors: {
      loadTenants: fromPromise(({ input, signal }) => effects.loadTenants(input, signal)),
      selectDepartment: fromPromise(({ input, signal }) => effects.selectDepartment(input, signal)),
    },
    actions: { showProblem: (_, params) => effects.showProblem(params) },
  })
}
