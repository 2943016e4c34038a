import { NO_PERMISSION } from '#contract/text/texts.ts'
import { initialValues } from '#crud/form/payload.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { readListQuery, writeListQuery } from '#core/lists/list-address.ts'
import { queryOf } from '#machines/list-page/query.ts'
import { useEffect, useRef, useState } from 'react'
import { createCrud } from './create-crud.ts'
import { useToldCount } from './list/use-told-count.ts'
import { filterKeys } from '#crud/query/query-values.ts'
import { savesOf } from './saved-elsewhere.ts'
import { withoutChosen } from '#crud/detail/chosen-address.ts'
import type { Crud, CrudOptions, PartMakers, Screen } from './screen.ts'

/** The parts of a list screen on this page, its rows asked for once per visit. */
export function useCrud<P extends PartMakers>(screen: Screen<P>, options: CrudOptions = {}): Crud<P> {
  const page = usePage()
  const services = useServices()
  const [crud] = useState(() => createCrud(screen, page, services, options))
  const isAddressed = options.addressed ?? true
  const loaded = useRef(-1)
  const { generation, query, asks } = page
  useEffect(() => {
    if (loaded.current === generation) return
    loaded.current = generation
    crud.columns.send({ type: 'columns.load' })
    for (const { visited } of crud.features) visited?.(crud, isAddressed)
    crud.list.send({ type: 'list.load' })
  }, [crud, generation, isAddressed])
  useEffect(() => {
    if (!isAddressed) return
    const { context } = crud.list.getSnapshot()
    if (writeListQuery(queryOf(context), crud.pageSizes.start()) === withoutChosen(query)) return
    crud.list.send({ type: 'query.restored', query: readListQuery(query, crud.pageSizes.start(), filterKeys(screen)) })
  }, [crud, screen, query, isAddressed])
  // After the address was compared: another page of rows changes it.
  useSavedElsewhere(crud)
  useEffect(() => {
    if (!isAddressed || asks !== 'add') return
    page.answered()
    if (crud.can('add')) crud.openForm({ type: 'record.add', initial: askedBeginning(crud) })
    else services.say('warning', NO_PERMISSION)
  }, [crud, screen, page, services, asks, isAddressed])
  useToldCount(crud, isAddressed)
  return crud
}

/** What was saved on a page of its own meanwhile is read when the list comes to the front; a new record stands on its first page. */
function useSavedElsewhere({ screen, list }: Crud): void {
  const { name } = screen.entity
  const known = useRef(savesOf(name))
  useEffect(() => {
    const before = known.current
    const now = savesOf(name)
    known.current = now
    if (now === before) return
    const { pageNo, pageSize } = list.getSnapshot().context
    if (now.added !== before.added && screen.tree === null && pageNo !== 1)
      list.send({ type: 'page.change', pageNo: 1, pageSize })
    else list.send({ type: 'list.refresh' })
  }, [name, screen, list])
}

/** What a form begins with that the address asks for. */
function askedBeginning({ screen, list }: Crud) {
  const { filters } = list.getSnapshot().context
  const given = (screen.startsFrom ?? []).flatMap((key) => (filters[key] ? [[key, filters[key]] as const] : []))
  return { ...initialValues(screen), ...Object.fromEntries(given) }
}
