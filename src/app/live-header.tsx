import { NOTICE_VIEWS } from '#screens/announcement/notice-views.ts'
import { NotificationButton } from '#layout/notifications/notification-button.tsx'
import { ConnectionIndicator } from '#layout/live/connection-indicator.tsx'
import type { Services } from '#core/services.ts'
import { Operations } from '#layout/operations/operations.tsx'
import { later } from '#widgets/later/later.tsx'
import { useOnceTrue } from '#widgets/use-once-true.ts'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { LiveOfPerson } from './live-of-person.ts'
import type { Live } from './live/start-live.ts'

const AnnouncementDialog = later(
  async () => ({ default: (await import('#widgets/announcement/announcement-dialog.tsx')).AnnouncementDialog }),
  {
    dismiss: ({ reader }) => {
      reader.send({ type: 'announcement.close' })
      return reader
    },
  },
)

/** What the live part adds to the header: connection, what goes on in the background, and the notification button; nothing before it is there. */
export function LiveHeader({
  live,
  services: { operations, uploads },
}: {
  live: LiveOfPerson
  services: Pick<Services, 'operations' | 'uploads'>
}) {
  const current = useSyncExternalStore(live.subscribe, live.current)
  if (current === null) return null
  return (
    <>
      <ConnectionIndicator store={current.connection} />
      {current.actors.operation !== undefined && operations !== undefined && uploads !== undefined && (
        <Operations operation={current.actors.operation} store={operations} uploads={uploads} />
      )}
      <NotificationButton center={current.actors.notificationCenter} unreadCount$={current.unreadCount$} />
    </>
  )
}

/** What the live part shows above the console: the announcement that is being read. */
export function LiveDialogs({ live }: { live: LiveOfPerson }) {
  const current = useSyncExternalStore(live.subscribe, live.current)
  return current === null ? null : <Reading reader={current.actors.announcementReader} />
}

function Reading({ reader }: { reader: Live['actors']['announcementReader'] }) {
  const isOpen = useSelector(reader, (snapshot) => snapshot.hasTag('visible'))
  const wasOpen = useOnceTrue(isOpen)
  return wasOpen && <AnnouncementDialog reader={reader} views={NOTICE_VIEWS} everywhere />
}
