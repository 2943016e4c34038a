import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'

const NORMAL = 1
const FROZEN = 2

/** What the commands of the user screen and of its recycle bin do. Source: API-027, contract §5.1 and §21.1. */
export async function runUserCommand({ name, ids }: Command, { http }: Services, signal: AbortSignal): Promise<string> {
  const options = { signal, quiet: true }
  const list = ids.join(',')
  switch (name) {
    case 'freeze':
    case 'unfreeze': {
      const status = name === 'freeze' ? FROZEN : NORMAL
      return (await http.put('/sys/user/frozenBatch', { ids: list, status }, options)).message
    }
    case 'restore':
      await http.put('/sys/user/putRecycleBin', { userIds: list }, options)
      return `还原 ${ids.length} 个用户成功！`
    case 'destroy':
      await http.delete('/sys/user/deleteRecycleBin', { userIds: list }, options)
      return `彻底删除 ${ids.length} 个用户成功！`
    default:
      throw new Error(`runUserCommand: unknown command ${name}`)
  }
}
