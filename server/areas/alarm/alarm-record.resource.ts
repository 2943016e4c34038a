import { sql as raw, type SqlBool } from 'kysely'
import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { longestShelf } from '#contract/areas/alarm/alarm-values.ts'
import { alarm as serverAlarm } from '#contract/areas/monitor/alarm.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import type { alarmRecordLifecycle } from '#machines/lifecycles/alarm-record.lifecycle.ts'
import { epochOf } from '#server/db/moments.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context, StepHook } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'
import type { Principal } from '#server/identity/auth.ts'

type StepName = (typeof alarmRecordLifecycle)['steps'][number]['name']
const NOT_OUT = { out_asked_by: null, out_why: null }

/** What the steps of an alarm do besides. Source: walls 4.4. */
const steps: Partial<Record<StepName, StepHook<typeof alarmRecord>>> = {
  acknowledge: ({ principal, now }, { columns }) => {
    Object.assign(columns, { ack_by: principal.username, ack_time: new Date(now) })
  },
  shelve: ({ principal, now }, { before, values, columns }) => {
    const untilMs = epochOf(String(values.shelvedUntil))
    const longestMs = longestShelf(before.priority)
    if (untilMs <= now) throw refused('搁置到的时间应晚于现在！')
    if (untilMs > now + longestMs) throw refused(`该告警最长搁置 ${longestMs / 3_600_000} 小时！`)
    columns['shelved_by'] = principal.username
  },
  askOut: ({ principal }, { columns }) => {
    columns['out_asked_by'] = principal.username
  },
  approveOut: ({ principal }, { columns }) => {
    columns['out_by'] = principal.username
  },
  rejectOut: (_context, { columns }) => {
    Object.assign(columns, NOT_OUT)
  },
}

/** Alarms of all sources; those of the platform's servers are seen by who may see how the servers are. Source: walls 4.4. */
export const alarmRecords = defineResource(alarmRecord, {
  sort: { key: 'lastAt', descending: true },
  extras: { sysOrgCode: orgCodeOf('org_id', [], '单位编码') },
  visible: ({ principal }: Context) => (seesServers(principal) ? [] : [raw<SqlBool>`${rowRef('tenant_id')} <> 0`]),
  steps,
})

function seesServers({ platform, permissions }: Principal): boolean {
  return platform || permissions.has(permissionOf(serverAlarm, 'list'))
}
