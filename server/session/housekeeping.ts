import type { FastifyInstance } from 'fastify'
import { ANSWERS_KEPT_MS } from '#server/once/answer-once.ts'
import type { Services } from '#server/services.ts'
import { moment } from '#server/db/moments.ts'

const EVERY_MS = 600_000
const KEEP_SESSIONS_MS = 30 * 86_400_000
const KEEP_ATTEMPTS_MS = 3_600_000
const KEEP_MESSAGES_MS = 30 * 86_400_000

/** Removes what has run out, every ten minutes: captchas, codes, counters, kept answers, old sessions and sent messages. */
export function keepHouse(app: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    removeExpired(services).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping'))
  }, EVERY_MS)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
}

/** One round of it. */
export async function removeExpired({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = (ageMs: number) => moment(now() - ageMs)
  await database.scope({ tenantId: 0 }, async (sql) => {
    await sql.deleteFrom('sys_captcha').where('expires_at', '<', before(0)).execute()
    await sql.deleteFrom('sys_sms_code').where('expires_at', '<', before(0)).execute()
    await sql.deleteFrom('sys_one_time_code').where('expires_at', '<', before(0)).execute()
    await sql
      .deleteFrom('sys_sign_in_attempt')
      .where('first_at', '<', before(KEEP_ATTEMPTS_MS))
      .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', before(0))]))
      .execute()
    await sql.deleteFrom('sys_kept_answer').where('create_time', '<=', before(ANSWERS_KEPT_MS)).execute()
    await sql.deleteFrom('sys_session').where('expires_at', '<', before(KEEP_SESSIONS_MS)).execute()
    await sql.deleteFrom('sys_outbox').where('create_time', '<', before(KEEP_MESSAGES_MS)).execute()
  })
}
