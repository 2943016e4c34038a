import { daysAfter } from '#contract/entity/aggregates.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { inChina } from '#core/formats/dates.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { examAttemptLifecycle } from '#machines/lifecycles/exam-attempt.lifecycle.ts'
import { useState } from 'react'
import { RecordedScore, StudentLink } from './record-links.tsx'

const DAYS = 30

/** @param today `YYYY-MM-DD` */
const screenAt = (today: string) =>
  defineScreen({
    entity: examAttempt,
    initial: {
      filters: { startTime_begin: daysAfter(today, 1 - DAYS), startTime_end: today },
      sort: [{ column: 'startTime', order: 'desc' }],
    },
    columns: ['studentName', 'courseId', 'attempt', 'startTime', 'score', 'result', 'status', 'orgId'],
    hidden: ['submitTime', 'questionCount', 'answeredCount', 'rightCount', 'passScore', 'deadline', 'courseVersion'],
    reads: ['studentId', 'recordId'],
    query: ['studentName', 'startTime', 'status', 'result', 'courseId', 'orgId', 'score', 'studentId'],
    form: [],
    cells: {
      studentName: (row) => <StudentLink name={row.studentName} id={row.studentId} />,
      score: (row) => <RecordedScore score={row.score} id={row.recordId} />,
    },
    detail: {
      tags: ['status', 'result'],
      groups: [
        { title: '考试', columns: 2, fields: ['studentId', 'courseId', 'courseVersion', 'orgId', 'attempt'] },
        {
          title: '结果',
          columns: 2,
          fields: [
            'score',
            'passScore',
            'questionCount',
            'answeredCount',
            'rightCount',
            'startTime',
            'deadline',
            'submitTime',
          ],
        },
      ],
      timeline: true,
    },
    summary: ['today', 'answering', 'passRate', 'expired'],
    nothing: { title: '所选时间内没有考试记录', hint: '在学员列表中生成学习链接，学员扫码答题后，这里会出现记录' },
    lifecycle: examAttemptLifecycle,
  })

/** 考试记录: who sat which exam, and how it went. Source: SCREEN-56. */
export function Page() {
  const [screen] = useState(() => screenAt(inChina(Date.now()).slice(0, 10)))
  return <CrudPage screen={screen} />
}
