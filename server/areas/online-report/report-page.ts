import { menu as designs } from '#contract/areas/online-report/online-report.menu.ts'
import { page } from '#contract/areas/online-report/report-rows.page.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { PublishedPage } from '#server/online/published-menu.ts'

/** Where a report is found. */
export const addressOf = (code: string): string => `/online/cgreportList/${code}`

/** A report as the menu shows it. */
export function reportPage(entity: Entity, code: string): PublishedPage {
  return { address: addressOf(code), entity, page, section: designs.section!, icon: 'bar-chart' }
}
