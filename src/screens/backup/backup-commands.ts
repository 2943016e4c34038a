import { backup } from '#contract/areas/backup/backup.entity.ts'
import { answerFileUrl } from '#core/file-url.ts'
import type { Services } from '#core/services.ts'
import type { Command } from '#machines/command/command.machine.ts'
import { openFile } from '#widgets/save-file.ts'
import * as z from 'zod/mini'

const ticketSchema = z.object({ path: z.string(), name: z.string() })

/** What the commands of the backup screen do. */
export async function runBackupCommand(
  { name, ids }: Command,
  { http, config }: Services,
  signal: AbortSignal,
): Promise<string> {
  const options = { signal, quiet: true }
  if (name === 'start') return (await http.post(`${backup.path}/start`, {}, options)).message
  if (name !== 'download') throw new Error(`runBackupCommand: unknown command ${name}`)
  const { result } = await http.post(`${backup.path}/ticket`, { id: ids[0]! }, options)
  const { path, name: fileName } = z.parse(ticketSchema, result)
  openFile(answerFileUrl(path, config), fileName)
  return `开始下载 ${fileName}`
}
