import type { Entity } from '#contract/define-entity.ts'
import type { Services } from '#core/services.ts'

/** The command that brings deleted records back. */
export const RESTORE = 'restore'

/** The name under which the panel of a page opens its recycle bin. */
export const RECYCLE_BIN = 'recycleBin'

/** Brings deleted records back. @param entity that of the list, not of its bin @returns what to say */
export async function restore(
  { path }: Entity,
  ids: readonly string[],
  { http }: Services,
  signal: AbortSignal,
): Promise<string> {
  return (await http.put(`${path}/bin/restore`, { ids: [...ids] }, { signal, quiet: true })).message
}
