import { daysAfter } from '#contract/entity/aggregates.ts'
import { studentLogin } from '#contract/areas/study/student-login.entity.ts'
import { inChina } from '#core/formats/dates.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { useState } from 'react'
import { StudentLink } from './record-links.tsx'

const DAYS = 7

/** @param today `YYYY-MM-DD` */
const screenAt = (today: string) =>
  defineScreen({
    entity: studentLogin,
    initial: {
      filters: { loginTime_begin: daysAfter(today, 1 - DAYS), loginTime_end: today },
      sort: [{ column: 'loginTime', order: 'desc' }],
    },
    columns: ['studentName', 'orgId', 'loginTime', 'terminal', 'deviceSn', 'city', 'result'],
    hidden: ['logoutTime', 'ip'],
    reads: ['studentId'],
    query: ['studentName', 'loginTime', 'orgId', 'terminal', 'city', 'result', 'deviceSn'],
    form: [],
    cells: { studentName: (row) => <StudentLink name={row.studentName} id={row.studentId} /> },
    rowActions: () => [],
    nothing: { title: '所选时间内没有登录记录', hint: '学员在头显、PC 或小程序上登录后，这里会出现记录' },
  })

/** 登录日志: who signed in at a terminal in the last week. Source: SCREEN-55. */
export function Page() {
  const [screen] = useState(() => screenAt(inChina(Date.now()).slice(0, 10)))
  return <CrudPage screen={screen} />
}
