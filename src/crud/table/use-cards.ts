import type { Crud } from '#crud/screen.ts'
import { viewsOf } from '#crud/screen-layout.ts'
import type { View } from '#machines/list-page/columns.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'

/** How a list shows its rows: as the person chose where its screen has that, else as a table, which narrow windows show as cards. */
export function useView({ screen, columns }: Pick<Crud, 'screen' | 'columns'>): View {
  const isNarrow = useNarrow()
  const chosen = useSelector(columns, ({ context }) => context.view)
  const view = viewsOf(screen.layout).some(({ kind }) => kind === chosen) ? chosen : 'table'
  return isNarrow && view === 'table' ? 'cards' : view
}

/** Whether a view shows the pages of the list; the others read what they show. */
export function isPaged(view: View): boolean {
  return view === 'table' || view === 'cards'
}

/** Whether a list shows cards: on narrow windows, or because the person chose those its screen has. */
export function useCards(crud: Pick<Crud, 'screen' | 'columns'>): boolean {
  return useView(crud) === 'cards'
}
