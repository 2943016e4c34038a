import { deviceRunSchema, type DeviceRun } from '#contract/wire/device-record.ts'
import type { Row } from '#contract/wire/row.ts'
import { inChina } from '#core/formats/dates.ts'
import type { Crud } from '#crud/screen.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { DayLine } from './day-line.tsx'
import styles from './device-record.module.css'
import { durationText } from './online-time.ts'
import { MeasuredCharts } from './measured-charts.tsx'
import { useDeviceRecord } from './use-device-record.ts'

interface ViewProps {
  crud: Crud
  record: Row
}

const RUN = { path: 'run', schema: deviceRunSchema }

/** 在线时段: the last day as a line, the last thirty days as periods. Source: SCREEN-34. */
export function OnlinePeriods(props: ViewProps) {
  return <Run {...props} view={Periods} />
}

/** 遥测: what a device measured in the last seven days. Source: SCREEN-34, domain part 7. */
export function Telemetry(props: ViewProps) {
  return <Run {...props} view={MeasuredCharts} />
}

function Run({ crud, record, view: View }: ViewProps & { view: (props: { run: DeviceRun }) => React.ReactNode }) {
  const { value, problem, retry } = useDeviceRecord(crud, record, RUN)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  return value === null ? <LoadingState label="正在加载运行记录" lines={6} /> : <View run={value} />
}

const HEADS = ['上线时间', '离线时间', '在线时长']

function Periods({ run: { periods, now } }: { run: DeviceRun }) {
  if (periods.length === 0) {
    return <EmptyState compact title="近 30 天没有在线" hint="设备注册并心跳后，这里会出现它的在线时段" />
  }
  const rows = periods.map(({ from, to }) => ({
    key: String(from),
    cells: [inChina(from), to === null ? '在线中' : inChina(to), durationText((to ?? now) - from)],
  }))
  return (
    <div className={styles['run']}>
      <DayLine periods={periods} now={now} />
      <div className={styles['wide']}>
        <SmallTable label="近 30 天的在线时段" heads={HEADS} rows={rows} />
      </div>
    </div>
  )
}
