import { sentenceOf } from '#contract/wire/failure.ts'
import { operationSecrets } from '#core/operations/operation-calls.ts'
import type { Services } from '#core/services.ts'
import { saveFile } from '#widgets/save-file.ts'

/** Saves the passwords that an import generated. @returns whether they came */
export async function fetchSecrets({ http, say }: Pick<Services, 'http' | 'say'>, id: string): Promise<boolean> {
  try {
    const { name, blob } = await operationSecrets(http, id)
    saveFile(blob, name)
    say('success', `已下载：${name}`)
    return true
  } catch (error) {
    say('error', sentenceOf(error))
    return false
  }
}
