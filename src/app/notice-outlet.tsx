import { App } from 'antd'
import { useEffect } from 'react'
import { isNarrowNow } from '#widgets/use-narrow.ts'
import { ChosenTheme } from './chosen-theme.tsx'
import { Undoable } from './undoable.tsx'
import type { Actors } from './console.ts'
import type { Notice, Notices } from './notices.ts'

/** Shows what is said in passing; fetched with the first notice, which waits for it. */
export function NoticeOutlet({ notices, settings }: { notices: Notices; settings: Actors['settings'] }) {
  return (
    <ChosenTheme settings={settings}>
      <App component={false} notification={{ top: 72, bottom: 16 }} message={{ maxCount: 4, top: 16 }}>
        <Speaker notices={notices} />
      </App>
    </ChosenTheme>
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
    const { undo } = notice
    const close = () => message.destroy(notice.key)
    const content =
      undo === undefined ? notice.message : <Undoable message={notice.message} undo={undo} close={close} />
    void message.open({ type: notice.kind, content, ...seconds, ...key })
    return
  }
  const { kind: type, title, message: description } = notice
  // On a phone it would lie above the page's head and first buttons.
  const placement = isNarrowNow() ? 'bottom' : 'topRight'
  notification.open({ type, title, description, placement, ...seconds, ...key })
}
