import * as z from 'zod/mini'
import { DetailTable } from './detail-table.tsx'
import { DiskGauges } from './disk-gauges.tsx'
import type { ChartOfFigures } from './figure-chart.tsx'
import { FigurePage } from './figure-page.tsx'
import { unitText } from './figure-text.ts'
import type { TileGroup } from './figure-tiles.tsx'
import { useDetail } from './use-detail.ts'

const GROUPS: readonly TileGroup[] = [
  { title: '数据盘', figures: ['diskUsage', 'diskUsed', 'diskTotal', 'databaseBytes'] },
  { title: '读写', figures: ['diskRead', 'diskWrite'] },
]

const CHARTS: readonly ChartOfFigures[] = [
  { title: '读写', figures: ['diskRead', 'diskWrite'] },
  { title: '数据盘使用率', figures: ['diskUsage'] },
]

/** 磁盘监控. Source: SCREEN-46, contract §11.13. */
export function Page() {
  return (
    <FigurePage groups={GROUPS} charts={CHARTS}>
      {({ latest }) => <Disks stamp={Math.floor(latest.at / MINUTE_MS)} />}
    </FigurePage>
  )
}

/** Volumes fill slowly. */
const MINUTE_MS = 60_000

const disksSchema = z.array(
  z.object({ name: z.string(), mount: z.string(), type: z.string(), max: z.number(), used: z.number() }),
)

function Disks({ stamp }: { stamp: number }) {
  const { value, problem, retry } = useDetail('/sys/monitor/disks', disksSchema, stamp)
  const rows = value?.map(({ name, mount, type, max, used }) => ({
    key: name,
    cells: [
      name,
      mount,
      type || '—',
      unitText('bytes', max),
      unitText('bytes', used),
      unitText('bytes', max - used),
      unitText('ratio', max > 0 ? used / max : 0),
    ],
  }))
  return (
    <>
      {value !== null && <DiskGauges disks={value} />}
      <DetailTable
        title="全部磁盘"
        heads={['磁盘', '挂载点', '类型', '容量', '已用', '可用', '使用率']}
        rows={rows ?? null}
        problem={problem}
        onRetry={retry}
        empty="没有可以读取的磁盘"
      />
    </>
  )
}
