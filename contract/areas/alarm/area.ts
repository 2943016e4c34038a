import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { alarmRecord } from './alarm-record.entity.ts'
import { menu } from './alarm-record.menu.ts'
import { page } from './alarm-record.page.ts'

/** Alarms of all sources. */
export const area = defineArea({ name: 'alarm', entities: [alarmRecord], pages: [inMenu(page, menu)] })
