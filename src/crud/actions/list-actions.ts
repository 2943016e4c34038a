import { ALL_OFFERS } from '#contract/define-entity.ts'
import { allowed, allowedDeclared } from '#core/session/grants.ts'
import type { Grants } from '#core/services.ts'
import type { Screen } from '#crud/screen.ts'

/** Whether a list shows an action at all: one of the standard changes when it is offered, any other as its screen says. */
export function isOffered({ offers }: Pick<Screen, 'offers'>, action: string): boolean {
  const names = (list: readonly string[]) => list.includes(action)
  return names(offers) || !names(ALL_OFFERS)
}

/** Whether a list offers an action and the person holds it. */
export function mayDo(screen: Pick<Screen, 'offers' | 'codes' | 'entity'>, grants: Grants, action: string): boolean {
  return isOffered(screen, action) && allowed(screen.entity.permission, grants)(codeOf(screen, action))
}

/** Whether the person holds what an action asks for that the entity declares. @param code what follows its permission prefix */
export function mayAct(screen: Pick<Screen, 'codes' | 'entity'>, grants: Grants, code: string): boolean {
  return allowedDeclared(screen.entity.permission, grants)(codeOf(screen, code))
}

function codeOf({ codes, entity }: Pick<Screen, 'codes' | 'entity'>, action: string): string {
  const all: Readonly<Record<string, string>> = { ...entity.codes, ...codes }
  return all[action] ?? action
}
