import { ALL_OFFERS } from '#contract/define-entity.ts'
import { allowed } from '#core/grants.ts'
import type { Grants } from '#core/services.ts'
import type { Screen } from '#crud/screen.ts'

/** Whether a list shows an action at all: one of the standard changes when it is offered, any other as its screen says. */
export function isOffered({ offers }: Pick<Screen, 'offers'>, action: string): boolean {
  const names = (list: readonly string[]) => list.includes(action)
  return names(offers) || !names(ALL_OFFERS)
}

/** Whether a list offers an action and the person holds it. */
export function mayDo(screen: Pick<Screen, 'offers' | 'codes' | 'entity'>, grants: Grants, action: string): boolean {
  const codes: Readonly<Record<string, string>> = { ...screen.entity.codes, ...screen.codes }
  return isOffered(screen, action) && allowed(screen.entity.permission, grants)(codes[action] ?? action)
}
