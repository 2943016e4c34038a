import { sql as raw } from 'kysely'
import { equipmentBind } from '#contract/areas/equipment/equipment-bind.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** Open ones count until now. */
const DAYS = raw`((coalesce(${rowRef('unbind_time')}, now()) at time zone interval '8 hours')::date
  - (${rowRef('bind_time')} at time zone interval '8 hours')::date)`

/** Who used which device from when until when; steps of devices write it. Source: SCREEN-33. */
export const equipmentBinds = defineResource(equipmentBind, {
  extras: { sysOrgCode: orgCodeOf('org_id'), days: { label: '绑定天数', type: 'integer', expression: DAYS } },
  sort: { key: 'status', descending: true },
})
