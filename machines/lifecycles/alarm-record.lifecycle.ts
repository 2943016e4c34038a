import { alarmRecord } from '#contract/areas/alarm/alarm-record.entity.ts'
import { ALARM_STATUS } from '#contract/areas/alarm/alarm-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import { whoMay } from './step-facts.ts'

const named = (value: unknown) => value !== null && value !== undefined && value !== ''
const notAsked = whoMay(['outAskedBy'], ({ outAskedBy }) => !named(outAskedBy), '该告警已申请停用！')
const secondPerson = whoMay(
  ['outAskedBy'],
  ({ outAskedBy }, { username }) => named(outAskedBy) && outAskedBy !== username,
  ({ outAskedBy }) => (named(outAskedBy) ? '批准人不能是申请人！' : '该告警没有申请停用！'),
)
/** As the condition is at this moment. */
const NOW = {
  unacknowledged: { label: '未确认', to: 'unacknowledged' },
  acknowledged: { label: '已确认', to: 'acknowledged' },
  returned: { label: '已恢复未确认', to: 'returned' },
  normal: { label: '已结束', to: 'normal' },
} as const

/** The life of an alarm after ISA-18.2. An alarm that is normal has no record: the next time it is raised a new one begins. Source: walls 4.4. */
export const alarmRecordLifecycle = defineLifecycle({
  entity: alarmRecord,
  states: {
    unacknowledged: { value: ALARM_STATUS.unacknowledged, description: 'It lasts, and nobody has seen it.' },
    acknowledged: { value: ALARM_STATUS.acknowledged, description: 'It lasts, and somebody has seen it.' },
    returned: { value: ALARM_STATUS.returned, description: 'It is over, and nobody has seen it.' },
    shelved: { value: ALARM_STATUS.shelved, description: 'Somebody put it aside until a moment, with a reason.' },
    suppressed: { value: ALARM_STATUS.suppressed, description: 'It follows from another alarm that lasts.' },
    outOfService: { value: ALARM_STATUS.outOfService, description: 'Two people agreed that it says nothing now.' },
    normal: { value: ALARM_STATUS.normal, description: 'It is over, and somebody has seen it.', final: true },
  },
  steps: {
    acknowledge: {
      label: '确认',
      right: '确认告警',
      from: { unacknowledged: 'acknowledged', returned: 'normal' },
      batch: true,
      done: '已确认！',
      refusal: '只有未确认的告警可以确认！',
    },
    shelve: {
      label: '搁置',
      right: '搁置告警',
      from: ['unacknowledged', 'acknowledged'],
      to: 'shelved',
      fields: ['shelvedUntil', 'shelvedWhy'],
      done: '已搁置！',
      refusal: '只有仍在发生的告警可以搁置！',
    },
    askOut: {
      label: '申请停用',
      right: '申请停用告警',
      from: ['unacknowledged', 'acknowledged', 'returned'],
      fields: ['outWhy'],
      who: notAsked,
      done: '停用申请已提交，等待另一人批准！',
      refusal: '该告警不能申请停用！',
    },
    approveOut: {
      label: '批准停用',
      right: '批准停用告警',
      from: ['unacknowledged', 'acknowledged', 'returned'],
      to: 'outOfService',
      who: secondPerson,
      question: '停用后该告警不再提醒任何人，直到恢复启用，确定批准吗？',
      danger: true,
      done: '已停用！',
      refusal: '该告警没有等待批准的停用申请！',
    },
    rejectOut: {
      label: '驳回停用',
      right: '驳回停用告警',
      from: ['unacknowledged', 'acknowledged', 'returned'],
      fields: ['reason'],
      who: secondPerson,
      done: '停用申请已驳回！',
      refusal: '该告警没有等待批准的停用申请！',
    },
    return: {
      label: '恢复启用',
      right: '恢复启用告警',
      path: 'returnToService',
      from: 'outOfService',
      to: 'normal',
      question: '恢复后，如果仍在发生，会重新告警，确定恢复吗？',
      done: '已恢复启用！',
      refusal: '只有已停用的告警可以恢复启用！',
    },
    raise: { label: '再次发生', from: 'returned', to: 'unacknowledged', by: 'server' },
    worsen: { label: '优先级升高', from: 'acknowledged', to: 'unacknowledged', by: 'server' },
    settle: { label: '恢复', from: { unacknowledged: 'returned', acknowledged: 'normal' }, by: 'server' },
    suppress: { label: '抑制', from: 'unacknowledged', to: 'suppressed', by: 'server' },
    withdraw: { label: '随演练结束', from: '*', to: 'normal', by: 'server' },
    resume: {
      label: '回到现状',
      from: ['shelved', 'suppressed'],
      outcome: { label: '现状', options: NOW },
      by: 'server',
    },
  },
})
