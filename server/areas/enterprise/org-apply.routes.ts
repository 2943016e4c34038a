import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { APPLY_STATUS, orgApply } from '#contract/areas/enterprise/org-apply.entity.ts'
import { creditCode } from '#contract/checks/credit-code.ts'
import { matchesPattern } from '#contract/checks/patterns.ts'
import { CODE } from '#contract/wire/result.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow, editRow } from '#server/engine/write/write-rows.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { TOO_MANY_CODE_TRIES, WRONG_CODE } from '#server/identity/phone-proof.ts'
import { checkCode, PURPOSE } from '#server/identity/sms-codes.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { orgApplies } from './org-apply.resource.ts'

const RECEIVED = '申请已提交，审核结果将以短信通知！'
const PROBLEM_OF_CODE = { gone: '手机验证码失效，请重新获取', wrong: WRONG_CODE, blocked: TOO_MANY_CODE_TRIES } as const
const AN_HOUR_MS = 3_600_000

const application = z.object({
  tenantId: z.int('请选择培训中心').check(z.positive(), z.maximum(999_999_999)),
  enterpriseName: z.string('请输入企业名称').check(z.trim(), z.minLength(1, '请输入企业名称'), z.maxLength(100)),
  creditCode: z.string('请输入统一社会信用代码').check(
    z.trim(),
    z.toUpperCase(),
    z.refine((text) => creditCode.problem(text) === null, '统一社会信用代码不正确！'),
  ),
  industry: z.string('请选择行业').check(z.minLength(1, '请选择行业'), z.maxLength(10)),
  applicant: z.string('请输入申请人').check(z.trim(), z.minLength(1, '请输入申请人'), z.maxLength(50)),
  applicantPhone: z
    .string('请输入申请人电话')
    .check(z.refine((text) => text !== '' && matchesPattern('m', text), '手机号格式不正确！')),
  smscode: z.string('请输入验证码').check(z.minLength(1, '请输入验证码'), z.maxLength(20)),
  areaCode: z.optional(z.string().check(z.maxLength(6))),
  remark: z.optional(z.string().check(z.maxLength(500))),
})
type Application = z.infer<typeof application>

/** `POST …/apply`: a company asks to be served, with a code that its applicant got by `/sys/sms` (`smsmode` 1). Applied again after a refusal, it is the same application, corrected. Source: domain part 3. */
export function registerApply(api: Api, services: EngineServices): void {
  const config = { access: 'public', rateLimit: { max: 5, timeWindow: AN_HOUR_MS } } as const
  api.post(`${orgApply.path}/apply`, { config, schema: { body: application } }, async ({ body, ip }) => {
    const { database, authSecret, now, write } = services
    const proof = { mobile: body.applicantPhone, purpose: PURPOSE.register, code: body.smscode, userId: null, ip }
    const verdict = await database.scope({ tenantId: 0 }, (sql) =>
      checkCode(sql, authSecret, { ...proof, consume: false }, now()),
    )
    if (verdict !== 'right') throw new ApiError(CODE.failure, PROBLEM_OF_CODE[verdict])
    await write({ tenantId: 0 }, async (sql, changes) => {
      // Of two requests with one code the second finds it used up.
      const again = await checkCode(sql, authSecret, { ...proof, consume: true }, now())
      if (again !== 'right') throw new ApiError(CODE.failure, PROBLEM_OF_CODE[again])
      await requireTenant(sql, body.tenantId)
      await setTenant(sql, body.tenantId)
      const principal = { ...system(body.tenantId), ip }
      const context = workContext(services, { sql, principal, now: now() })
      changes.push(...(await receive(context, body)))
    })
    return ok(null, RECEIVED)
  })
}

async function requireTenant(sql: Context['sql'], tenantId: number): Promise<void> {
  const { rows } = await raw`select from sys_tenant where id = ${tenantId} and status = 1`.execute(sql)
  if (rows.length === 0) throw refused('该培训中心不存在或已停用！')
}

async function receive(context: Context, { tenantId, smscode: _code, ...values }: Application): Promise<RowChange[]> {
  const { sql } = context
  const { creditCode: code, applicantPhone: phone } = values
  // Two at once for one company would both find none.
  await raw`select pg_advisory_xact_lock(hashtext(${`org-apply ${tenantId} ${code}`}))`.execute(sql)
  const { rows } = await raw<{ id: string; status: string }>`
    select id, audit_status as status from biz_org_apply where tenant_id = ${tenantId} and credit_code = ${code}
      and (audit_status = ${APPLY_STATUS.waiting} or (audit_status = ${APPLY_STATUS.rejected} and applicant_phone = ${phone}))
    order by audit_status, apply_time desc limit 1`.execute(sql)
  const [earlier] = rows
  if (earlier === undefined) return [await addRow(context, orgApplies, values)]
  if (earlier.status === APPLY_STATUS.waiting) throw refused('该企业的入驻申请正在审核中，请等待结果！')
  const edited = await editRow(context, orgApplies, { ...values, id: earlier.id })
  return [edited, ...(await takeStep(context, orgApplies, 'resubmit', { ids: [earlier.id], body: {} }))]
}
