import * as z from 'zod/mini'

/** Namespace of everything the console keeps in local storage. Source: CONST-26. */
export const STORAGE_PREFIX = 'pro__'

/** Names inside the namespace; the first six are shared with the Vue2 client. Source: contract §2.6. */
export const STORAGE_KEYS = {
  token: 'Access-Token',
  username: 'Login_Username',
  userInfo: 'Login_Userinfo',
  tenantId: 'TENANT_ID',
  dictionaries: 'UI_CACHE_DB_DICT_DATA',
  keepAlive: 'CACHE_INCLUDED_ROUTES',
  settings: 'SETTINGS',
  tabs: 'TABS',
} as const

/** Names in session storage, without the namespace and without expiry. Source: PERM-06, contract §2.6. */
export const GRANT_KEYS = {
  auth: 'LOGIN_USER_BUTTON_AUTH',
  allAuth: 'SYS_BUTTON_AUTH',
  /** Ours alone. */
  namesAll: 'SYS_BUTTON_AUTH_NAMES_ALL',
} as const

/** Where the saved advanced queries of a page are kept. Source: CONST-28, O-61. */
export function savedQueriesKey(path: string, code?: string): string {
  return `JSuperQuerySaved_${code ?? path}`
}

/** Where the number of rows is kept that a person chose for the pages of a list. */
export function pageSizeKey(list: string): string {
  return `PAGE_SIZE_${list}`
}

/** Where the title of one tab is kept. Source: MENU-15, TABS-13. */
export function tabTitleKey(fullPath: string): string {
  return `route:title:${fullPath}`
}

/** Under which name the unsaved rows of a table are kept in the browser's database, per tenant and person. */
export function tableDraftKey({
  tenant,
  username,
  table,
}: {
  tenant: number | string
  username: string
  table: string
}): string {
  return `${tenant}:${username}:${table}`
}

/** Under which name the drafts of all forms of a person are found, in every tenant. */
export function formDraftsKey(username: string): string {
  return `form:${encodeURIComponent(username)}`
}

/** Those of one form. @param form name of its screen, and of the record that is edited */
export function formDraftKey({
  tenant,
  username,
  form,
}: {
  tenant: number | string
  username: string
  form: string
}): string {
  return `${formDraftsKey(username)}#${tenant}#${form}`
}

/** Answers to the items of an inspection that did not arrive yet. Signing out leaves them: they are work that was done. */
export function inspectionAnswersKey({
  tenant,
  username,
  taskId,
}: {
  tenant: number | string
  username: string
  taskId: string
}): string {
  return `inspection:${encodeURIComponent(username)}#${tenant}#${taskId}`
}

const entrySchema = z.object({ value: z.unknown(), expire: z.nullable(z.number()) })

/** What stands in local storage under one name; `expire` in epoch ms, null = for ever. Source: contract §2.6. */
export type StorageEntry = z.infer<typeof entrySchema>

/** The entry in a stored text, or null when it is garbage or has run out. */
export function readEntry(text: string, nowMs: number): StorageEntry | null {
  try {
    const entry = z.safeParse(entrySchema, JSON.parse(text))
    if (!entry.success) return null
    return entry.data.expire !== null && entry.data.expire <= nowMs ? null : entry.data
  } catch {
    return null // not JSON: somebody else's or damaged, so it does not exist
  }
}
