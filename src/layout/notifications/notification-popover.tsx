import { NOTIFICATION_POPOVER_WIDTH } from '#contract/console/layout.ts'
import type { Announcement, Notifications } from '#contract/wire/notification.ts'
import { dateTimeText } from '#core/formats/dates.ts'
import { priorityLabel } from '#core/formats/formats.ts'
import type {
  NotificationTab,
  notificationCenterMachine,
} from '#machines/notification-center/notification-center.machine.ts'
import { useElsewhere, useOnTop } from '#layout/popup/anchored.ts'
import { useSelector } from '@xstate/react'
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import styles from './notifications.module.css'

type Center = ActorRefFrom<typeof notificationCenterMachine>

interface NotificationPopoverProps {
  center: Center
  /** The notification button, below which the popover opens; the button handles its own clicks. */
  anchor: RefObject<HTMLElement | null>
}

/** The newest unread announcements and system messages. Source: NOTIF-01…05, CONST-34. */
export function NotificationPopover({ center, anchor }: NotificationPopoverProps) {
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  const { tab, unread } = useSelector(center, (snapshot) => snapshot.context)
  useOnTop(popover, anchor, '[aria-selected=true]')
  useElsewhere(popover, anchor, () => center.send({ type: 'popover.close' }))
  return (
    <dialog
      ref={popover}
      popover="manual"
      aria-label="消息"
      className={styles['popover']}
      style={{ width: NOTIFICATION_POPOVER_WIDTH }}
    >
      <div
        role="tablist"
        tabIndex={-1}
        aria-label="消息种类"
        className={styles['tabs']}
        onKeyDown={(event) => byArrow(event, center)}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => center.send({ type: 'tab.choose', tab: name })}
          >
            {LABELS[name]}({totalOf(unread, name)})
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles['panel']}>
        <Items center={center} tab={tab} unread={unread} />
      </div>
      <button type="button" className={styles['more']} onClick={() => center.send({ type: 'more.open' })}>
        查看更多
      </button>
    </dialog>
  )
}

const TABS: readonly NotificationTab[] = ['announcements', 'messages']
const LABELS: Record<NotificationTab, string> = { announcements: '通知', messages: '系统消息' }
const NOTHING: Record<NotificationTab, string> = { announcements: '没有未读通知', messages: '没有未读系统消息' }

function totalOf(unread: Notifications | null, tab: NotificationTab): number {
  if (unread === null) return 0
  return tab === 'announcements' ? unread.anntMsgTotal : unread.sysMsgTotal
}

function Items({ center, tab, unread }: { center: Center; tab: NotificationTab; unread: Notifications | null }) {
  const isLoading = useSelector(center, (snapshot) => snapshot.hasTag('loading'))
  if (unread === null && isLoading) return <p className={styles['nothing']}>正在加载…</p>
  if (unread === null) {
    return (
      <p className={styles['nothing']}>
        暂时读不到消息
        <button type="button" onClick={() => center.send({ type: 'counts.reload' })}>
          重试
        </button>
      </p>
    )
  }
  const items = tab === 'announcements' ? unread.anntMsgList : unread.sysMsgList
  if (items.length === 0) return <p className={styles['nothing']}>{NOTHING[tab]}</p>
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id}>
          <Item item={item} onOpen={() => center.send({ type: 'item.open', announcement: item })} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item, onOpen }: { item: Announcement; onOpen: () => void }) {
  return (
    <button type="button" className={styles['item']} onClick={onOpen}>
      <span className={styles['title']}>{item.titile}</span>
      <span className={styles['facts']}>
        <span className={styles['priority']} data-priority={item.priority}>
          {priorityLabel(item.priority)}
        </span>
        <time>{dateTimeText(item.sendTime ?? item.createTime ?? '').slice(0, 16)}</time>
      </span>
    </button>
  )
}

function byArrow(event: KeyboardEvent, center: Center): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  const { tab } = center.getSnapshot().context
  const next = tab === 'announcements' ? 'messages' : 'announcements'
  center.send({ type: 'tab.choose', tab: next })
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  tabs[TABS.indexOf(next)]?.focus()
}
