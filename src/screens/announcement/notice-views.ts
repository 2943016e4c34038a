import type { NoticeViews } from '#widgets/announcement/notice-view.tsx'

const notices = () => import('./record-notices.ts')

/** What an announcement of `openType` component may name: the component of a list shows the one record of `busId`. Source: NOTIF-06, O-56. */
export const NOTICE_VIEWS: NoticeViews = {
  'system/SysPositionList': async () => ({ Notice: (await notices()).PositionNotice }),
  'system/UserList': async () => ({ Notice: (await notices()).UserNotice }),
  'system/RoleUserList': async () => ({ Notice: (await notices()).RoleNotice }),
  'system/DictList': async () => ({ Notice: (await notices()).DictionaryNotice }),
}
