import { writeListQuery } from '#core/lists/list-address.ts'
import type { Scope } from '#crud/scope.ts'
import type { Crud } from '#crud/screen.ts'
import type { ListViewsEffects } from '#machines/list-views/list-views.machine.ts'
import { preferenceIn, queryIn } from './view-content.ts'

/** What the views of a list do to it, and where they are kept. @param crud the list's parts, which are there once it is used */
export function viewEffects({ screen, services }: Scope, crud: () => Crud): ListViewsEffects {
  const { listViews, say } = services
  return {
    fetchViews: async ({ list }, signal) => (await listViews?.load(list, signal)) ?? null,
    fetchRoles: async (signal) =>
      crud().views.getSnapshot().context.mayShare ? ((await listViews?.roles(signal)) ?? []) : [],
    saveView: ({ list, draft, key }, signal) => {
      if (listViews === undefined) throw new Error('viewEffects: nothing keeps views here')
      return listViews.save(list, draft, { signal, idempotencyKey: key })
    },
    deleteView: async ({ id }, signal) => listViews?.remove(id, signal),
    isUntouched: () => writeListQuery(crud().list.getSnapshot().context, crud().pageSizes.start()) === '',
    apply(view, choice) {
      const { list, columns, pageSizes } = crud()
      const preference = preferenceIn(view.content)
      // What a role opens with never undoes what somebody arranged for themselves.
      const isSuggested = choice === 'default' && view.roleId !== null
      columns.send({ type: isSuggested ? 'columns.suggest' : 'columns.apply', preference })
      list.send({ type: 'query.change', query: queryIn(view.content, screen, pageSizes.start()) })
    },
    warn: (message) => say('warning', message),
    notify: (message) => say('success', message),
  }
}
