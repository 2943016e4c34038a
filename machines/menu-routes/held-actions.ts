import type { AuthEntry, UserPermission } from '#contract/wire/menu.ts'

/** Every action a person holds; an entry may name several in a comma list. Source: MENU-08, ENT-08. */
export function heldActions(permission: Pick<UserPermission, 'auth'>): ReadonlySet<string> {
  return new Set(permission.auth.flatMap(actionsOf))
}

function actionsOf(entry: AuthEntry): string[] {
  return entry.action
    .split(',')
    .map((action) => action.trim())
    .filter((action) => action !== '')
}
