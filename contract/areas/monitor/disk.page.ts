import { definePage } from '#contract/define-page.ts'

/** 磁盘监控. Source: SCREEN-46, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/DiskMonitoring',
  aliases: ['monitor/disk/DiskInfo'],
  path: '/monitor/Disk',
  title: '磁盘监控',
  icon: 'hdd',
  section: '/monitor',
  sort: 4,
  keepAlive: true,
  codes: ['monitor:disk'],
  description: '各磁盘的容量与读写',
})
