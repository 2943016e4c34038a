import type { Crud } from '#crud/screen.ts'
import { cardsOf } from '#crud/screen-layout.ts'
import { useNarrow } from '#widgets/use-narrow.ts'
import { useSelector } from '@xstate/react'

/** Whether a list shows cards: on narrow windows, or because the person chose those its screen has. */
export function useCards({ screen, columns }: Pick<Crud, 'screen' | 'columns'>): boolean {
  const isNarrow = useNarrow()
  const isChosen = useSelector(columns, ({ context }) => context.view === 'cards')
  return isNarrow || (cardsOf(screen.layout) !== undefined && isChosen)
}
