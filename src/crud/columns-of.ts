import { columnChoices, listRoom } from '#crud/table/column-choices.ts'
import { columnSettingsWith } from '#machines/column-settings/column-settings-with.ts'
import type { Page } from '#widgets/page-context.tsx'
import { columnRequests } from './requests.ts'
import type { Scope } from './scope.ts'
import { firstView } from './screen-layout.ts'
import type { Crud } from './screen.ts'

/** How the columns are arranged. */
export function columnsOf(page: Page, at: string, scope: Scope): Crud['columns'] {
  const { screen } = scope
  const machine = columnSettingsWith(columnRequests(scope))
  return page.actor(at, machine, {
    name: `columns:${screen.name}`,
    columns: columnChoices(screen, listRoom(screen.layout, window.innerWidth)),
    view: firstView(screen.layout),
  })
}
