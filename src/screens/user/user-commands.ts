import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'

const NORMAL = 1
const FROZEN = 2

/** What the commands of the user screen do. Source: API-027, contract §5.1. */
export async function runUserCommand({ name, ids }: Command, { http }: Services, signal: AbortSignal): Promise<string> {
  const options = { signal, quiet: true }
  const list = ids.join(',')
  switch (name) {
    case 'freeze':
    case 'unfreeze': {
      const status = name === 'freeze' ? FROZEN : NORMAL
      return (await http.put('/sys/user/frozenBatch', { ids: list, status }, options)).message
    }
    case 'resetSecondFactor':
      return (await http.put('/sys/user/resetSecondFactor', { id: list }, options)).message
    default:
      throw new Error(`runUserCommand: unknown command ${name}`)
  }
}
