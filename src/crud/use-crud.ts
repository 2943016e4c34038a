import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { readListQuery, writeListQuery } from '#core/list-address.ts'
import { queryOf } from '#machines/list-page/query.ts'
import { useEffect, useRef, useState } from 'react'
import { createCrud } from './create-crud.ts'
import { filterKeys } from '#crud/query/query-values.ts'
import type { Crud, CrudOptions, PartMakers, Screen } from './screen.ts'

/** The parts of a list screen on this page, its rows asked for once per visit. */
export function useCrud<P extends PartMakers>(screen: Screen<P>, options: CrudOptions = {}): Crud<P> {
  const page = usePage()
  const services = useServices()
  const [crud] = useState(() => createCrud(screen, page, services, options))
  const isAddressed = options.addressed ?? true
  const loaded = useRef(-1)
  const { generation, query } = page
  useEffect(() => {
    if (loaded.current === generation) return
    loaded.current = generation
    crud.columns.send({ type: 'columns.load' })
    if (isAddressed) crud.views.send({ type: 'views.load' })
    crud.list.send({ type: 'list.load' })
  }, [crud, generation, isAddressed])
  useEffect(() => {
    if (!isAddressed) return
    const { context } = crud.list.getSnapshot()
    if (writeListQuery(queryOf(context), screen.initial) === query) return
    crud.list.send({ type: 'query.restored', query: readListQuery(query, screen.initial, filterKeys(screen)) })
  }, [crud, screen, query, isAddressed])
  return crud
}
