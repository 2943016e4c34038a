import type { PageId } from '#contract/areas.ts'
import type { ScreenModule } from '#layout/pages/page-modules.ts'

/** Page → the chunk with its screen; a page without one does not compile. Source: MENU-05, contract §4.5. */
export const SCREENS: Readonly<Record<PageId, ScreenModule>> = {
  'dashboard/Analysis': () => import('#screens/dashboard/analysis.page.tsx'),
  'exception/403': () => import('#screens/exception/forbidden.page.tsx'),
  'exception/404': () => import('#screens/exception/not-found.page.tsx'),
  'exception/500': () => import('#screens/exception/server-error.page.tsx'),
  'layouts/IframePageView': () => import('#screens/frame/frame.page.tsx'),
  'monitor/Inspector': () => import('#screens/inspector/inspector.page.tsx'),
  'modules/message/Outbox': () => import('#screens/message/outbox.screen.tsx'),
  'modules/message/SysMessageList': () => import('#screens/message/message.screen.tsx'),
  'modules/message/SysMessageTemplateList': () => import('#screens/message/template.screen.tsx'),
  'result/Success': () => import('#screens/result/result.page.tsx'),
  'system/ApiDocument': () => import('#screens/api-document/api-document.page.tsx'),
  'system/Blocks': () => import('#screens/block/block.page.tsx'),
  'system/SysAnnouncementList': () => import('#screens/announcement/announcements.page.tsx'),
  'system/DepartList': () => import('#screens/department/department.screen.tsx'),
  'system/SysCategoryList': () => import('#screens/category/category.screen.tsx'),
  'system/DictList': () => import('#screens/dictionary/dictionary.screen.tsx'),
  'system/PermissionList': () => import('#screens/permission/permission.screen.tsx'),
  'system/UserAnnouncementList': () => import('#screens/announcement/my-announcements.page.tsx'),
  'system/SysPositionList': () => import('#screens/position/position.screen.tsx'),
  'system/UserList': () => import('#screens/user/user.screen.tsx'),
}
