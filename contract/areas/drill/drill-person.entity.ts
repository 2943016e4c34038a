import { defineEntity } from '#contract/define-entity.ts'
import { SIGN_WAYS } from './drill-plan-values.ts'

const OF_DRILL = { kind: 'dictionary', write: 'never', stored: false, query: 'equals', exported: false } as const

/** Somebody at a post of a drill; saved with it. Source: domain part 9. */
export const drillPerson = defineEntity({
  name: 'drillPerson',
  label: '参演人员',
  table: 'biz_drill_person',
  path: '/space/drill/person',
  permission: 'drill:person',
  offers: ['export'],
  tenant: true,
  exportName: '参演人员',
  title: 'studentId',
  actions: {
    sign: {
      label: '签到',
      on: 'batch',
      inline: true,
      right: '登记演练签到',
      when: ({ signTime }) => !signTime,
      refusal: '该人员已经签到！',
      ask: { title: '签到', text: '登记“{title}”到场。', many: '登记选中的 {count} 人到场。' },
      fields: {
        signWay: {
          label: '签到方式',
          kind: 'dictionary',
          choices: SIGN_WAYS,
          required: '请选择签到方式',
          initial: '1',
        },
      },
      done: '签到成功！',
    },
  },
  fields: {
    planId: {
      label: '演练',
      kind: 'reference',
      to: 'drillPlan',
      required: '请选择演练',
      write: 'add',
      query: 'equals',
      width: 180,
    },
    drillDate: { label: '演练日期', kind: 'computed', width: 110 },
    drillKind: { ...OF_DRILL, label: '演练类型', dictionary: 'drill_kind', width: 120 },
    drillForm: { ...OF_DRILL, label: '演练形式', dictionary: 'drill_form', width: 100 },
    drillStatus: { ...OF_DRILL, label: '演练状态', dictionary: 'drill_status', width: 100 },
    evalScore: { label: '评估得分', kind: 'computed', numeric: true, unit: '分', exported: false, width: 100 },
    evalLevel: { ...OF_DRILL, label: '评估等级', dictionary: 'eval_level', width: 90 },
    studentId: {
      label: '人员',
      kind: 'reference',
      to: 'student',
      required: '请选择人员',
      unique: '该人员已在本次演练中！',
      uniqueWithin: { by: 'planId' },
      query: 'equals',
      width: 110,
    },
    postId: {
      label: '岗位',
      kind: 'reference',
      to: 'drillPost',
      required: '请选择岗位',
      query: 'equals',
      width: 130,
    },
    standIn: { label: '替补', kind: 'switch', initial: 0, width: 80 },
    signTime: { label: '签到时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    signWay: { label: '签到方式', kind: 'dictionary', choices: SIGN_WAYS, maxLength: 1, write: 'never', width: 100 },
    performance: { label: '表现', kind: 'text', maxLength: 100, width: 160 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
