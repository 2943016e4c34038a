import type { Filters } from '#contract/wire/list-query.ts'
import { createCrud } from '#crud/create-crud.ts'
import { keepLive } from '#crud/list/live-list.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'

/** Rows that belong to a record, read when they are shown and kept true while they are. @param fixed what they have in common */
export function useRelatedList(screen: Screen, fixed: Filters): Crud {
  const page = usePage()
  const services = useServices()
  const [crud] = useState(() =>
    createCrud(screen, page, services, { name: `related.${screen.name}`, fixed, addressed: false }),
  )
  const { live } = services
  useEffect(() => {
    crud.list.send({ type: 'list.load' })
    return live === undefined ? undefined : keepLive(crud, live)
  }, [crud, live])
  return crud
}
