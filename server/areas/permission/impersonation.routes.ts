import * as z from 'zod/mini'
import { CODE } from '#contract/wire/result.ts'
import { audit } from '#server/audit/audit.ts'
import { moment, wireText } from '#server/db/moments.ts'
import { requireVisibleRows } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import { recordImpersonationEnds } from '#server/rights/impersonation-record.ts'
import { IMPERSONATION_PERMISSION } from '#server/rights/impersonations.ts'
import { departmentsOf, findPerson, userInfoOf } from '#server/identity/people.ts'
import { personOf } from '#server/rights/person-of.ts'
import { requireWithinSight } from '#server/rights/impersonation.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'

const NOT_HERE = '该用户已冻结或不属于当前租户，不能以其身份查看'
const NOT_YET = '该用户还没有修改初始密码，目前没有任何权限'
const ENDED = '已结束查看'
const HAS_ENDED = '查看已经结束'

const whose = z.object({ userId: z.string('请选择用户') })
const which = z.object({ token: z.string('请求缺少查看凭证') })

/** 以他的身份查看: begun by who may and sees as much themselves, on record with its end; what it opens only reads. */
export function registerImpersonation(api: Api, services: EngineServices & Pick<Services, 'sessions'>): void {
  const { database, now, sessions } = services
  api.post(
    '/sys/permission/look',
    { config: { access: { permission: IMPERSONATION_PERMISSION }, keepsRights: true }, schema: { body: whose } },
    async ({ principal, body: { userId } }) => {
      await database.read(principal, (sql) =>
        requireVisibleRows(workContext(services, { sql, principal, now: now() }), services.resources.named('user'), [
          userId,
        ]),
      )
      const userInfo = await database.read({ tenantId: 0 }, (sql) => impersonated(sql, principal, userId, now()))
      return database.scope(principal, async (sql) => {
        const { begun, ended } = await sessions.impersonations.begin(sql, principal, userId)
        await recordImpersonationEnds(sql, ended)
        const after = { realname: userInfo.realname, until: wireText(begun.endsAt) }
        await audit(sql, principal, { entity: 'user', entityId: userId, action: 'look', after })
        return ok({ ...begun, userInfo, tenantId: principal.tenantId })
      })
    },
  )
  api.post(
    '/sys/permission/look/end',
    { config: { access: 'signedIn', keepsRights: true }, schema: { body: which } },
    async ({ principal, body: { token } }) =>
      database.scope(principal, async (sql) => {
        const ended = await sessions.impersonations.end(sql, principal, token)
        if (ended === null) throw new ApiError(CODE.failure, HAS_ENDED)
        await recordImpersonationEnds(sql, [ended])
        return ok(null, ENDED)
      }),
  )
}

/** The person as a sign-in would answer them. */
async function impersonated(
  sql: Parameters<typeof personOf>[0],
  impersonator: Principal,
  userId: string,
  nowMs: number,
) {
  const { tenantId } = impersonator
  const impersonatedPrincipal = await personOf(sql, { userId, tenantId, orgCode: null }, nowMs)
  const person = await findPerson(sql, { id: userId }, moment(nowMs))
  if (impersonatedPrincipal === null || person === null) throw new ApiError(CODE.failure, NOT_HERE)
  if (person.password_must_change) throw new ApiError(CODE.failure, NOT_YET)
  await requireWithinSight(sql, impersonator, impersonatedPrincipal)
  const departments = await departmentsOf(sql, userId, [tenantId])
  return userInfoOf(person, {
    tenantId,
    department: departments.find((row) => row.org_code === impersonatedPrincipal.orgCode) ?? null,
  })
}
