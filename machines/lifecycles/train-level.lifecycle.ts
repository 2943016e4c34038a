import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import { LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** The life of one level of a card. Source: domain part 4. */
export const trainLevelLifecycle = defineLifecycle({
  entity: trainLevel,
  states: {
    waiting: { value: LEVEL_STATUS.waiting, description: 'The level above comes first, or nobody has begun.' },
    learning: { value: LEVEL_STATUS.learning, description: 'The person is taught, hours are counted.' },
    passed: { value: LEVEL_STATUS.passed, description: 'Hours and exam are enough.' },
    failed: { value: LEVEL_STATUS.failed, description: 'The exam was not enough; another one comes later.' },
  },
  steps: {
    start: {
      label: '开始',
      right: '开始三级教育',
      from: 'waiting',
      to: 'learning',
      optional: ['teacher', 'place', 'content'],
      done: '已开始！',
      refusal: '只有未开始的级别可以开始！',
    },
    edit: {
      label: '编辑',
      from: ['waiting', 'learning', 'failed'],
      refusal: '已合格的级别不能修改，可以补签名！',
    },
    pass: {
      label: '登记合格',
      right: '登记三级教育合格',
      from: 'learning',
      to: 'passed',
      fields: ['examScore'],
      optional: ['signUrl', 'teacherSignUrl'],
      done: '已登记合格！',
      refusal: '只有学习中的级别可以登记考核！',
    },
    fail: {
      label: '登记不合格',
      right: '登记三级教育不合格',
      from: 'learning',
      to: 'failed',
      fields: ['examScore'],
      done: '已登记不合格！',
      refusal: '只有学习中的级别可以登记考核！',
    },
    retry: {
      label: '补考',
      right: '安排三级教育补考',
      from: 'failed',
      to: 'learning',
      question: '确定让该学员补考吗？',
      done: '可以补考了！',
      refusal: '只有不合格的级别可以补考！',
    },
    sign: {
      label: '补签名',
      right: '补三级教育签名',
      from: 'passed',
      optional: ['signUrl', 'teacherSignUrl'],
      done: '签名已保存！',
      refusal: '只有合格的级别可以补签名！',
    },
    reopen: { label: '重新考核', from: 'passed', to: 'failed', by: 'server' },
  },
})
