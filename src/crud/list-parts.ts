import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import { savedQueries } from '#crud/query/advanced/saved-store.ts'
import { columnChoices, listRoom } from '#crud/table/column-choices.ts'
import { advancedQueryWith } from '#machines/advanced-query/advanced-query-with.ts'
import { columnSettingsWith } from '#machines/column-settings/column-settings-with.ts'
import { listViewsWith } from '#machines/list-views/list-views-with.ts'
import type { Page } from '#widgets/page-context.tsx'
import { columnRequests } from './requests.ts'
import type { Scope } from './scope.ts'
import { firstView } from './screen-layout.ts'
import type { Crud } from './screen.ts'
import { viewEffects } from './views/view-effects.ts'

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

/** The builder of conditions. */
export function advancedOf(
  { screen, services: { store, say } }: Scope,
  list: Crud['list'],
  path: string,
  addressed: boolean,
) {
  return advancedQueryWith({
    ...savedQueries(store, path, addressed ? undefined : screen.name),
    apply(query) {
      const { filters } = list.getSnapshot().context
      list.send({ type: 'search.submit', filters, ...query })
    },
    warn: (message) => say('warning', message),
    notify: (message) => say('success', message),
  })
}

/** The named views of a list. */
export function viewsOf(page: Page, at: string, scope: Scope, crud: () => Crud): Crud['views'] {
  const machine = listViewsWith(viewEffects(scope, crud), newIdempotencyKey)
  return page.actor(at, machine, { list: scope.screen.name })
}
