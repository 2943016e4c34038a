import type { ListQuery } from '#contract/wire/list-query.ts'
import type { Row } from '#contract/wire/row.ts'
import type { Screen } from '#crud/screen.ts'
import { isNarrowed } from '#machines/list-page/query.ts'

/** Where the rows of a tree are asked for while filters or conditions narrow it: they stand on any level. Null = its first level is asked for, or it is no tree. */
export function narrowedIn({ tree }: Pick<Screen, 'tree'>, query: Asked): string | null {
  return tree !== null && isNarrowed(query) ? tree.urls.narrowed : null
}

type Asked = Pick<ListQuery, 'filters' | 'conditions'>

/** Whether a row was looked for, not only on the way to one that was. */
export function isMatched(row: Row): boolean {
  return row['matched'] === true
}
