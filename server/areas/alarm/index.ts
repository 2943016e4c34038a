import type { Area } from '#server/areas/area.ts'
import { alarmRecords } from './alarm-record.resource.ts'
import { keepAlarms } from './keep-alarms.ts'
import { unshelve } from './unshelve.ts'

/** Alarms of all sources; the sources raise them through `server/alarms`. */
export const area: Area = {
  name: 'alarm',
  resources: [alarmRecords],
  actions: { alarmRecord: { unshelve } },
  jobs: [keepAlarms],
}
