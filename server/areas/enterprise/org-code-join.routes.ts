import * as z from 'zod/mini'
import { ORG_CODE } from '#contract/areas/enterprise/org-code.entity.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { ok } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import type { Api } from '#server/http/schemas.ts'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import { joinByCode } from './org-code-join.ts'

/** Tries of one network in ten minutes that were refused, one after the other: a shift joins behind one address. */
const MOST_TRIES = 20

const body = z.object({
  code: z
    .string('请输入组织编码')
    .check(z.trim(), z.toUpperCase(), z.minLength(1, '请输入组织编码'), z.regex(ORG_CODE, '组织编码无效！')),
  realname: z.string('请输入姓名').check(z.trim(), z.maxLength(30)),
  phone: z.string('请输入手机号').check(z.trim(), z.maxLength(20)),
  idType: z.optional(z.string().check(z.maxLength(1))),
  idCard: z.string('请输入证件号码').check(z.trim(), z.maxLength(40)),
  postName: z.optional(z.string().check(z.trim(), z.maxLength(50))),
})

/** `POST …/join`: terminals and programmes of telephones register anyone who has a code. Source: domain part 3. */
export function registerJoin(api: Api, services: EngineServices): void {
  const config = { access: 'public', rateLimit: { max: 60, timeWindow: 60_000 } } as const
  api.post(`${student.path}/join`, { config, schema: { body } }, async ({ body: joining, ip }) => {
    const { database, now, write } = services
    const subject = `org-code:${networkOf(ip)}`
    const isAllowed = await database.scope({ tenantId: 0 }, (sql) => isWithinLimit(sql, subject, MOST_TRIES, now()))
    if (!isAllowed) throw apiError('TOO_MANY')
    const joined = await write({ tenantId: 0 }, async (sql, changes) => {
      const context = workContext(services, { sql, principal: { ...system(0), ip }, now: now() })
      const made = await joinByCode(context, changes, joining)
      await setTenant(sql, 0)
      await forgetUses(sql, subject)
      return made
    })
    return ok(joined, joined.isNew ? '加入成功！' : '您已登记，无需重复加入！')
  })
}
