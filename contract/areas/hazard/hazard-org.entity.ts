import { ALL_OFFERS, defineEntity, type Field } from '#contract/define-entity.ts'
import { DEADLINE_DAYS, HAZARD_LEVEL } from './hazard-values.ts'

const daysOf = (word: string, initial: number) =>
  ({
    label: `${word}整改天数`,
    kind: 'integer',
    unit: '天',
    min: 1,
    max: 365,
    required: `请输入${word}整改天数`,
    initial,
    width: 130,
  }) as const satisfies Field

/** An organisation that takes part in the investigation of hazards, how often it looks, and how long it may take. Source: SCREEN-01, domain part 8. */
export const hazardOrg = defineEntity({
  name: 'hazardOrg',
  label: '参与组织',
  table: 'biz_hazard_org',
  path: '/space/hazard/org',
  permission: 'hazard:org',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '隐患排查参与组织',
  title: 'orgId',
  actions: {
    launch: {
      label: '发起排查',
      right: '发起排查任务',
      on: 'batch',
      when: ({ enabled }) => Number(enabled) === 1,
      refusal: '只有启用的组织可以发起排查！',
      ask: {
        title: '发起排查',
        text: '由负责人对组织“{title}”进行排查。',
        many: '选中的 {count} 个组织各生成一项排查任务，由各自的负责人执行。',
      },
      fields: {
        title: {
          label: '任务名称',
          kind: 'text',
          required: '请输入任务名称',
          maxLength: 30,
          placeholder: '如：节前综合检查',
        },
        checklistId: {
          label: '排查清单',
          kind: 'reference',
          to: 'checklist',
          hint: '不选时按各组织自己的排查清单',
        },
        source: { label: '排查类型', kind: 'dictionary', dictionary: 'hazard_source' },
        dueDate: { label: '截止日期', kind: 'date', required: '请选择截止日期' },
      },
    },
  },
  aggregates: {
    enabled: { label: '启用的组织', unit: '个', where: { enabled: '1' } },
    open: { label: '有未闭环隐患', unit: '个', where: { openCount_begin: '1' } },
    overdue: { label: '有超期隐患', unit: '个', where: { overdueCount_begin: '1' }, isUrgent: true },
  },
  fields: {
    orgId: {
      label: '组织',
      kind: 'reference',
      to: 'department',
      required: '请选择组织',
      unique: '该组织已参与隐患排查！',
      query: 'branch',
      width: 180,
    },
    checkCycle: {
      label: '排查周期',
      kind: 'dictionary',
      dictionary: 'check_cycle',
      required: '请选择排查周期',
      query: 'equals',
      width: 95,
    },
    checklistId: {
      label: '排查清单',
      kind: 'reference',
      to: 'checklist',
      hint: '到期按这份清单生成排查任务',
      query: 'equals',
      width: 150,
    },
    responsible: {
      label: '负责人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      required: '请选择负责人',
      query: 'equals',
      width: 120,
    },
    ordinaryDays: daysOf('一般隐患', DEADLINE_DAYS[HAZARD_LEVEL.ordinary]),
    considerableDays: daysOf('较大隐患', DEADLINE_DAYS[HAZARD_LEVEL.considerable]),
    majorDays: daysOf('重大隐患', DEADLINE_DAYS[HAZARD_LEVEL.major]),
    enabled: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 85 },
    openCount: { label: '未闭环', kind: 'computed', numeric: true, query: 'range', sortable: true, width: 95 },
    overdueCount: { label: '已超期', kind: 'computed', numeric: true, query: 'range', sortable: true, width: 95 },
    closeRate: { label: '整改率', kind: 'computed', decimals: 1, unit: '%', sortable: true, width: 100 },
    lastCheckTime: { label: '最近排查', kind: 'computed', width: 160 },
    riskCount: { label: '风险点', kind: 'computed', numeric: true, width: 85 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500, width: 200 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})
