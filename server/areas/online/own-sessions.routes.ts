import { sql as raw } from 'kysely'
import { OWN_SESSION_STAYS, type OwnSession } from '#contract/areas/online/own-session.ts'
import { audit } from '#server/audit/audit.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { agentText } from './agent-text.ts'
import { endSessions, type NamedSession } from './end-sessions.ts'
import { sessionRows } from './online-rows.ts'

/** A living sign-in of one's own, whatever tenant it works in. */
interface OwnRow {
  id: string
  hash: string
  userId: string
  tenantId: number
  tenant_name: string | null
  ip: string
  agent: string
  login_time: string
  last_seen_time: string
  online: string
  is_own: number
}

/** Seeing and ending one's own sign-ins. Source: ASVS 5.0, 7.5.2. */
export function registerOwnSessions(api: Api, services: EngineServices & Pick<Services, 'sessions'>): void {
  const config = { access: 'signedIn', rateLimit: { max: 60, timeWindow: 60_000 } } as const
  api.get('/sys/online/own', { config }, ({ principal }) =>
    services.database.read({ tenantId: 0 }, async (sql) =>
      ok((await ownRows(readingContext(services, sql, principal))).map(onWire)),
    ),
  )
  api.post('/sys/online/own/end', { config }, async ({ principal, body }) => {
    const { id } = bodyOf(body)
    await services.write({ tenantId: 0 }, async (sql, changes) => {
      const context = workContext(services, { sql, principal, now: services.now() })
      const asked = (await ownRows(context)).find((one) => one.id === id)
      if (asked === undefined) throw missing()
      if (asked.hash === principal.sessionHash) throw refused(OWN_SESSION_STAYS)
      changes.push(...(await end(services, context, [asked])))
    })
    return ok(1, '该登录已结束')
  })
  api.post('/sys/online/own/endOthers', { config }, async ({ principal }) => {
    const ended = await services.write({ tenantId: 0 }, async (sql, changes) => {
      const context = workContext(services, { sql, principal, now: services.now() })
      const others = (await ownRows(context)).filter(({ hash }) => hash !== principal.sessionHash)
      changes.push(...(await end(services, context, others)))
      return others.length
    })
    return ok(ended, `已结束其他 ${ended} 个登录`)
  })
}

async function ownRows(context: Context): Promise<OwnRow[]> {
  const { sql, principal } = context
  const own = raw<boolean>`s.user_id = ${principal.userId}`
  const { rows } = await raw<OwnRow>`
    select o.*, s.token_hash as hash, s.user_id as "userId", s.tenant_id as "tenantId"
    from (${sessionRows(context, own)}) o join sys_session s on s.id = o.id
    order by o.is_own desc, o.last_seen_time desc, o.id`.execute(sql)
  return rows
}

async function end(services: Pick<Services, 'sessions'>, context: Context, found: readonly NamedSession[]) {
  const { sql, principal } = context
  for (const { id, userId, tenantId } of found) {
    const after = { sessionId: id }
    await audit(sql, principal, { entity: 'user', entityId: userId, action: 'endSession', tenantId, after })
  }
  return endSessions(services, sql, found)
}

function onWire({ id, tenant_name, ip, agent, login_time, last_seen_time, online, is_own }: OwnRow): OwnSession {
  return {
    id,
    ip,
    agent: agentText(agent),
    tenantName: tenant_name,
    loginTime: login_time,
    lastSeenTime: last_seen_time,
    isOnline: online === '1',
    isCurrent: is_own === 1,
  }
}
