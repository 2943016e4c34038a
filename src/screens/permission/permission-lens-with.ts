import { lensSchema } from '#contract/wire/lens.ts'
import type { Services } from '#core/services.ts'
import { readTree } from '#crud/grants/grant-calls.ts'
import { permissionLensMachine, type PermissionLensEffects } from '#machines/permission-lens/permission-lens.machine.ts'
import { fromPromise, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'

export type PermissionLens = ActorRefFrom<typeof permissionLensMachine>

/** The lens with its calls. */
export function permissionLensWith(services: Pick<Services, 'http'>) {
  const effects: PermissionLensEffects = {
    readTree: (signal) => readTree(services, { tree: '/sys/permission/queryTreeList' }, {}, signal),
    async explain({ userId, permissionId }, signal) {
      const options = { signal, quiet: true }
      const { result } = await services.http.get('/sys/permission/explain', { userId, permissionId }, options)
      return z.parse(lensSchema, result)
    },
  }
  return permissionLensMachine.provide({
    actors: {
      readTree: fromPromise(({ signal }) => effects.readTree(signal)),
      explain: fromPromise(({ input, signal }) => effects.explain(input, signal)),
    },
  })
}
