import { sql as raw } from 'kysely'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Faults of devices: a device raises and clears them, see `raise-fault.ts`. Source: domain part 6. */
export const deviceFaults = defineResource(deviceFault, {
  extras: {
    sysOrgCode: orgCodeOf('equipment_id', [{ table: equipment.table, column: 'org_id' }]),
    isOpen: { label: '未消除', type: 'integer', expression: raw`(${rowRef('cleared_at')} is null)::integer` },
  },
  sort: { key: 'raisedAt', descending: true },
})
