import { goToPage } from '#widgets/announcement/go-to.ts'
import { readerWith } from '#widgets/announcement/reader-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useState } from 'react'

/** Shows announcements on this page to those who write them: what is shown there has been read already. */
export function useViewer() {
  const page = usePage()
  const services = useServices()
  const [viewer] = useState(() =>
    page.actor(
      'viewer',
      readerWith(services.http, {
        readChanged: () => {},
        goTo: (target) =>
          goToPage(target.page, { origin: location.origin, open: (to) => page.open(to), say: services.say }),
        log: ({ message }) => services.say('warning', `没能标为已读：${message}`),
      }),
      undefined,
    ),
  )
  return viewer
}
