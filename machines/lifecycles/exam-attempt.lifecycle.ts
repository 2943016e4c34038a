import { ATTEMPT_STATE } from '#contract/areas/study/exam-attempt-values.ts'
import { examAttempt } from '#contract/areas/study/exam-attempt.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of an attempt at an exam: drawing begins it, marking ends it, both in one transaction with what follows. Source: domain part 4. */
export const examAttemptLifecycle = defineLifecycle({
  entity: examAttempt,
  states: {
    answering: { value: ATTEMPT_STATE.answering, description: 'The paper is drawn and the time runs.' },
    marked: { value: ATTEMPT_STATE.marked, description: 'The student handed it in; it is marked.', final: true },
    expired: {
      value: ATTEMPT_STATE.expired,
      description: 'The time was over; what had been answered by then is marked.',
      final: true,
    },
  },
  steps: {
    submit: { label: '交卷', from: 'answering', to: 'marked', by: 'server' },
    expire: { label: '超时收卷', from: 'answering', to: 'expired', by: 'server', due: { field: 'deadline' } },
  },
})
