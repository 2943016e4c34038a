import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'

/**
 * What a step does in other areas follows from the step: it is recorded under the person's name, and needs no further rights of theirs.
 * @param tenantId where it is done
 */
export function onBehalf(context: Context, tenantId: number): Context {
  const { userId, username, realname, ip } = context.principal
  return { ...context, principal: { ...system(tenantId), userId, username, realname, ip } }
}
