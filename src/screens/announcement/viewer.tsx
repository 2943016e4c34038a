import type { Services } from '#core/services.ts'
import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { AnnouncementDialog } from '#widgets/announcement/announcement-dialog.tsx'
import { goToPage } from '#widgets/announcement/go-to.ts'
import { readerWith } from '#widgets/announcement/reader-with.ts'
import type { Page } from '#widgets/page-context.tsx'
import { NOTICE_VIEWS } from './notice-views.ts'

/** What a list of announcements has besides: it shows one of them. */
export type AnnouncementParts = { viewer: typeof createViewer }

/** Shows announcements to those who write them: what is shown there has been read already. */
export function createViewer(page: Page, services: Services) {
  return viewerIn(page, services, () => {})
}

/** Shows me my announcements: what is shown has been read. */
export function createReader(page: Page, services: Services, { list }: Pick<Crud, 'list'>) {
  return viewerIn(page, services, () => {
    list.send({ type: 'list.refresh' })
    services.unreadChanged?.()
  })
}

/** The dialog of the announcement that is shown. */
export function AnnouncementViewer({ crud }: { crud: Crud<AnnouncementParts> }) {
  const viewer = usePart(crud.parts.viewer)
  return viewer === null ? null : <AnnouncementDialog reader={viewer} views={NOTICE_VIEWS} />
}

function viewerIn(page: Page, { http, say }: Services, readChanged: () => void) {
  const reader = readerWith(http, {
    readChanged,
    goTo: (target) => goToPage(target.page, { origin: location.origin, open: (to) => page.open(to), say }),
    log: ({ message }) => say('warning', `没能标为已读：${message}`),
  })
  return page.actor('reader', reader, undefined)
}
