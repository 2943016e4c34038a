import * as z from 'zod/mini'
import { isReadOnly, LONGEST_LINE, parseCommand } from '#contract/areas/monitor/terminal.ts'
import { audit, ofPlatform } from '#server/audit/audit.ts'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { publish } from '#server/live/bus.ts'
import type { Services } from '#server/services.ts'
import { answerTo } from './terminal-answers.ts'

const FORGET_PERMISSION = 'monitor:cache:forget'
const typed = z.object({ line: z.string().check(z.maxLength(LONGEST_LINE)) })

/** The terminal of the caches: a closed set of commands. What forgets is done by every server and written down. Source: SCREEN-50. */
export function registerTerminal(api: Api, services: Pick<Services, 'caches' | 'database' | 'monitor' | 'now'>): void {
  const config = { access: { permission: 'monitor:terminal' }, keepsRights: true }
  api.get('/sys/monitor/terminal/caches', { config }, async () => ok(services.caches.all().map(({ name }) => name)))
  api.post('/sys/monitor/terminal', { config, schema: { body: typed } }, async ({ body, principal }) => {
    requirePlatform(principal)
    const parsed = parseCommand(body.line)
    if (parsed.kind === 'empty') return ok({ lines: [] })
    if (parsed.kind === 'problem') return ok({ lines: [parsed.message] })
    const { name, words } = parsed
    if (isReadOnly(name)) return ok({ lines: await answerTo(name, words, services) })
    if (!principal.permissions.has(FORGET_PERMISSION)) throw apiError('NO_PERMISSION')
    const [cache = null, key = null] = words
    if (cache !== null && services.caches.named(cache) === undefined) return ok({ lines: [`没有缓存 ${cache}`] })
    const count = services.caches.forget(cache, key)
    await services.database.scope({ tenantId: 0 }, async (sql) => {
      const change = { entity: 'cache', entityId: cache ?? '*', action: 'forget', after: { key } }
      await audit(sql, ofPlatform(principal), change)
      await publish(sql, { kind: 'forget', cache, key })
    })
    return ok({ lines: [`已清除 ${count} 项，其他服务器同时清除`] })
  })
}
