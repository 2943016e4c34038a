import { daysAfter } from '#contract/entity/aggregates.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { inChina } from '#core/formats/dates.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { studyRecordLifecycle } from '#machines/lifecycles/study-record.lifecycle.ts'
import { useState } from 'react'
import { DeviceLink } from '#screens/record-link.tsx'
import { StudentLink } from './record-links.tsx'
import { DETAIL } from './study-detail.ts'

const DAYS = 30
const HIDDEN = [
  'terminal',
  'deviceSn',
  'duration',
  'effective',
  'progress',
  'attempt',
  'trainLevel',
  'verdict',
  'endTime',
] as const
const QUERY = [
  'studentName',
  'startTime',
  'flag',
  'result',
  'courseId',
  'orgId',
  'deviceSn',
  'score',
  'terminal',
  'studentId',
  'equipmentId',
] as const

/** @param today `YYYY-MM-DD` */
const screenAt = (today: string) =>
  defineScreen({
    entity: studyRecord,
    initial: {
      filters: { startTime_begin: daysAfter(today, 1 - DAYS), startTime_end: today },
      sort: [{ column: 'startTime', order: 'desc' }],
    },
    columns: ['studentName', 'courseId', 'startTime', 'score', 'result', 'credit', 'flag', 'orgId'],
    hidden: HIDDEN,
    reads: ['studentId', 'equipmentId'],
    query: QUERY,
    form: [],
    cells: {
      studentName: (row) => <StudentLink name={row.studentName} id={row.studentId} />,
      deviceSn: (row) => <DeviceLink name={row.deviceSn} id={row.equipmentId} />,
    },
    detail: DETAIL,
    summary: ['today', 'passRate', 'unclaimed', 'odd'],
    nothing: { title: '所选时间内没有学习记录', hint: '学员在头显或 PC 上学完一门课程后，这里会出现记录' },
    lifecycle: studyRecordLifecycle,
  })

/** 使用日志: what was learnt in the last month, what it counts, and what somebody has to decide about. Source: SCREEN-56. */
export function Page() {
  const [screen] = useState(() => screenAt(inChina(Date.now()).slice(0, 10)))
  return <CrudPage screen={screen} />
}
