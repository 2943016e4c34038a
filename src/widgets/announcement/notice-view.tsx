import type { Announcement } from '#contract/wire/notification.ts'
import { later } from '#widgets/later/later.tsx'
import { SafeHtml } from '#widgets/safe-html.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useState, type ComponentType } from 'react'
import { ViewBoundary } from './view-boundary.tsx'

/** A component that shows the business record an announcement is about. */
export type Notice = ComponentType<{ busId: string }>

/** Name in `openPage` → the chunk with its component. Source: O-56. */
export type NoticeViews = Readonly<Record<string, () => Promise<{ Notice: Notice }>>>

/** The component an announcement names; its own text where nobody registered such a component. Source: NOTIF-06, DLG-04. */
export function NoticeView({ announcement, views }: { announcement: Announcement; views: NoticeViews }) {
  const { openPage, busId, msgContent } = announcement
  const name = openPage ?? ''
  const fetchView = Object.hasOwn(views, name) ? views[name] : undefined
  const [View] = useState(() =>
    fetchView === undefined
      ? null
      : later(async () => ({ default: (await fetchView()).Notice }), { Waiting: () => <LoadingState /> }),
  )
  if (View === null) {
    return (
      <>
        <EmptyState title="这条消息关联的页面打不开" hint={`系统里没有“${name}”，请联系发布人。`} />
        {msgContent !== null && <SafeHtml html={msgContent} />}
      </>
    )
  }
  return (
    <ViewBoundary fallback={<ErrorState compact hint="关闭后重新打开试试；多次出现时请联系管理员。" />}>
      <View busId={busId ?? ''} />
    </ViewBoundary>
  )
}
