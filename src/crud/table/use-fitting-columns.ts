import type { Crud, Screen } from '#crud/screen.ts'
import type { ColumnChoice } from '#machines/list-page/columns.ts'
import { useEffect } from 'react'
import { columnChoices, listRoom } from './column-choices.ts'

/** Shows as many columns as the window has room for while nobody arranged them: neither the person nor a view. */
export function useFittingColumns({ screen, columns: settings }: Crud): void {
  useEffect(() => {
    const fit = () => {
      const { isArranged, columns, density, view } = settings.getSnapshot().context
      const fitting = columnChoices(screen, listRoom(screen.layout, window.innerWidth))
      if (isArranged || !isPlain(screen, columns) || isSame(columns, fitting)) return
      const preference = { columns: fitting, density, ...(view === 'table' ? {} : { view }) }
      settings.send({ type: 'columns.suggest', preference })
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [screen, settings])
}

/** Whether columns are as the definition has them, but for those that are not shown at first. */
function isPlain(screen: Screen, columns: readonly ColumnChoice[]): boolean {
  const withoutHidden = (all: readonly ColumnChoice[]) =>
    all.map((choice) => (screen.hidden.includes(choice.key) ? { ...choice, shown: false } : choice))
  return isSame(withoutHidden(columns), columnChoices(screen))
}

const isSame = (one: readonly ColumnChoice[], other: readonly ColumnChoice[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
