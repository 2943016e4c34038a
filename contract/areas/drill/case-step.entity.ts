import { PRIORITIES } from '#contract/areas/alarm/alarm-words.ts'
import { defineEntity } from '#contract/define-entity.ts'

/** The title of an alarm, less its mark. */
const LONGEST_TITLE = 90

/** What somebody at a post does at a minute of a case; saved with its case. Source: domain part 9. */
export const caseStep = defineEntity({
  name: 'caseStep',
  label: '脚本步骤',
  table: 'biz_case_step',
  path: '/space/drill/caseStep',
  permission: 'drill:case',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '脚本步骤',
  title: 'title',
  fields: {
    caseId: {
      label: '案例',
      kind: 'reference',
      to: 'drillCase',
      required: '请选择案例',
      write: 'add',
      query: 'equals',
      exported: false,
    },
    stepNo: { label: '序号', kind: 'integer', min: 1, max: 999, sortable: true, width: 70 },
    minute: {
      label: '分钟',
      kind: 'integer',
      required: '请输入分钟',
      min: 0,
      max: 1_440,
      sortable: true,
      width: 100,
    },
    title: { label: '步骤', kind: 'text', required: '请输入步骤名称', maxLength: 60, width: 180 },
    content: { label: '内容', kind: 'textarea', maxLength: 500, width: 260 },
    postId: {
      label: '岗位',
      kind: 'reference',
      to: 'drillPost',
      required: '请选择岗位',
      query: 'equals',
      width: 130,
    },
    limitSeconds: { label: '限时', kind: 'integer', unit: '秒', min: 1, max: 86_400, width: 90 },
    score: { label: '分值', kind: 'integer', unit: '分', min: 0, max: 100, width: 80 },
    alarmPriority: {
      label: '演练告警',
      kind: 'dictionary',
      choices: PRIORITIES,
      maxLength: 1,
      hint: '演练进行到这一步时发出的告警，不选则不发',
      width: 110,
    },
    alarmTitle: { label: '告警内容', kind: 'text', maxLength: LONGEST_TITLE, width: 180 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
