import { daysAfter } from '#contract/entity/aggregates.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { QUALIFICATION_NEAR_DAYS, THIRD_STATUS } from './drill-values.ts'

/** Where proofs of partners lie: those only who may see the partner read them. */
const FOLDER = 'private/thirdParty'

/** Somebody from outside who helps with drills, training and checks. Source: domain part 9. */
export const thirdParty = defineEntity({
  name: 'thirdParty',
  label: '第三方服务',
  table: 'biz_third_party',
  path: '/space/drill/thirdParty',
  permission: 'drill:thirdParty',
  offers: ALL_OFFERS,
  tenant: true,
  exportName: '第三方服务',
  title: 'orgName',
  lifecycle: { field: 'status' },
  aggregates: {
    running: { label: '合作中', unit: '家', where: { status: THIRD_STATUS.running } },
    ending: {
      label: `${QUALIFICATION_NEAR_DAYS} 天内到期`,
      unit: '家',
      where: (today) => ({
        status: THIRD_STATUS.running,
        endDate_begin: today,
        endDate_end: daysAfter(today, QUALIFICATION_NEAR_DAYS),
      }),
    },
    unqualified: {
      label: '资质过期',
      unit: '家',
      where: (today) => ({ status: THIRD_STATUS.running, qualExpire_end: daysAfter(today, -1) }),
      isUrgent: true,
    },
  },
  fields: {
    orgName: {
      label: '服务商名称',
      kind: 'text',
      required: '请输入服务商名称',
      maxLength: 100,
      unique: '该服务商名称已存在！',
      query: 'contains',
      width: 200,
    },
    creditCode: { label: '统一社会信用代码', kind: 'text', check: 'creditCode', maxLength: 18, width: 180 },
    serviceType: {
      label: '服务类型',
      kind: 'dictionary',
      dictionary: 'third_service_type',
      required: '请选择服务类型',
      query: 'equals',
      width: 100,
    },
    qualification: { label: '资质文件', kind: 'files', folder: FOLDER, max: 9, exported: false, width: 200 },
    qualExpire: { label: '资质到期', kind: 'date', query: 'range', sortable: true, width: 120 },
    contact: { label: '联系人', kind: 'text', required: '请输入联系人', maxLength: 30, width: 100 },
    phone: {
      label: '联系电话',
      kind: 'text',
      check: 'mobile',
      masked: 'mobile',
      required: '请输入联系电话',
      maxLength: 11,
      query: 'equals',
      width: 130,
    },
    contractNo: { label: '合同编号', kind: 'text', maxLength: 40, query: 'contains', width: 140 },
    startDate: { label: '合作开始', kind: 'date', sortable: true, width: 110 },
    endDate: {
      label: '合作结束',
      kind: 'date',
      compare: { with: 'startDate', is: '>', message: '合作结束必须晚于合作开始！' },
      query: 'range',
      sortable: true,
      width: 110,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'third_status',
      write: 'never',
      query: 'equals',
      width: 90,
    },
    score: { label: '演练平均得分', kind: 'computed', decimals: 1, unit: '分', sortable: true, width: 120 },
    remark: { label: '备注', kind: 'textarea', maxLength: 500 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
