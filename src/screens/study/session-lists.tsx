import { studyAnswer } from '#contract/areas/study/study-answer.entity.ts'
import { studyStep } from '#contract/areas/study/study-step.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import type { RelatedList } from '#crud/screen.ts'
import { Tag } from 'antd'

const steps = defineScreen({
  entity: studyStep,
  initial: { sort: [{ column: 'stepNo', order: 'asc' }], pageSize: 20 },
  columns: ['title', 'score', 'fullScore', 'critical', 'seconds'],
  hidden: ['stepNo'],
  query: [],
  form: [],
  nothing: { title: '没有步骤得分', hint: 'VR 实操课程按步骤评分' },
  cells: {
    critical: ({ critical, score, fullScore }) =>
      Number(critical) === 1 ? (
        <Tag color={Number(score) < Number(fullScore) ? 'error' : 'default'}>一票否决</Tag>
      ) : null,
  },
  rowActions: () => [],
})

const answers = defineScreen({
  entity: studyAnswer,
  initial: { sort: [{ column: 'questionNo', order: 'asc' }], pageSize: 20 },
  columns: ['stem', 'given', 'answer'],
  hidden: ['questionNo'],
  query: [],
  form: [],
  nothing: { title: '没有错题', hint: '本次考试全部答对' },
  rowActions: () => [],
})

/** How a session went: its steps with the points, and what was answered wrongly; a video has neither. Source: SCREEN-56. */
export const SESSION_LISTS: readonly RelatedList<never>[] = [
  { title: '步骤得分', screen: steps, by: 'recordId', first: true, when: ({ stepCount }) => stepCount !== 0 },
  {
    title: '错题',
    screen: answers,
    by: 'recordId',
    fixed: { isRight: '0' },
    when: ({ answerCount }) => answerCount !== 0,
  },
]
