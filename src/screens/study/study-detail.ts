import type { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
import { SESSION_LISTS } from './session-lists.tsx'

/** A session looked at: how it went, what it counts, where it was. Source: SCREEN-56. */
export const DETAIL: DetailDefinition<keyof typeof studyRecord.fields> = {
  tags: ['result', 'flag'],
  groups: [
    { title: '学习', columns: 2, fields: ['studentId', 'courseId', 'courseVersion', 'trainLevel', 'orgId', 'attempt'] },
    { title: '结果', columns: 2, fields: ['score', 'progress', 'credit', 'verdict', 'courseMinutes', 'courseHours'] },
    {
      title: '终端',
      columns: 2,
      fields: [
        'terminal',
        'deviceSn',
        'startTime',
        'endTime',
        'duration',
        'effective',
        'doubt',
        'batchTime',
        'sessionId',
      ],
    },
  ],
  related: SESSION_LISTS,
  timeline: true,
}
