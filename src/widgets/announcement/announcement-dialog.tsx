import { announcementId, type Announcement } from '#contract/wire/notification.ts'
import { dateTimeText } from '#core/formats/dates.ts'
import { priorityLabel } from '#core/formats/formats.ts'
import type { announcementReaderMachine } from '#machines/announcement-reader/announcement-reader.machine.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { SafeHtml } from '#widgets/safe-html.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import type { ActorRefFrom } from 'xstate'
import styles from './announcement.module.css'
import { NoticeView, type NoticeViews } from './notice-view.tsx'

interface AnnouncementDialogProps {
  reader: ActorRefFrom<typeof announcementReaderMachine>
  /** Components an announcement may name. */
  views: NoticeViews
  /** Above the whole console instead of one page. */
  everywhere?: boolean
}

/** 通知消息: an announcement with its text, or the component it names. Source: NOTIF-06…09, DLG-01…04. */
export function AnnouncementDialog({ reader, views, everywhere = false }: AnnouncementDialogProps) {
  const isOpen = useSelector(reader, (snapshot) => snapshot.hasTag('visible'))
  const isComponent = useSelector(reader, (snapshot) => snapshot.matches({ window: { open: 'component' } }))
  const mayHandle = useSelector(reader, (snapshot) => snapshot.can({ type: 'page.open' }))
  const announcement = useSelector(reader, (snapshot) => snapshot.context.announcement)
  const close = () => reader.send({ type: 'announcement.close' })
  return (
    <DialogWindow
      open={isOpen}
      title={isComponent ? announcement?.titile : '通知消息'}
      width="60%"
      tall
      everywhere={everywhere}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          {mayHandle && (
            <Button type="primary" onClick={() => reader.send({ type: 'page.open' })}>
              去处理
            </Button>
          )}
        </>
      }
    >
      {isComponent && announcement !== null ? (
        <NoticeView key={announcementId(announcement)} announcement={announcement} views={views} />
      ) : (
        <Content reader={reader} />
      )}
    </DialogWindow>
  )
}

function Content({ reader }: Pick<AnnouncementDialogProps, 'reader'>) {
  const { announcement, problem } = useSelector(reader, (snapshot) => snapshot.context)
  const isLoading = useSelector(reader, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(reader, (snapshot) => snapshot.matches({ window: { open: 'failed' } }))
  if (announcement === null) return null
  return (
    <article className={styles['announcement']}>
      <Heading announcement={announcement} />
      {isLoading && <LoadingState />}
      {isFailed && <ErrorState compact hint={problem} onRetry={() => reader.send({ type: 'retry' })} />}
      {!isLoading && !isFailed && <Text announcement={announcement} />}
    </article>
  )
}

/** Where nothing more was written the summary is all there is. */
function Text({ announcement: { msgContent, msgAbstract } }: { announcement: Announcement }) {
  if ((msgContent ?? '') !== '') return <SafeHtml html={msgContent ?? ''} />
  return <p className={styles['summary']}>{(msgAbstract ?? '') === '' ? '这条通知没有正文' : msgAbstract}</p>
}

function Heading({
  announcement: { titile, priority, sender, sender_dictText, sendTime, createTime },
}: {
  announcement: Announcement
}) {
  const time = dateTimeText(sendTime ?? createTime ?? '')
  return (
    <header className={styles['heading']}>
      <h2>{titile}</h2>
      <p>
        {priority !== 'L' && (
          <span className={styles['priority']} data-priority={priority}>
            {priorityLabel(priority)}
          </span>
        )}
        {sender !== '' && <span>发布人：{sender_dictText || sender}</span>}
        {time !== '' && <span>发布时间：{time}</span>}
      </p>
    </header>
  )
}
