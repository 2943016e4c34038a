import { useOthers, whoDoes } from '#crud/presence/use-others.ts'
import type { Editable } from './editable.ts'

/** Tells softly who else is in which row; the rows show it themselves. */
export function CompanyWords({ editable, table }: { editable: Editable; table: string }) {
  const { rows } = editable
  const words = [...useOthers(table)].flatMap(([id, present]) => {
    const place = rows.placeOf(rows.localId(id))
    return place === -1 ? [] : [whoDoes(present, `在第 ${place + 1} 行`)]
  })
  return <output className="andun-hidden">{words.join('，')}</output>
}
