import { sql as raw } from 'kysely'
import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { defineResource } from '#server/engine/define-resource.ts'
import { rowRef } from '#server/engine/query/condition.ts'

const ORG_CODE = raw`(select d.org_code from sys_depart d where d.id = ${rowRef('org_id')})`

/** What students have to show for their training; the server makes it. Source: domain part 4. */
export const certificates = defineResource(certificate, {
  extras: { sysOrgCode: { label: '所属组织编码', type: 'text', expression: ORG_CODE } },
  sort: { key: 'issueDate', descending: true },
})
