import { enterprise, ENTERPRISE_STATUS, REGISTRATION_RIGHT } from '#contract/areas/enterprise/enterprise.entity.ts'
import { isVisible } from '#core/session/grants.ts'
import type { Services } from '#core/services.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { enterpriseLifecycle } from '#machines/lifecycles/enterprise.lifecycle.ts'
import { RELATED } from './enterprise-related.ts'

const IDENTITY = ['name', 'shortName', 'creditCode', 'industry', 'highRisk', 'halfYearDrill', 'scale'] as const
const RATING = ['riskLevel', 'standardLevel', 'standardExpire', 'areaCode'] as const
const CONTACT = ['address', 'legalPerson', 'safetyOfficer', 'safetyPhone', 'staffCount', 'licenseUrl', 'logo'] as const
const REGISTERED = '登记信息由企业管理员修改'

const lock = (_record: unknown, { grants }: Services) => (isVisible(REGISTRATION_RIGHT, grants()) ? null : REGISTERED)

const screen = defineScreen({
  entity: enterprise,
  columns: ['name', 'industry', 'riskLevel', 'safetyOfficer', 'studentCount', 'status'],
  hidden: [
    'openHazards',
    'grantEnd',
    'deviceCount',
    'creditCode',
    'safetyPhone',
    'shortName',
    'highRisk',
    'halfYearDrill',
    'scale',
    'standardLevel',
    'standardExpire',
    'areaCode',
    'address',
    'legalPerson',
    'staffCount',
    'createTime',
  ],
  reads: ['departId', 'submitUser'],
  query: ['name', 'status', 'industry', 'riskLevel', 'areaCode', 'creditCode', 'highRisk', 'scale', 'standardLevel'],
  form: [
    { title: '基本信息', columns: 2, fields: [...IDENTITY, ...RATING] },
    { title: '联系信息', columns: 2, fields: [...CONTACT] },
  ],
  locks: {
    ...Object.fromEntries([...IDENTITY, ...RATING].map((key) => [key, lock])),
    creditCode: ({ status }) => (status === ENTERPRISE_STATUS.draft ? null : '审核通过后不能修改'),
  },
  detail: {
    tags: ['status', 'riskLevel'],
    groups: [
      { title: '基本信息', columns: 2, fields: [...IDENTITY, ...RATING] },
      { title: '联系信息', columns: 2, fields: [...CONTACT] },
      { title: '概况', columns: 2, fields: ['studentCount', 'deviceCount', 'openHazards', 'grantEnd', 'createTime'] },
    ],
    related: RELATED,
    timeline: true,
  },
  layout: {
    kind: 'list',
    views: [
      {
        kind: 'cards',
        image: 'logo',
        lines: ['industry', 'riskLevel', 'safetyOfficer', 'studentCount', 'openHazards'],
      },
    ],
    details: 'tab',
  },
  summary: ['all', 'normal', 'submitted', 'highRisk', 'grantEnding'],
  nothing: { title: '还没有企业', hint: '先新增一家，或等待企业提交入驻申请', needs: 'add' },
  lifecycle: enterpriseLifecycle,
})

/** 企业列表. Source: SCREEN-28. */
export function Page() {
  return <CrudPage screen={screen} />
}
