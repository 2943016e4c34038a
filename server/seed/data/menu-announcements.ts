import { changes, ENTERPRISE, READERS, type MenuSeed } from './menu-entry.ts'

/** 系统通告. Source: SCREEN-71, contract §12.1. */
export const ANNOUNCEMENTS: MenuSeed = {
  name: '系统通告',
  url: '/isystem/annountCement',
  component: 'system/SysAnnouncementList',
  icon: 'sound',
  code: 'system:sysAnnouncement:list',
  sort: 11,
  keepAlive: true,
  for: READERS,
  buttons: [
    ...changes('system:sysAnnouncement', '系统通告'),
    { code: 'system:sysAnnouncement:release', name: '发布系统通告', for: ENTERPRISE },
    { code: 'system:sysAnnouncement:withdraw', name: '撤销系统通告', for: ENTERPRISE },
    { code: 'system:sysAnnouncement:reader:list', name: '查看系统通告的阅读情况', for: READERS },
  ],
}
