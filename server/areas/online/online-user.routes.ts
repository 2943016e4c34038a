import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import { audit } from '#server/audit/audit.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { derivedPage } from '#server/engine/rows/derived-list.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { readingContext } from '#server/engine/resource/run.ts'
import { requireManageable, privilegesOf } from '#server/engine/platform/account-privileges.ts'
import { ok } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { agentText } from './agent-text.ts'
import { endSessions, sessionsNamed } from './end-sessions.ts'
import { ONLINE_COLUMNS, onlineRows } from './online-rows.ts'

const MOST = 200

/** Who is signed in, and ending it at every server at once. Source: contract §11.6. */
export function registerOnlineUsers(api: Api, services: EngineServices & Pick<Services, 'sessions'>): void {
  const { database } = services
  const config = accessTo(onlineUser, 'list')
  api.get('/sys/online/list', { config, schema: describeList(ONLINE_COLUMNS) }, ({ principal, query }) =>
    database.read({ tenantId: 0 }, async (sql) => {
      const context = readingContext(services, sql, principal)
      const list = { columns: ONLINE_COLUMNS, rows: onlineRows(context), sort: 'lastSeenTime' }
      const page = await derivedPage<typeof onlineUser>(context, list, query as Parameters)
      for (const row of page.records) {
        row.agent = agentText(String(row.agent))
        // What other consoles end a sign-in by; the token itself is known to nobody.
        Object.assign(row, { token: row.id })
      }
      return ok(page)
    }),
  )
  api.post(
    '/sys/online/forceLogout',
    { config: { access: { permission: 'system:online:forceLogout' } } },
    async (request) => {
      const { principal, body } = request
      const { token, ids } = bodyOf(body)
      const asked = [...new Set([...idsOf(token), ...idsOf(ids)])]
      if (asked.length === 0 || asked.length > MOST) throw refused('请选择要下线的用户')
      await services.write({ tenantId: 0 }, async (sql, changes) => {
        const context = workContext(services, { sql, principal, now: services.now() })
        const found = await sessionsNamed(context, asked)
        if (found.length < asked.length) throw missing()
        if (found.some(({ hash }) => hash === principal.sessionHash)) throw refused('不能强制下线自己当前的会话！')
        await requireManageable(
          context,
          await privilegesOf(context, [...new Set(found.map(({ userId }) => userId))]),
          'allow',
        )
        changes.push(...(await endSessions(services, sql, found)))
        for (const { id, userId, tenantId } of found) {
          const after = { sessionId: id }
          await audit(sql, principal, { entity: 'user', entityId: userId, action: 'forceLogout', tenantId, after })
        }
      })
      return ok('退出登录成功！', '退出登录成功！')
    },
  )
}
