import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { CARD_STATUS } from '#contract/areas/training/train-card-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

/** Who taught every level does not let the person work, too. Source: domain 2.10. */
const notSoleTeacher = whoMay(
  ['soleTeacher'],
  ({ soleTeacher }, { username }) => soleTeacher !== username,
  '您是各级教育的唯一授课教员，须由其他人准许上岗！',
)

/** The life of a card of three-level education. Source: domain part 4. */
export const trainCardLifecycle = defineLifecycle({
  entity: trainCard,
  states: {
    training: { value: CARD_STATUS.training, description: 'Its levels are taught and examined.' },
    waiting: { value: CARD_STATUS.waiting, description: 'Every level is passed; somebody has to let the person work.' },
    onPost: { value: CARD_STATUS.onPost, description: 'The person may work.', final: true },
    void: { value: CARD_STATUS.void, description: 'It was given up; it stays in the file.', final: true },
  },
  steps: {
    complete: { label: '完成教育', from: 'training', to: 'waiting', by: 'server' },
    confirm: {
      label: '准许上岗',
      right: '确认准许上岗',
      from: 'waiting',
      to: 'onPost',
      who: notSoleTeacher,
      question: '确定该学员已完成三级安全教育，准许上岗吗？',
      done: '已准许上岗！',
      refusal: '只有待确认的三级教育卡可以准许上岗！',
    },
    back: {
      label: '退回',
      from: 'waiting',
      to: 'training',
      fields: ['reason'],
      done: '已退回，最后一级须重新考核！',
      refusal: '只有待确认的三级教育卡可以退回！',
    },
    void: {
      label: '作废',
      from: ['training', 'waiting'],
      to: 'void',
      fields: ['reason'],
      danger: true,
      done: '已作废！',
      refusal: '只有培训中或待确认的三级教育卡可以作废！',
    },
  },
})
