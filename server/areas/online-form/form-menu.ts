import { page } from '#contract/areas/online-form/online-rows.page.ts'
import { menu as designs } from '#contract/areas/online-form/online-form.menu.ts'
import type { OnlineDefinition } from '#contract/areas/online-form/definition.ts'
import { onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import { LAYOUTS } from '#contract/areas/online-form/layouts.ts'
import type { PublishedPage } from '#server/online/published-menu.ts'

/** Where the list of a form is found. */
export const addressOf = (code: string): string => `/online/cgformList/${code}`

/** The list of a form as the menu shows it; the rows of a sub form are found with the records they belong to. */
export function formPage(form: OnlineDefinition): PublishedPage {
  const { code, layout, parent } = form
  return {
    address: addressOf(code),
    entity: onlineEntity(form),
    page: { ...page, id: LAYOUTS[layout].component, ...(parent !== null && { hidden: true }) },
    section: designs.section!,
    icon: 'table',
  }
}
