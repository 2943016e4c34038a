import type { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import type { enterpriseLifecycle } from '#machines/lifecycles/enterprise.lifecycle.ts'
import type { StepHook } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { refused } from '#server/http/refusals.ts'
import { addAdministrator } from './administrator.ts'
import { addFirstCode, endCodes } from './enterprise-codes.ts'
import { letStudentsLeave } from './let-students-leave.ts'
import { requireNothingOpen } from './open-matters.ts'
import { addRootOrganisation } from './root-organisation.ts'
import { tellAdministrators } from './tell-administrators.ts'

type StepName = (typeof enterpriseLifecycle)['steps'][number]['name']
type Hook = StepHook<typeof enterprise>

/** Its organisation, its administrator and the code by which its people join; the row is locked, so that two passes at once make one of each. Source: domain part 3, step `pass`. */
export const pass: Hook = async (context, { tenantId, before, columns, shown }) => {
  const { name, safetyOfficer, safetyPhone } = before
  const root = await addRootOrganisation(context, { tenantId, enterprise: before })
  const departId = root.ids[0]!
  columns['depart_id'] = departId
  const newcomer = { tenantId, departId, phone: String(safetyPhone), realname: String(safetyOfficer) }
  const { password, changes } = await addAdministrator(context, { ...newcomer, enterpriseName: String(name) })
  Object.assign(shown, { username: newcomer.phone, password })
  return [root, ...changes, await addFirstCode(context, tenantId, departId)] satisfies RowChange[]
}

/** What the steps of an enterprise do besides. Source: domain part 3. */
export const enterpriseSteps: Partial<Record<StepName, Hook>> = {
  submit: ({ principal }, { before, columns }) => {
    if (!before.licenseUrl) throw refused('请先上传营业执照，再提交审核！')
    columns['submit_user'] = principal.username
  },
  pass,
  freeze: (context, draft) => tellAdministrators(context, draft, '已被冻结', draft.reason ?? ''),
  unfreeze: (context, draft) => tellAdministrators(context, draft, '已解冻', '可以继续培训和使用设备。'),
  cancel: async (context, draft) => {
    await requireNothingOpen(context, draft)
    await letStudentsLeave(context, draft)
    return endCodes(context, draft)
  },
}
