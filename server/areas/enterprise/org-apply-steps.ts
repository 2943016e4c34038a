import { sql as raw } from 'kysely'
import { PASSING, type orgApply } from '#contract/areas/enterprise/org-apply.entity.ts'
import { CHANNEL } from '#contract/areas/message/channel.ts'
import type { orgApplyLifecycle } from '#machines/lifecycles/org-apply.lifecycle.ts'
import { moment } from '#server/db/moments.ts'
import type { StepDraft } from '#server/engine/resource/step-draft.ts'
import { takeStep } from '#server/engine/lifecycle/take-step.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { system } from '#server/engine/platform/system-principal.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { enterprises } from './enterprise.resource.ts'
import { onBehalf } from './on-behalf.ts'

type StepName = (typeof orgApplyLifecycle)['steps'][number]['name']
type Apply = StepDraft<typeof orgApply>

/** What the steps of an application do besides. Source: domain part 3. */
export const orgApplySteps: Partial<Record<StepName, StepHook<typeof orgApply>>> = {
  async pass(context, draft) {
    stampAudit(context, draft)
    const known = await enterpriseWithCode(context, draft)
    if (draft.step.answer === PASSING.join) {
      if (known === undefined) throw refused('没有统一社会信用代码相同的企业，请选择新增企业！')
      draft.columns['enterprise_id'] = known
      return []
    }
    if (known !== undefined) throw refused('该统一社会信用代码已登记企业，请选择并入已有企业！')
    return admit(context, draft)
  },
  async reject(context, draft) {
    stampAudit(context, draft)
    const { enterpriseName, applicantPhone } = draft.before
    const message = {
      esTitle: '入驻申请未通过',
      esContent: `${String(enterpriseName)}的入驻申请未通过：${String(draft.values.auditOpinion)}。请修改后重新提交。`,
      esReceiver: applicantPhone,
      esType: CHANNEL.sms,
    }
    return [await addRow(onBehalf(context, draft.tenantId), context.resources.named('message'), message)]
  },
  /** The old opinion stays in the history. */
  resubmit: ({ now }, { columns }) => {
    Object.assign(columns, { apply_time: moment(now), audit_user: null, audit_time: null, audit_opinion: null })
  },
}

function stampAudit({ principal, now }: Context, { columns }: Apply): void {
  Object.assign(columns, { audit_user: principal.username, audit_time: moment(now) })
}

async function enterpriseWithCode({ sql }: Context, { tenantId, before }: Apply): Promise<string | undefined> {
  const { rows } = await raw<{ id: string }>`
    select id from biz_enterprise where tenant_id = ${tenantId} and credit_code = ${before.creditCode}`.execute(sql)
  return rows[0]?.id
}

/** The application becomes an enterprise, which is submitted by the platform and passed by the user who passes the application. */
async function admit(context: Context, { tenantId, before, values, columns, shown }: Apply): Promise<RowChange[]> {
  const licenseUrl = values.licenseUrl ?? before.licenseUrl
  if (!licenseUrl) throw refused('请先上传营业执照，再通过申请！')
  const { enterpriseName, creditCode, industry, applicant, applicantPhone, areaCode } = before
  const body = {
    name: enterpriseName,
    creditCode,
    industry,
    safetyOfficer: applicant,
    safetyPhone: applicantPhone,
    areaCode,
  }
  // The user who passes the application sees its licence, no matter who owns the file.
  const added = await addRow(onBehalf(context, tenantId), enterprises, body, { license_url: licenseUrl })
  const { ids } = added
  const submitted = await takeStep({ ...context, principal: system(tenantId) }, enterprises, 'submit', {
    ids,
    body: {},
  })
  const passed = await takeStep(onBehalf(context, tenantId), enterprises, 'pass', { ids, body: {}, shown })
  columns['enterprise_id'] = ids[0]
  return [added, ...submitted, ...passed]
}
