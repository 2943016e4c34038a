import type { Crud } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useEffect } from 'react'

/** Tells the page how many records its list has found; a tree is counted by nobody, since only what is open is known. */
export function useToldCount({ list, tree }: Pick<Crud, 'list' | 'tree'>, isAddressed: boolean): void {
  const { count } = usePage()
  useEffect(() => {
    if (!isAddressed || tree !== null || count === undefined) return undefined
    const tell = () => {
      const { shown, total } = list.getSnapshot().context
      count.tell(shown === null ? null : total)
    }
    tell()
    const told = list.subscribe(tell)
    return () => told.unsubscribe()
  }, [list, tree, count, isAddressed])
}
