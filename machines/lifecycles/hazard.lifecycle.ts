import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { HAZARD_LEVEL, HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import { defineLifecycle } from './define-lifecycle.ts'
import {
  asksDelay,
  decidesDelay,
  firstVerifier,
  onTheSpot,
  rectifier,
  reporter,
  secondVerifier,
  verifier,
} from './hazard-people.ts'

const FAILED = { label: '不合格', to: 'waiting', fields: ['reason', 'rectifyDeadline'], done: '已退回整改！' } as const

/** The life of a hazard. Source: domain part 8. */
export const hazardLifecycle = defineLifecycle({
  entity: hazard,
  states: {
    reported: { value: HAZARD_STATUS.reported, description: 'Somebody reported it; nobody has graded it yet.' },
    waiting: { value: HAZARD_STATUS.waiting, description: 'Somebody has to put it right by the deadline.' },
    rectifying: { value: HAZARD_STATUS.rectifying, description: 'The rectifier has begun.' },
    delayAsked: { value: HAZARD_STATUS.delayAsked, description: 'The rectifier asked for more time.' },
    rectified: { value: HAZARD_STATUS.rectified, description: 'Somebody else has to verify it.' },
    firstChecked: { value: HAZARD_STATUS.firstChecked, description: 'A major hazard is verified a second time.' },
    closed: { value: HAZARD_STATUS.closed, description: 'It was put right and verified.', final: true },
    rejected: { value: HAZARD_STATUS.rejected, description: 'It was no hazard.', final: true },
    withdrawn: { description: 'Its reporter took it back; nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: 'reported', who: reporter, refusal: '只有已上报的隐患可以修改！' },
    fixed: {
      label: '现场已整改',
      right: '登记现场整改',
      from: 'reported',
      to: 'rectified',
      fields: ['rectifyMeasure', 'rectifyPhotos'],
      who: onTheSpot,
      done: '已登记现场整改！',
      refusal: '只有已上报的隐患可以登记现场整改！',
    },
    assign: {
      label: '下达整改',
      right: '下达隐患整改',
      from: 'reported',
      fields: ['rectifyUser', 'rectifyRequire'],
      optional: ['rectifyDeadline'],
      outcome: {
        label: '隐患级别',
        field: 'hazardLevel',
        options: {
          [HAZARD_LEVEL.ordinary]: { label: '一般', to: 'waiting' },
          [HAZARD_LEVEL.considerable]: { label: '较大', to: 'waiting', fields: ['tempMeasure'] },
          [HAZARD_LEVEL.major]: {
            label: '重大',
            to: 'waiting',
            fields: [
              'tempMeasure',
              'planResponsibility',
              'planMeasures',
              'planFunds',
              'planTimeLimit',
              'planEmergency',
              'judgeBasis',
            ],
            optional: ['superviseNo', 'reportGov', 'reportGovDate'],
          },
        },
      },
      done: '整改已下达！',
      refusal: '只有已上报的隐患可以下达整改！',
    },
    reject: {
      label: '不属隐患',
      right: '驳回隐患',
      from: 'reported',
      to: 'rejected',
      fields: ['reason'],
      danger: true,
      done: '已驳回！',
      refusal: '只有已上报的隐患可以驳回！',
    },
    start: {
      label: '开始整改',
      right: '开始隐患整改',
      from: 'waiting',
      to: 'rectifying',
      who: rectifier,
      done: '已开始整改！',
      refusal: '只有待整改的隐患可以开始整改！',
    },
    rectify: {
      label: '提交整改',
      right: '提交隐患整改',
      from: ['waiting', 'rectifying'],
      to: 'rectified',
      fields: ['rectifyMeasure', 'rectifyPhotos'],
      optional: ['rectifyCost'],
      who: rectifier,
      done: '整改已提交！',
      refusal: '只有待整改或整改中的隐患可以提交整改！',
    },
    askDelay: {
      label: '申请延期',
      right: '申请隐患整改延期',
      from: ['waiting', 'rectifying'],
      to: 'delayAsked',
      fields: ['newDeadline', 'reason'],
      who: asksDelay,
      done: '延期申请已提交！',
      refusal: '只有待整改或整改中的隐患可以申请延期！',
    },
    decideDelay: {
      label: '审批延期',
      right: '审批隐患整改延期',
      from: 'delayAsked',
      who: decidesDelay,
      outcome: {
        label: '审批结论',
        options: {
          allow: { label: '同意', to: 'rectifying', optional: ['reason'], done: '已同意延期！' },
          refuse: { label: '不同意', to: 'rectifying', fields: ['reason'], done: '已拒绝延期！' },
        },
      },
      refusal: '只有申请延期的隐患可以审批延期！',
    },
    sendBack: {
      label: '退回',
      from: ['waiting', 'rectifying'],
      to: 'reported',
      fields: ['reason'],
      who: rectifier,
      done: '已退回！',
      refusal: '只有待整改或整改中的隐患可以退回！',
    },
    reassign: {
      label: '转派',
      from: ['waiting', 'rectifying'],
      to: 'waiting',
      fields: ['rectifyUser', 'reason'],
      done: '转派成功！',
      refusal: '只有待整改或整改中的隐患可以转派！',
    },
    verify: {
      label: '验收',
      from: 'rectified',
      who: verifier,
      outcome: {
        label: '验收结论',
        options: {
          pass: { label: '合格', to: 'closed', optional: ['verifyOpinion'], done: '验收合格，隐患已闭环！' },
          fail: FAILED,
        },
      },
      refusal: '只有待验收的隐患可以验收！',
    },
    firstCheck: {
      label: '初验',
      from: 'rectified',
      who: firstVerifier,
      outcome: {
        label: '初验结论',
        options: {
          pass: { label: '合格', to: 'firstChecked', fields: ['verifyOpinion'], done: '初验合格，等待复验！' },
          fail: FAILED,
        },
      },
      refusal: '只有待验收的隐患可以初验！',
    },
    recheck: {
      label: '复验',
      from: 'firstChecked',
      who: secondVerifier,
      outcome: {
        label: '复验结论',
        options: {
          pass: {
            label: '合格',
            to: 'closed',
            fields: ['verifyOpinion'],
            optional: ['reportGov', 'reportGovDate'],
            done: '复验合格，隐患已闭环！',
          },
          fail: FAILED,
        },
      },
      refusal: '只有待复验的隐患可以复验！',
    },
    delete: {
      label: '撤回',
      from: 'reported',
      to: 'withdrawn',
      who: reporter,
      danger: true,
      refusal: '只有已上报的隐患可以撤回！',
    },
  },
})
