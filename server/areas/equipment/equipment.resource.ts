import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { orgCodeOf } from '#server/engine/organisation/org-code-of.ts'
import type { StepDraft } from '#server/engine/lifecycle/step-draft.ts'

/** Where the device is used, as data rules compare it; follows the department when its branch moves. */

/** Devices; where they are in their life follows from steps, what they measure from themselves. Source: SCREEN-34. */
export const devices = defineResource(equipment, {
  extras: { sysOrgCode: orgCodeOf('org_id', [], '使用组织编码') },
  steps: { unbind: (_context, draft) => leaveOrganisation(draft) },
})

function leaveOrganisation({ columns }: StepDraft): void {
  Object.assign(columns, { org_id: null, place: null })
}
