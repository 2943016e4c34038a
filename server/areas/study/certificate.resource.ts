import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { orgCodeOf } from '#server/engine/query/org-code-of.ts'

/** What students have to show for their training; the server makes it. Source: domain part 4. */
export const certificates = defineResource(certificate, {
  extras: { sysOrgCode: orgCodeOf('org_id') },
  sort: { key: 'issueDate', descending: true },
})
