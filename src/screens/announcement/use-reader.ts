import { goToPage } from '#widgets/announcement/go-to.ts'
import { readerWith } from '#widgets/announcement/reader-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'

/** The reader of announcements of this page. @param readChanged something was marked as read */
export function useReader(readChanged: () => void) {
  const page = usePage()
  const services = useServices()
  const [reader] = useState(() =>
    page.actor(
      'reader',
      readerWith(services.http, {
        readChanged,
        goTo: (target) =>
          goToPage(target.page, { origin: location.origin, open: (to) => page.open(to), say: services.say }),
        log: ({ message }) => services.say('warning', `没能标为已读：${message}`),
      }),
      undefined,
    ),
  )
  return reader
}
