import * as z from 'zod/mini'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { TracedRequest } from '#server/monitoring/request-trace.ts'
import type { Services } from '#server/services.ts'
import { seenBy } from './seen-by.ts'

const MOST = 300
const text = z._default(z.string().check(z.maxLength(200)), '')
const asked = z.object({
  method: text,
  /** First digit of the status. */
  status: text,
  /** Part of the path. */
  path: text,
  username: text,
  /** Least duration in ms. */
  slow: z._default(z.coerce.number().check(z.nonnegative()), 0),
  /** Moments between which they were, epoch ms. */
  from: z._default(z.coerce.number().check(z.nonnegative()), 0),
  to: z._default(z.coerce.number().check(z.nonnegative()), Number.MAX_SAFE_INTEGER),
})

/** The last requests, the newest first. Source: SCREEN-47. */
export function registerRequests(api: Api, { monitor }: Pick<Services, 'monitor'>): void {
  const config = { access: { permission: 'monitor:trace' } }
  api.get('/sys/monitor/requests', { config, schema: { querystring: asked } }, async ({ principal, query }) => {
    const found = seenBy(principal, monitor.trace.all()).filter((one) => fits(one, query))
    const oldest = monitor.trace.all().at(-1)?.at ?? null
    return ok({ total: found.length, records: found.slice(0, MOST), oldest })
  })
}

function fits(one: TracedRequest, { method, status, path, username, slow, from, to }: z.infer<typeof asked>): boolean {
  if (one.at < from || one.at > to) return false
  if (method !== '' && one.method !== method) return false
  if (status !== '' && !String(one.status).startsWith(status)) return false
  if (username !== '' && !(one.username ?? '').includes(username)) return false
  return one.durationMs >= slow && one.path.toLowerCase().includes(path.toLowerCase())
}
