import { useServices } from '#widgets/services-context.tsx'
import { useEffect } from 'react'
import styles from './presence.module.css'
import { useOthers, whoDoes } from './use-others.ts'

/** Says that this person edits a record, as long as it is shown, and who else does. */
export function AlsoHere({ table, id }: { table: string; id: string }) {
  const { presence } = useServices()
  const present = useOthers(table).get(id) ?? []
  useEffect(() => {
    const stay = presence?.enter(table, { id, cell: null })
    return () => stay?.leave()
  }, [presence, table, id])
  return <output className={styles['alsoHere']}>{whoDoes(present, '也在编辑')}</output>
}
