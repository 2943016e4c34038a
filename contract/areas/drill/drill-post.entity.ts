import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

const PERSONS = { kind: 'integer', unit: '人', min: 1, max: 999, width: 90 } as const

/** What people do in an emergency; those of the platform serve every tenant. Source: domain part 9. */
export const drillPost = defineEntity({
  name: 'drillPost',
  label: '应急岗位',
  table: 'biz_drill_post',
  path: '/space/drill/post',
  permission: 'drill:post',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '应急岗位',
  title: 'postName',
  code: 'postCode',
  actions: { copyToTenant: COPY_TO_TENANT },
  fields: {
    postName: {
      label: '岗位名称',
      kind: 'text',
      required: '请输入岗位名称',
      maxLength: 30,
      unique: '该岗位名称已存在！',
      query: 'contains',
      width: 160,
    },
    postCode: {
      label: '岗位编码',
      kind: 'text',
      required: '请输入岗位编码',
      maxLength: 30,
      pattern: { code: /^[A-Za-z0-9_-]+$/, message: '岗位编码只能由字母、数字、下划线和横杠组成' },
      unique: '该岗位编码已存在！',
      width: 110,
    },
    duty: { label: '职责', kind: 'textarea', required: '请输入职责', maxLength: 500, width: 260 },
    minPerson: { ...PERSONS, label: '最少人数', required: '请输入最少人数', initial: 1 },
    maxPerson: {
      ...PERSONS,
      label: '最多人数',
      hint: '不填时不限人数',
      compare: { with: 'minPerson', is: '>=', message: '最多人数不能少于最少人数！' },
    },
    isCommander: { label: '指挥岗位', kind: 'switch', initial: 0, query: 'equals', width: 100 },
    isEvaluator: { label: '评估岗位', kind: 'switch', initial: 0, query: 'equals', width: 100 },
    sortNo: { label: '排序', kind: 'integer', min: 0, max: 99_999, initial: 0, sortable: true, width: 80 },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 90 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
