import { sql as raw } from 'kysely'
import { AUTH_RESULT, authLog } from '#contract/areas/equipment/auth-log.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'

/** A heartbeat so much later carries the change: servers remember what they answer devices for so long. */
const HEARD_AFTER = raw`interval '30 seconds'`
const RESULT = raw`(case when exists (select from ${raw.table(equipment.table)} e
    where e.id = ${rowRef('equipment_id')} and e.last_online >= ${rowRef('auth_time')} + ${HEARD_AFTER})
  then ${raw.lit(AUTH_RESULT.told)} else ${raw.lit(AUTH_RESULT.waiting)} end)`

/** How the authorisations of devices changed; what changes them writes it. Source: SCREEN-32. */
export const authLogs = defineResource(authLog, {
  extras: { sysOrgCode: orgCodeOf('org_id'), result: { label: '下发', type: 'text', expression: RESULT } },
  sort: { key: 'authTime', descending: true },
})
