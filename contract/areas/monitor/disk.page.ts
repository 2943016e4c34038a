import { definePage } from '#contract/define-page.ts'

/** 磁盘监控. Source: SCREEN-46, contract §11.13. */
export const page = definePage({
  id: 'modules/monitor/DiskMonitoring',
  aliases: ['monitor/disk/DiskInfo'],
  path: '/monitor/Disk',
  title: '磁盘监控',
})
