import type { CallOptions, Http } from '#core/services.ts'
import type { CrudOptions } from '#crud/screen.ts'

/** The command by which people join. */
export const JOIN = 'join'
/** The command by which they leave. */
export const LEAVE = 'leave'

/** Sends who joins or leaves. @param owner the id of what they join @returns what is said afterwards */
export type SendMembers = (
  http: Http,
  owner: string,
  ids: string[],
  options: CallOptions,
) => Promise<{ message: string }>

/** What is done to the people of a list. @param by what names the owner among the fixed filters of the list */
export function memberCommands(
  by: string,
  { join, leave }: { join: SendMembers; leave: SendMembers },
): NonNullable<CrudOptions['commands']> {
  return async ({ name, ids }, { http }, signal, fixed) => {
    const send = name === JOIN ? join : leave
    return (await send(http, fixed[by] ?? '', ids, { signal, quiet: true })).message
  }
}
