/** Without these codes nobody could grant or repair anything any more. */
const ESSENTIAL: ReadonlySet<string> = new Set([
  'system:role:list',
  'system:permission:list',
  'system:permission:edit',
  'system:permission:saveRole',
])

/** Whether a row of the catalogue carries a code that the platform cannot do without. */
export function isEssential(row: { perms: string | null }): boolean {
  return (row.perms ?? '').split(',').some((code) => ESSENTIAL.has(code))
}
