import type { Area } from '#server/areas/area.ts'
import type { SignInHooks } from '#server/identity/sign-in-hooks.ts'

/** What the areas add to signing in, one after the other. */
export function signInHooksOf(areas: readonly Area[]): SignInHooks {
  const hooks = areas.flatMap(({ signIns }) => signIns ?? [])
  return {
    note: async (sql, arrival) => {
      for (const { note } of hooks) await note?.(sql, arrival)
    },
    answerParts: async (sql) => {
      const told: Record<string, unknown> = {}
      for (const { answerParts } of hooks) Object.assign(told, await answerParts?.(sql))
      return told
    },
  }
}
