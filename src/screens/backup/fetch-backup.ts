import { answerFileUrl } from '#core/files/file-url.ts'
import type { RunAction } from '#crud/actions/run-action.ts'
import { openFile } from '#widgets/save-file.ts'
import * as z from 'zod/mini'

const ticketSchema = z.object({ path: z.string(), name: z.string() })

/** The server answers where the file lies; the browser fetches it by itself. */
export const fetchBackup: RunAction = async (send, { config }) => {
  const { path, name } = z.parse(ticketSchema, (await send()).result)
  openFile(answerFileUrl(path, config), name)
  return `开始下载 ${name}`
}
