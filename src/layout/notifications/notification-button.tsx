import { later } from '#widgets/later/later.tsx'
import type { notificationCenterMachine } from '#machines/notification-center/notification-center.machine.ts'
import { useStream } from '#widgets/use-stream.ts'
import { BellOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Observable } from 'rxjs'
import type { ActorRefFrom } from 'xstate'
import header from '#layout/header/header-place.module.css'

const NotificationPopover = later(
  async () => ({ default: (await import('./notification-popover.tsx')).NotificationPopover }),
  {
    dismiss: ({ center }) => center.send({ type: 'popover.close' }),
  },
)

const MOST_SHOWN = 99

interface NotificationButtonProps {
  center: ActorRefFrom<typeof notificationCenterMachine>
  /** How many notifications are unread. */
  unreadCount$: Observable<number>
}

/** The notification button: the number of unread notifications, and the newest of them on a click. Source: NOTIF-01, NOTIF-02. */
export function NotificationButton({ center, unreadCount$ }: NotificationButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useSelector(center, (snapshot) => snapshot.matches({ popover: 'open' }))
  const count = useStream(unreadCount$, 0)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={header['place']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? '消息' : `消息，${count} 条未读`}
        onClick={() => center.send({ type: 'popover.toggle' })}
      >
        <BellOutlined />
        {count > 0 && (
          <b className={header['count']} data-urgent>
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </b>
        )}
      </button>
      <output className="andun-hidden">{count === 0 ? '' : `${count} 条未读消息`}</output>
      {isOpen && <NotificationPopover center={center} anchor={button} />}
    </>
  )
}
