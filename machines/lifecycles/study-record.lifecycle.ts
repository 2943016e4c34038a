import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { STUDY_FLAG } from '#contract/areas/study/study-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** Whether a study record counts; the server judges it anew with every change of the student's records. Source: domain part 4. */
export const studyRecordLifecycle = defineLifecycle({
  entity: studyRecord,
  states: {
    normal: { value: STUDY_FLAG.normal, description: 'It counts.' },
    unclaimed: { value: STUDY_FLAG.unclaimed, description: 'Nobody is known to have learnt.' },
    overlapping: {
      value: STUDY_FLAG.overlapping,
      description: 'At the same time the student learnt longer on another terminal.',
    },
    short: { value: STUDY_FLAG.short, description: 'Passed in less time than the course takes.' },
    doubtful: { value: STUDY_FLAG.doubtful, description: 'The clock of the terminal was wrong.' },
    rejected: { value: STUDY_FLAG.rejected, description: 'Somebody decided that it does not count.' },
  },
  steps: {
    // What counting the student's records anew finds; it leaves no history.
    miss: { label: '待认领', from: 'normal', to: 'unclaimed', by: 'server' },
    overlap: { label: '时段重叠', from: ['normal', 'short'], to: 'overlapping', by: 'server' },
    shorten: { label: '时长异常', from: ['normal', 'overlapping'], to: 'short', by: 'server' },
    doubt: { label: '时间存疑', from: ['normal', 'overlapping', 'short'], to: 'doubtful', by: 'server' },
    clear: { label: '恢复正常', from: ['overlapping', 'short', 'doubtful'], to: 'normal', by: 'server' },
    claim: {
      label: '认领',
      from: 'unclaimed',
      to: 'normal',
      fields: ['studentId'],
      done: '认领成功！',
      refusal: '只有待认领的学习记录可以认领！',
    },
    accept: {
      label: '认定有效',
      right: '认定学习记录有效',
      from: ['overlapping', 'short', 'doubtful', 'rejected'],
      to: 'normal',
      fields: ['reason'],
      done: '已认定有效！',
      refusal: '只有异常的学习记录可以认定！',
    },
    reject: {
      label: '认定无效',
      right: '认定学习记录无效',
      from: ['unclaimed', 'overlapping', 'short', 'doubtful'],
      to: 'rejected',
      optional: ['reason'],
      danger: true,
      done: '已认定无效！',
      refusal: '只有待认领或异常的学习记录可以认定无效！',
    },
  },
})
