import { sql as raw, type SqlBool } from 'kysely'
import { SET_AGENT, userAgent } from '#contract/areas/user/user-agent.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { allOf, rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import { badInput, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const ONESELF = '代理人不能是用户本人'
const NONE = '未找到对应实体'

/** Who stands in for whom. Source: contract §11.7. */
export const userAgents = defineResource(userAgent, {
  beforeWrite: refuseOneself,
  messages: { added: SET_AGENT, edited: SET_AGENT },
})

function refuseOneself(_context: Context, { before, values }: Draft<typeof userAgent>): void {
  const { userName, agentUserName } = { ...before, ...values }
  if (String(userName).toLowerCase() === String(agentUserName).toLowerCase()) throw badInput(ONESELF)
}

/** The stand-in of one account; clients open an empty form where there is none. Source: contract §11.7. */
export function registerUserAgents(api: Api, services: EngineServices): void {
  api.get('/sys/sysUserAgent/queryByUserName', { config: accessTo(userAgent, 'list') }, async (request) => {
    const { userName } = request.query as Parameters
    const [row] = await runReadOnly(services, request, async (context) => {
      const named = raw<SqlBool>`${rowRef('user_name')} = ${typeof userName === 'string' ? userName : ''}`
      return select(context, userAgents, { where: allOf([named, ...(await visibleTo(context, userAgents, 'list'))]) })
    })
    if (row === undefined) throw refused(NONE)
    return ok(row)
  })
}
