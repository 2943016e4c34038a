import type { NoticeViews } from '#widgets/announcement/notice-view.tsx'

const notices = () => import('./record-notices.ts')

/** What an announcement of `openType` component may name: the component of a list shows the one record of `busId`. Source: NOTIF-06, O-56. */
export const NOTICE_VIEWS: NoticeViews = {
  'system/SysPositionList': async () => ({ Notice: (await notices()).PositionNotice }),
  'system/UserList': async () => ({ Notice: (await notices()).UserNotice }),
  'system/RoleUserList': async () => ({ Notice: (await notices()).RoleNotice }),
  'system/DictList': async () => ({ Notice: (await notices()).DictionaryNotice }),
}

/** What those components are called where one is chosen. */
export const NOTICE_NAMES: Readonly<Record<string, string>> = {
  'system/SysPositionList': '职务',
  'system/UserList': '用户',
  'system/RoleUserList': '角色',
  'system/DictList': '数据字典',
}
