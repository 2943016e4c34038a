import { sql as raw } from 'kysely'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import type { StepDraft } from '#server/engine/lifecycle/step-draft.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Where the device is used, as data rules compare it; follows the department when its branch moves. */
const ORG_CODE = raw`(select d.org_code from sys_depart d where d.id = ${rowRef('org_id')})`

/** Devices; where they are in their life follows from steps, what they measure from themselves. Source: SCREEN-34. */
export const devices = defineResource(equipment, {
  extras: { sysOrgCode: { label: '使用组织编码', type: 'text', expression: ORG_CODE } },
  steps: { unbind: (_context, draft) => leaveOrganisation(draft) },
})

function leaveOrganisation({ columns }: StepDraft): void {
  Object.assign(columns, { org_id: null, place: null })
}
