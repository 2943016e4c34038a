import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { page as drillPage } from '#contract/areas/drill/drill-plan.page.ts'
import { page as hazardPage } from '#contract/areas/hazard/hazard.page.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { alarmRecordLifecycle } from '#machines/lifecycles/alarm-record.lifecycle.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { AlarmHead } from './alarm-head.tsx'

const WHAT = ['title', 'priority', 'status', 'source', 'object', 'orgId', 'measured', 'limitText'] as const
const COURSE = ['raisedAt', 'lastAt', 'overAt', 'isActive', 'count', 'chatters', 'firstOut'] as const
const PEOPLE = ['ackBy', 'ackTime', 'shelvedBy', 'shelvedUntil', 'shelvedWhy', 'outAskedBy', 'outWhy', 'outBy'] as const

const screen = defineScreen({
  entity: alarmRecord,
  columns: ['priority', 'title', 'object', 'measured', 'status', 'count', 'lastAt'],
  hidden: [
    'limitText',
    'source',
    'orgId',
    'raisedAt',
    'isActive',
    'chatters',
    'overAt',
    ...PEOPLE,
    'firstOut',
    'createTime',
  ],
  query: ['title', 'status', 'priority', 'source', 'object', 'orgId', 'raisedAt', 'isActive', 'chatters', 'firstOut'],
  form: [],
  reads: ['chatters', 'alarmKey'],
  links: [
    { name: 'hazard', label: '查看隐患', href: hazardOf },
    { name: 'drill', label: '查看演练', href: drillOf },
  ],
  cells: { count: (row) => countText(row) },
  detail: {
    tags: ['priority', 'status'],
    groups: [
      { title: '告警', columns: 2, fields: WHAT },
      { title: '经过', columns: 2, fields: COURSE },
      { title: '处置', columns: 2, fields: PEOPLE },
    ],
    timeline: true,
  },
  summary: ['unacknowledged', 'urgent', 'standing', 'shelved', 'drill'],
  above: AlarmHead,
  nothing: { title: '没有告警', hint: '服务器、设备、隐患和统计需要有人处理时，会记在这里' },
  lifecycle: alarmRecordLifecycle,
})

/** To the hazard of which an alarm tells. */
function hazardOf({ alarmKey }: SeenRowOf<typeof alarmRecord>): string | null {
  const id = /^(?:major|overdue):(.+)$/.exec(alarmKey ?? '')?.[1]
  return id === undefined ? null : detailPath(`${hazardPage.path}`, id)
}

/** To the drill whose script raised it. */
function drillOf({ alarmKey }: SeenRowOf<typeof alarmRecord>): string | null {
  const id = /^drill:([^:]+):/.exec(alarmKey ?? '')?.[1]
  return id === undefined ? null : detailPath(`${drillPage.path}`, id)
}

/** An alarm that chatters is one line. */
function countText({ count, chatters }: SeenRowOf<typeof alarmRecord>): string {
  return Number(chatters ?? 0) === 1 ? `抖动 ×${count ?? 1}` : String(count ?? 1)
}

/** 告警: what somebody has to do something about. Source: walls 4.4. */
export function Page() {
  return <CrudPage screen={screen} />
}
