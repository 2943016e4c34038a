import { newOnceKey } from '#core/once-key.ts'
import { readOperation } from '#core/operation-calls.ts'
import type { Scope } from '#crud/scope.ts'
import { backgroundOf } from './background.ts'

const DONE = '操作成功'
/** More rows than these nobody waits for: the list goes on, the place in the header tells. */
const MOST_WAITED_FOR = 200

/**
 * Deletes rows, in the background where the server can. @returns what to say; empty where it was said already, because not every row is gone
 * @throws Failure when none is. Source: API-105.
 */
export async function deleteBatch(
  { screen, services }: Scope,
  { url, ids }: { url: string; ids: readonly string[] },
  signal: AbortSignal,
): Promise<string> {
  const { http, say } = services
  const background = backgroundOf(screen, services, 'deleteBatch')
  if (background === null) {
    return (await http.delete(url, { ids: ids.join(',') }, { signal, quiet: true })).message || DONE
  }
  const options = { signal, quiet: true, onceKey: newOnceKey() }
  const operation = readOperation((await http.post(background.url, { ids }, options)).result)
  background.book.put(operation)
  if (ids.length > MOST_WAITED_FOR) return `已开始删除 ${ids.length} 项，进度见右上角“任务”`
  const { id, state, message } = await background.book.ended(operation.id, signal)
  if (state === 'succeeded') {
    background.book.see(id)
    return message ?? ''
  }
  if (state !== 'partlyFailed') throw new Error(message ?? '删除失败')
  say('warning', `${message}，原因见右上角“任务”`)
  return ''
}
