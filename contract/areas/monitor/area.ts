import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { DUTY } from '#contract/accounts/shared-roles.ts'
import { alarm } from './alarm.entity.ts'
import { menu as alarmMenu } from './alarm.menu.ts'
import { page as alarmPage } from './alarm.page.ts'
import { menu as applicationMenu } from './application.menu.ts'
import { page as applicationPage } from './application.page.ts'
import { menu as cacheMenu } from './cache.menu.ts'
import { page as cachePage } from './cache.page.ts'
import { menu as channelsMenu } from './channels.menu.ts'
import { page as channelsPage } from './channels.page.ts'
import { menu as databaseMenu } from './database.menu.ts'
import { page as databasePage } from './database.page.ts'
import { menu as diskMenu } from './disk.menu.ts'
import { page as diskPage } from './disk.page.ts'
import { menu as httpTraceMenu } from './http-trace.menu.ts'
import { page as httpTracePage } from './http-trace.page.ts'
import { menu as overviewMenu } from './overview.menu.ts'
import { page as overviewPage } from './overview.page.ts'
import { menu as runtimeMenu } from './runtime.menu.ts'
import { page as runtimePage } from './runtime.page.ts'
import { menu as systemMenu } from './system.menu.ts'
import { page as systemPage } from './system.page.ts'
import { menu as terminalMenu } from './terminal.menu.ts'
import { page as terminalPage } from './terminal.page.ts'
import { threshold } from './threshold.entity.ts'
import { menu as thresholdMenu } from './threshold.menu.ts'
import { page as thresholdPage } from './threshold.page.ts'

/** How the servers are. */
export const area = defineArea({
  name: 'monitor',
  section: { path: '/monitor', title: '系统监控', icon: 'monitor', sort: 95, redirect: '/monitor/alarm', for: DUTY },
  entities: [alarm, threshold],
  pages: [
    inMenu(overviewPage, overviewMenu),
    inMenu(alarmPage, alarmMenu),
    inMenu(thresholdPage, thresholdMenu),
    inMenu(runtimePage, runtimeMenu),
    inMenu(systemPage, systemMenu),
    inMenu(applicationPage, applicationMenu),
    inMenu(diskPage, diskMenu),
    inMenu(httpTracePage, httpTraceMenu),
    inMenu(cachePage, cacheMenu),
    inMenu(terminalPage, terminalMenu),
    inMenu(databasePage, databaseMenu),
    inMenu(channelsPage, channelsMenu),
  ],
})
