/** What codes of user groups begin with here, and in upstream 3.9. */
const [OURS, THEIRS] = ['system:ugroup:', 'system:sys_ugroup:']
/** Actions that have another name there. */
const ACTIONS: Readonly<Record<string, string>> = { export: 'exportXls', import: 'importExcel' }

/** A code by the name that clients of upstream 3.9 ask for; null where it is the same. It is shown only: calls ask for our own. */
function nameInThirdVersion(code: string): string | null {
  if (!code.startsWith(OURS)) return null
  const action = code.slice(OURS.length)
  return `${THEIRS}${ACTIONS[action] ?? action}`
}

/** Codes, and after them those that have another name in upstream 3.9 under it. */
export function withThirdVersionCodes(codes: readonly string[]): string[] {
  return [...codes, ...codes.flatMap((code) => nameInThirdVersion(code) ?? [])]
}

/** The same for entries that carry a code as their `action`. */
export function withThirdVersionActions<E extends { action: string }>(entries: readonly E[]): E[] {
  const renamed = entries.flatMap((entry) => {
    const action = nameInThirdVersion(entry.action)
    return action === null ? [] : [{ ...entry, action }]
  })
  return [...entries, ...renamed]
}
