import {
  hasJobType,
  isReviewed,
  jobTypeProblem,
  usualExpireDate,
  usualReviewDate,
} from '#contract/areas/student/license-dates.ts'
import { studentLicense } from '#contract/areas/student/student-license.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'

/** 证照 of a student; days that are left empty follow from the type, which the form says. */
export const studentLicenses = defineScreen({
  entity: studentLicense,
  columns: ['licenseType', 'item', 'expireDate', 'state'],
  hidden: ['licenseNo', 'jobType', 'issueDate', 'reviewDate', 'reviewedAt', 'scan', 'createTime'],
  query: ['licenseType', 'state'],
  form: [
    {
      columns: 2,
      fields: [
        'licenseType',
        'jobType',
        'item',
        'licenseNo',
        'issueDate',
        'expireDate',
        'reviewDate',
        'reviewedAt',
        'scan',
      ],
    },
  ],
  when: {
    jobType: ({ licenseType }) => hasJobType(licenseType),
    item: ({ licenseType }) => hasJobType(licenseType),
    reviewDate: ({ licenseType }) => isReviewed(licenseType),
    reviewedAt: ({ licenseType }) => isReviewed(licenseType),
  },
  kinds: {
    expireDate({ licenseType, issueDate }) {
      const usual = usualExpireDate(licenseType, issueDate)
      return usual === null ? { required: '请选择有效期至' } : { placeholder: `留空则为 ${usual}` }
    },
    reviewDate({ licenseType, issueDate }) {
      const usual = usualReviewDate(licenseType, issueDate)
      return usual === null ? {} : { placeholder: `留空则为 ${usual}` }
    },
  },
  checks: { jobType: (text, { licenseType }) => jobTypeProblem(licenseType, text) },
  detail: { tags: ['state'], timeline: true },
  nothing: { title: '还没有证照', hint: '点击新增登记第一本', needs: 'add' },
})
