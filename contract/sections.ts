import { EVERYBODY, READERS, type SharedRole } from '#contract/shared-roles.ts'

/** A first-level entry of the menu that holds pages. */
export interface Section {
  path: string
  title: string
  icon: string
  sort: number
  /** The page that opening the section leads to. */
  redirect?: string
  hidden?: true
  for?: readonly SharedRole[]
}

/** Source: contract §12.1, PROD-12. */
export const SECTIONS: readonly Section[] = [
  { path: '/isystem', title: '系统管理', icon: 'setting', sort: 90, redirect: '/isystem/user', for: READERS },
  {
    path: '/message',
    title: '消息中心',
    icon: 'notification',
    sort: 80,
    redirect: '/message/sysMessageList',
    for: READERS,
  },
  { path: '/equipment', title: '设备管理', icon: 'desktop', sort: 60, redirect: '/equipment/manage', for: READERS },
  // For platform administrators until somebody is granted one of its forms.
  { path: '/online', title: '在线开发', icon: 'form', sort: 85, redirect: '/online/cgform' },
  // For platform administrators unless somebody grants it to others.
  { path: '/monitor', title: '系统监控', icon: 'monitor', sort: 95, redirect: '/monitor/inspector' },
  { path: '/result', title: '结果页', icon: 'check-circle', sort: 99, hidden: true, for: EVERYBODY },
]
