import type { Crud } from '#crud/screen.ts'
import { loadingWith } from '#machines/loading/loading-with.ts'
import type { Page } from '#widgets/page-context.tsx'
import { readRecord } from './read-record.ts'

/** What reads the record that is looked at on a page: made at the first call, found there by the next. */
export function recordView(page: Page, crud: Pick<Crud, 'screen' | 'services'>, id: string) {
  const machine = loadingWith({ load: (input, signal) => readRecord(crud, input.id, signal) })
  return page.actor('view', machine, { id })
}
