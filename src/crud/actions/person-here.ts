import { STORAGE_KEYS } from '#contract/console/storage.ts'
import { userInfoSchema } from '#contract/wire/session.ts'
import { allowed } from '#core/session/grants.ts'
import type { Services } from '#core/services.ts'
import type { Person } from '#machines/lifecycles/step-facts.ts'

/** The signed-in person, as the steps of a life cycle ask for them; nobody has no name. */
export function personHere({ store, grants }: Pick<Services, 'store' | 'grants'>): Person {
  const info = store.get(STORAGE_KEYS.userInfo, userInfoSchema)
  const { id = '', username = '', orgCode = '' } = info ?? {}
  return {
    id,
    username,
    orgCode,
    holds(code) {
      const at = code.lastIndexOf(':')
      return allowed(code.slice(0, at), grants())(code.slice(at + 1))
    },
  }
}
