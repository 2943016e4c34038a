import { takesIdempotencyKey } from '#contract/define-action.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { Result } from '#contract/wire/result.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { CallOptions, Services } from '#core/services.ts'
import type { Screen } from '#crud/screen.ts'
import type { Values } from '#machines/list-page/draft.ts'
import type { NamedAction } from './granted-actions.ts'
import { shownAnswer, type ShownAnswer } from './shown-answer.ts'

const DONE = '操作成功！'

interface Sent {
  ids: readonly string[]
  values?: Values
  /** What the call is named by in each retry. */
  key?: string
}

/** Where actions are done. */
export interface ActionPlace {
  screen: Pick<Screen, 'entity' | 'runs'>
  services: Services
  /** Shows what an answer shows once. */
  show: (answer: ShownAnswer) => void
  /** Opens another page in its own tab. */
  open: (fullPath: string) => void
}

/** Does an action to some records; resolves with what is said afterwards. */
export async function runAction(
  { screen, services, show, open }: ActionPlace,
  action: NamedAction,
  sent: Sent,
  signal: AbortSignal,
): Promise<string> {
  const send = () => sendAction(screen, action, sent, services, signal)
  const run = screen.runs?.[action.name]
  if (run !== undefined) return run(send, services, signal, open)
  const { message, result } = await send()
  if (action.shows !== undefined) show(shownAnswer(action, result))
  return action.done ?? (message || DONE)
}

async function sendAction(
  { entity }: Pick<Screen, 'entity'>,
  action: NamedAction,
  sent: Sent,
  { http }: Services,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const requests = requestsOf(entity, action, sent)
  const knowsKeys = action.elsewhere === undefined || action.elsewhere.method === 'POST'
  const isNamed = knowsKeys && takesIdempotencyKey(action) && requests.length === 1
  const options = { signal, quiet: true, ...(isNamed && { idempotencyKey: sent.key ?? newIdempotencyKey() }) }
  let answer: Result<unknown> | undefined
  for (const request of requests) answer = await call(http, request, options)
  return answer!
}

interface Request {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body: Readonly<Record<string, unknown>>
}

function requestsOf(
  entity: Entity,
  { name, on, elsewhere, method = 'POST', path = name }: NamedAction,
  { ids, values = {} }: Sent,
): Request[] {
  if (elsewhere === undefined) {
    const which = on === 'batch' ? { ids: ids.join(',') } : { id: ids[0] }
    return [{ method, path: `${entity.path}/${path}`, body: { ...values, ...(on === 'list' ? {} : which) } }]
  }
  const parts = elsewhere.isEach === true ? ids.map((id) => [id]) : [ids]
  return parts.map((part) => ({
    method: elsewhere.method,
    path: elsewhere.path,
    body: elsewhere.send(part, values),
  }))
}

function call(http: Services['http'], { method, path, body }: Request, options: CallOptions): Promise<Result<unknown>> {
  if (method === 'PUT') return http.put(path, body, options)
  if (method === 'POST') return http.post(path, body, options)
  const parameters = Object.entries(body).map(([key, value]) => [key, String(value)])
  return http.get(path, Object.fromEntries(parameters) as Record<string, string>, options)
}
