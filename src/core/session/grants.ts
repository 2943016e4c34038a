import type { AuthEntry } from '#contract/wire/menu.ts'
import type { Grants } from '#core/services.ts'

const EDIT_TYPE = '2'
const OFF = '0'
const ON = '1'

/**
 * Whether an element with this action stays on the page (first reading). Asked are, in this order: the list of the form's node, the
 * settings of all buttons (an action that is switched off is not guarded), the person's own list. Entries of type '2' say nothing here.
 * Source: PERM-04…08, ENT-08, ENT-09, contract §4.3 "visibility".
 */
export function isVisible(action: string, grants: Grants, formList: readonly AuthEntry[] = []): boolean {
  grants.asked?.(action)
  const isAbout = (entry: AuthEntry): boolean => entry.type !== EDIT_TYPE && actionsOf(entry).includes(action)
  return (
    formList.some(isAbout) ||
    grants.allAuth.some((entry) => isAbout(entry) && entry.status === OFF) ||
    grants.auth.some(isAbout)
  )
}

/**
 * The outcome of the second reading, as the specification states it: true ("allow") when the form's node names the action in an entry of
 * type '2', else when the settings hold it switched on and no entry of the person matches. What it means is for the caller: see `isEditable`.
 * Source: PERM-09…11, ENT-10, O-06, O-07.
 */
export function secondReading(action: string, grants: Grants, formList: readonly AuthEntry[] = []): boolean {
  grants.asked?.(action)
  const isAbout = (entry: AuthEntry): boolean => entry.type === EDIT_TYPE && actionsOf(entry).includes(action)
  if (formList.some(isAbout)) return true
  const settings = grants.allAuth.filter(isAbout)
  if (settings.length === 0 || settings.some((entry) => entry.status === OFF)) return false
  return !grants.auth.some(isAbout)
}

/** Whether a form field with this action may be changed; only what the second reading singles out is locked. Source: PERM-09…11, contract §4.3 "disabling". */
export function isEditable(action: string, grants: Grants, formList: readonly AuthEntry[] = []): boolean {
  return !secondReading(action, grants, formList)
}

/** What follows the prefix in the actions that are switched on for everybody but not held by this person. Source: PERM-12, PERM-13, PERM-15, O-08. */
export function withheldSuffixes(prefix: string, grants: Grants): readonly string[] {
  const start = prefix.endsWith(':') ? prefix : `${prefix}:`
  grants.asked?.(start)
  const index = withheldOf(grants)
  const known = index.byPrefix.get(start)
  if (known !== undefined) return known
  const suffixes = index.actions
    .filter((action) => action.startsWith(start))
    .map((action) => action.slice(start.length))
  index.byPrefix.set(start, suffixes)
  return suffixes
}

interface Withheld {
  /** Actions that are switched on for everybody but not held. */
  actions: readonly string[]
  byPrefix: Map<string, readonly string[]>
}

/** Worked out once per person and settings: rows and buttons ask many times. */
const WITHHELD = new WeakMap<Grants['auth'], { allAuth: Grants['allAuth']; withheld: Withheld }>()

function withheldOf({ auth, allAuth }: Grants): Withheld {
  const known = WITHHELD.get(auth)
  if (known?.allAuth === allAuth) return known.withheld
  const held = new Set(auth.filter((entry) => entry.type === ON).flatMap(actionsOf))
  const enabled = allAuth.filter((entry) => entry.type === ON && entry.status === ON).flatMap(actionsOf)
  const actions = [...new Set(enabled)].filter((action) => !held.has(action))
  const withheld = { actions, byPrefix: new Map<string, readonly string[]>() }
  WITHHELD.set(auth, { allAuth, withheld })
  return withheld
}

/** The toolbar's buttons that remain; without `batch_delete` there is no `delete` either. Source: PERM-14, PERM-16, PERM-17. */
export function toolbarCodes(codes: readonly string[], withheld: readonly string[]): string[] {
  const gone = new Set(withheld)
  if (gone.has('batch_delete')) gone.add('delete')
  return codes.filter((code) => !gone.has(code))
}

/** Notes that what is seen hangs on everything with this prefix: which rows rules let through, that is, beside what is asked for by itself. */
export function hangsOn(prefix: string, grants: Grants): void {
  grants.asked?.(`${prefix}:`)
}

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

/**
 * Says whether an action that an entity declares is allowed: as others, and where the server names everything it guards it has to name it. A
 * server of another make may guard it without naming it. Source: PERM-16, contract §4.3.
 */
export function allowedDeclared(prefix: string, grants: Grants): (action: string) => boolean {
  const may = allowed(prefix, grants)
  return (action) => may(action) && (grants.namesAll !== true || namedBy(grants).has(`${prefix}:${action}`))
}

const NAMED = new WeakMap<Grants['allAuth'], ReadonlySet<string>>()

/** What the settings name as visible or not, worked out once for all rows. */
function namedBy({ allAuth }: Grants): ReadonlySet<string> {
  const known = NAMED.get(allAuth)
  if (known !== undefined) return known
  const named = new Set(allAuth.filter(({ type }) => type === ON).flatMap(actionsOf))
  NAMED.set(allAuth, named)
  return named
}

/** Source: ENT-08. */
function actionsOf(entry: AuthEntry): string[] {
  return entry.action.split(',').map((action) => action.trim())
}
