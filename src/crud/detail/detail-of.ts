import { idOf, type Row } from '#contract/wire/row.ts'
import type { Screen } from '#crud/screen.ts'
import { isMaster } from '#crud/screen-layout.ts'
import { writeChosen } from '#crud/detail/chosen-address.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import type { Page } from '#widgets/page-context.tsx'
import { DETAIL, PEEK } from './detail-name.ts'
import type { DetailParts } from './detail-parts.ts'

/** How the records of a list are looked at: beside it, in a tab of their own, or above it. @param page null = the list stands inside another page */
export function detailOf(
  { layout }: Screen,
  panel: DetailParts['panel'],
  page: Page | null,
): Omit<DetailParts, 'panel'> {
  const openTab = page === null ? null : (id: string) => page.open(detailPath(page.path, id))
  /** Where the detail stands beside the list. */
  const choose =
    isMaster(layout) && page !== null
      ? (record: Row) => page.readdress((now) => writeChosen(now, { id: idOf(record) }))
      : null
  return {
    openTab,
    peek: choose ?? ((record) => panel.send({ type: 'panel.open', name: PEEK, record })),
    view(record) {
      if (choose !== null) choose(record)
      else if ('details' in layout && layout.details === 'tab' && openTab !== null) openTab(idOf(record))
      else panel.send({ type: 'panel.open', name: DETAIL, record })
    },
  }
}
