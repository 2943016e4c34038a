import type { Services } from '#core/services.ts'
import type { Command, CommandEvent } from '#machines/command/command.machine.ts'

/** Asks whether a record is to be put back to a version. */
export function askToRestore(id: string, title: string, version: number): CommandEvent {
  const text = `将“${title}”恢复到版本 ${version}？恢复会保存为一个新版本，现在的内容不会丢失。`
  return { type: 'command.ask', command: { name: 'restore', ids: [id], title: '恢复旧版本', text } }
}

/** Puts a record back to a version. */
export async function restoreVersion({ ids }: Command, { http }: Services, signal: AbortSignal): Promise<string> {
  return (await http.put('/sys/dataLog/restore', { id: ids[0] }, { signal, quiet: true })).message
}
