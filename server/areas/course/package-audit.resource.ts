import { auditedCourse } from '#contract/areas/course/audited-course.entity.ts'
import { packageAudit } from '#contract/areas/course/package-audit.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'

/** Decisions about packages, the latest first. Source: SCREEN-13. */
export const packageAudits = defineResource(packageAudit, { sort: { key: 'auditTime', descending: true } })

/** What the packages held then. */
export const auditedCourses = defineResource(auditedCourse, { sort: { key: 'sortNo', descending: false } })
