import { readSecrets } from '#core/operations/operation-calls.ts'
import type { RunAction } from '#crud/actions/run-action.ts'
import { saveFile } from '#widgets/save-file.ts'

/** Saves the list of new passwords, which the server tells once. */
export const savePasswords: RunAction = async (send) => {
  const { message, result } = await send()
  const { name, blob } = readSecrets(result)
  saveFile(blob, name)
  return `${message}，名单已下载：${name}`
}
