import { ALL_OFFERS } from '#contract/define-entity.ts'
import { toolbarCodes, withheldSuffixes } from '#core/grants.ts'
import type { Grants } from '#core/services.ts'
import type { Screen } from '#crud/screen.ts'

/** Suffixes of a permission prefix that stand for the same right on older servers. */
const OLDER_NAMES: Readonly<Record<string, string>> = { deleteBatch: 'batch_delete' }

/** Says whether an action of a permission prefix is allowed: it is, unless the server knows its code and withholds it. Source: PERM-12…17. */
export function allowed(prefix: string, grants: Grants): (action: string) => boolean {
  const withheld = withheldSuffixes(prefix, grants)
  return (action) => {
    const names = [action, OLDER_NAMES[action] ?? action]
    return toolbarCodes(names, withheld).length === names.length
  }
}

/** Whether a list shows an action at all: one of the standard changes when it is offered, any other as its screen says. */
export function isOffered({ offers }: Pick<Screen, 'offers'>, action: string): boolean {
  const names = (list: readonly string[]) => list.includes(action)
  return names(offers) || !names(ALL_OFFERS)
}

/** Whether a list offers an action and the person holds it. */
export function mayDo(screen: Pick<Screen, 'offers' | 'codes' | 'entity'>, grants: Grants, action: string): boolean {
  const codes: Readonly<Record<string, string>> = screen.codes ?? {}
  return isOffered(screen, action) && allowed(screen.entity.permission, grants)(codes[action] ?? action)
}
