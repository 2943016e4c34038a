import type { ViewContent } from '#contract/areas/list-view/list-view.ts'
import { isEffective, type ListQuery } from '#contract/wire/list-query.ts'
import { filterKeys } from '#crud/query/query-values.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import type { ColumnPreference } from '#machines/column-settings/column-preference.ts'
import type { ColumnSettingsContext } from '#machines/column-settings/column-settings.machine.ts'
import { mergedColumns } from '#machines/list-page/columns.ts'
import { withoutEmpty } from '#machines/list-page/query.ts'

/** A list and what it starts with. */
interface Viewed {
  screen: Pick<Screen, 'entity' | 'query' | 'columns' | 'hidden' | 'layout' | 'initial'>
  start: Pick<ListQuery, 'pageSize'>
}

/** What a view keeps of a list as it is; a page as long as the list starts with depends on the window, not on the view. */
export function contentOf(
  { screen, start }: Viewed,
  query: ListQuery,
  { columns, density, view }: ColumnSettingsContext,
): ViewContent {
  return {
    filters: withoutEmpty(query.filters),
    conditions: query.conditions.filter(isEffective),
    matchType: query.matchType,
    sort: query.sort.map((each) => ({ ...each })),
    pageSize: query.pageSize === start.pageSize ? screen.initial.pageSize : query.pageSize,
    columns,
    density,
    view,
  }
}

/** The same of a list and its columns right now. */
export function contentNow({ screen, list, columns, pageSizes }: Crud): ViewContent {
  const viewed = { screen, start: pageSizes.start() }
  return contentOf(viewed, list.getSnapshot().context, columns.getSnapshot().context)
}

/** What a view asks of a list; filters that the list does not know any more are left out. */
export function queryIn(content: ViewContent, screen: Viewed['screen'], start: Viewed['start']): ListQuery {
  const { conditions, matchType, sort } = content
  const pageSize = content.pageSize === screen.initial.pageSize ? start.pageSize : content.pageSize
  const known = new Set(filterKeys(screen))
  const filters = Object.fromEntries(Object.entries(content.filters).filter(([key]) => known.has(key)))
  return { filters, conditions, matchType, sort, pageSize, pageNo: 1 }
}

/** How a list looks in a view. */
export function preferenceIn({ columns, density, view }: ViewContent): ColumnPreference {
  return { columns, density, ...(view === 'table' ? {} : { view }) }
}

/** Whether a list is as a view has it: as it would be if the view were chosen now. */
export function isAsIn(
  content: ViewContent,
  { screen, start }: Viewed,
  query: ListQuery,
  settings: ColumnSettingsContext,
): boolean {
  const { filters } = queryIn(content, screen, start)
  const kept = { ...content, filters, columns: mergedColumns(settings.defaults, content.columns) }
  const now = contentOf({ screen, start }, query, settings)
  return (
    KEYS.every((key) => JSON.stringify(kept[key]) === JSON.stringify(now[key])) && isSame(kept.filters, now.filters)
  )
}

const KEYS = ['conditions', 'matchType', 'sort', 'pageSize', 'columns', 'density', 'view'] as const

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])
}
