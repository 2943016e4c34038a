import { enterprise } from '#contract/areas/enterprise/enterprise.entity.ts'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { outputItem } from '#contract/areas/equipment/output-item.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'

const PLACE = orgCodeOf('output_id', [
  { table: equipmentOutput.table, column: 'enterprise_id' },
  { table: enterprise.table, column: 'depart_id' },
])

/** The devices of outputs. */
export const outputItems = defineResource(outputItem, {
  extras: { sysOrgCode: PLACE },
  sort: { key: 'sn', descending: false },
})
