import { system } from '#server/engine/platform/system-principal.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** The context of what follows by itself from something that a person does: no rule of theirs hides it, and it is on record as done by them. @param tenantId owner of the rows */
export function asPlatform(context: Context, tenantId: number): Context {
  const { rules: _rules, ...others } = context
  const { username, realname } = context.principal
  return { ...others, principal: { ...system(tenantId), username, realname } }
}
