import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { exportParameters } from '#core/lists/list-query.ts'
import { readOperation } from '#core/operations/operation-calls.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import type { Scope } from '#crud/scope.ts'
import type { DeleteRequest } from '#machines/list-page/list-page.machine.ts'
import { countOf, type Doomed } from '#machines/list-page/query.ts'
import { backgroundOf } from './background.ts'

const DONE = '操作成功'
/** More rows than these nobody waits for: the list goes on, the place in the header tells. */
const MOST_WAITED_FOR = 200

/**
 * Deletes rows, in the background where the server can. @returns what to say; empty where it was said already, because not every row is gone
 * @throws Failure when none is. Source: API-105.
 */
export async function deleteBatch(scope: Scope, { url, doomed }: DeleteRequest, signal: AbortSignal): Promise<string> {
  const { screen, services } = scope
  const { http, say } = services
  const background = backgroundOf(screen, services, 'deleteBatch')
  if (background === null) {
    if (doomed.kind === 'found') throw new Error('deleteBatch: this server deletes named rows only')
    return (await http.delete(url, { ids: doomed.ids.join(',') }, { signal, quiet: true })).message || DONE
  }
  const options = { signal, quiet: true, idempotencyKey: newIdempotencyKey() }
  const operation = readOperation((await http.post(background.url, bodyOf(scope, doomed), options)).result)
  background.store.put(operation)
  const count = countOf(doomed)
  if (count > MOST_WAITED_FOR) return `已开始删除 ${count} 项，进度见右上角“任务”`
  const { id, state, message } = await background.store.ended(operation.id, signal)
  if (state === 'succeeded') {
    background.store.see(id)
    return message ?? ''
  }
  if (state !== 'partlyFailed') throw new Error(message ?? '删除失败')
  say('warning', `${message}，原因见右上角“任务”`)
  return ''
}

function bodyOf({ screen, fixed }: Scope, doomed: Doomed) {
  if (doomed.kind !== 'found') return { ids: doomed.ids }
  const { query, count } = doomed
  const asked = { ...query, filters: { ...fixed, ...query.filters } }
  return { found: { parameters: exportParameters(asked, columnsOf(screen), []), count } }
}
