import { defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

const HOURS = { kind: 'decimal', unit: '学时', decimals: 1, min: 0, max: 500, width: 100 } as const

/** How many hours whom has to be trained, and how hours are counted. Those of the platform are the law's; a tenant may ask for more. Source: domain part 4 and R4. */
export const trainRule = defineEntity({
  name: 'trainRule',
  label: '学时标准',
  table: 'biz_train_rule',
  path: '/user/student/trainRule',
  permission: 'student:rule',
  offers: ['add', 'edit', 'delete', 'export'],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '学时标准',
  title: 'ruleName',
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    ruleName: { label: '名称', kind: 'text', required: '请输入名称', maxLength: 50, query: 'contains', width: 280 },
    trainObject: {
      label: '培训对象',
      kind: 'dictionary',
      dictionary: 'train_object',
      required: '请选择培训对象',
      initial: '3',
      write: 'add',
      query: 'equals',
      width: 160,
    },
    highRisk: {
      label: '高危行业',
      kind: 'switch',
      initial: 0,
      write: 'add',
      hint: '煤矿、非煤矿山、危险化学品、烟花爆竹、金属冶炼',
      query: 'equals',
      width: 90,
    },
    initialHours: { ...HOURS, label: '初次培训', required: '请输入初次培训学时' },
    yearlyHours: { ...HOURS, label: '每年再培训', required: '请输入每年再培训学时', width: 110 },
    factoryHours: { ...HOURS, label: '厂级', required: '请输入厂级学时', width: 90 },
    workshopHours: { ...HOURS, label: '车间级', required: '请输入车间级学时', width: 90 },
    teamHours: { ...HOURS, label: '班组级', required: '请输入班组级学时', width: 90 },
    minutesPerHour: { label: '每学时', kind: 'integer', unit: '分钟', min: 30, max: 60, initial: 45, width: 90 },
    maxPerDay: { ...HOURS, label: '每天最多', min: 1, max: 24, initial: 8, width: 100 },
    examAttempts: { label: '考试次数', kind: 'integer', unit: '次', min: 1, max: 10, initial: 3, width: 90 },
    basis: { label: '依据', kind: 'text', maxLength: 200, wide: true, width: 260 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
