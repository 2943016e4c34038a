import { defineArea } from '#contract/define-area.ts'
import { alarm } from './alarm.entity.ts'
import { page as alarmPage } from './alarm.page.ts'
import { page as applicationPage } from './application.page.ts'
import { page as cachePage } from './cache.page.ts'
import { page as channelsPage } from './channels.page.ts'
import { page as databasePage } from './database.page.ts'
import { page as diskPage } from './disk.page.ts'
import { page as httpTracePage } from './http-trace.page.ts'
import { page as runtimePage } from './runtime.page.ts'
import { page as systemPage } from './system.page.ts'
import { page as terminalPage } from './terminal.page.ts'
import { threshold } from './threshold.entity.ts'
import { page as thresholdPage } from './threshold.page.ts'

/** How the servers are. */
export const area = defineArea({
  name: 'monitor',
  // For platform administrators unless somebody grants it to others.
  section: { path: '/monitor', title: '系统监控', icon: 'monitor', sort: 95, redirect: '/monitor/inspector' },
  entities: [alarm, threshold],
  pages: [
    alarmPage,
    thresholdPage,
    runtimePage,
    systemPage,
    applicationPage,
    diskPage,
    httpTracePage,
    cachePage,
    terminalPage,
    databasePage,
    channelsPage,
  ],
})
