import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { DeviceRun } from '#contract/wire/device-record.ts'
import { Chart } from '#widgets/chart/chart.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import styles from './device-record.module.css'
import { measuredOf } from './measured-of.ts'

/** A course for each thing that a device measures, hour by hour. */
export function MeasuredCharts({ run: { measured } }: { run: DeviceRun }) {
  const courses = measuredOf(measured)
  if (courses.length === 0) {
    return <EmptyState compact title="近 7 天没有遥测" hint="设备上报电量、温度、剩余空间后，这里会出现曲线" />
  }
  return (
    <div className={styles['run']}>
      {courses.map(({ name, at, mean, least, most }) => (
        <Chart
          key={name}
          label={labelOf(name)}
          at={at}
          lines={[
            { label: '平均', values: mean },
            { label: '最低', values: least },
            { label: '最高', values: most },
          ]}
          text={shortNumber}
          together="telemetry"
        />
      ))}
    </div>
  )
}

const shortNumber = (value: number) => String(Math.round(value * 10) / 10)

/** As the list of devices calls it, with its unit; what only some devices measure keeps their name. */
function labelOf(name: string): string {
  const field = equipment.fields[name as 'battery']
  return field === undefined ? name : `${field.label}（${field.unit}）`
}
