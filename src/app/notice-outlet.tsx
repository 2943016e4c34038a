import { App } from 'antd'
import { useEffect } from 'react'
import type { Notice, Notices } from './notices.ts'

/** Shows what is said in passing; fetched with the first notice, which waits for it. */
export function NoticeOutlet({ notices }: { notices: Notices }) {
  return (
    <App component={false} notification={{ placement: 'topRight', top: 72 }} message={{ maxCount: 4, top: 16 }}>
      <Speaker notices={notices} />
    </App>
  )
}

function Speaker({ notices }: { notices: Notices }) {
  const { message, notification } = App.useApp()
  useEffect(() => {
    const subscription = notices.notices$.subscribe((notice) => show(notice, message, notification))
    return () => subscription.unsubscribe()
  }, [notices, message, notification])
  return null
}

type AppTools = ReturnType<typeof App.useApp>

function show(notice: Notice, message: AppTools['message'], notification: AppTools['notification']): void {
  const seconds = notice.durationMs === undefined ? {} : { duration: notice.durationMs / 1000 }
  const key = notice.key === undefined ? {} : { key: notice.key }
  if (notice.title === null) {
    void message.open({ type: notice.kind, content: notice.message, ...seconds, ...key })
    return
  }
  notification.open({ type: notice.kind, title: notice.title, description: notice.message, ...seconds, ...key })
}
