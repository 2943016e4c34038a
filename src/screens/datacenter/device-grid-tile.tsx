import { createDeviceBoard } from '#core/dashboard/device-board.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { CellGrid } from '#widgets/chart/cell-grid.tsx'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { useSnapshotFeed } from '#widgets/dashboard/use-snapshot-feed.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useVisible } from '#widgets/use-visible.ts'
import { useState, useSyncExternalStore } from 'react'
import { boardSentence, deviceSentence } from './device-texts.ts'
import { deviceTable, sourceOf, takeDevices } from './device-source.ts'
import { DeviceLegend } from './device-legend.tsx'

/** A frame comes every two seconds where something changes, else about every five. */
const PROMISE_MS = 10_000
const LIST = '/equipment/manage'
/** 设备状态: a square per device, by organisation, told while somebody looks. Source: SCREEN-16, walls 1.4, 4.8. */
export function DeviceGridTile({ orgId, scope }: { orgId: string; scope: string }) {
  const page = usePage()
  const { config } = useServices()
  const isShown = useVisible() && page.active
  const [board] = useState(createDeviceBoard)
  const [source] = useState(() => sourceOf(board))
  const { age, problem, retry } = useSnapshotFeed({
    feed: 'devices',
    path: '/space/analysis/device-states',
    orgId,
    isShown,
    promiseMs: PROMISE_MS,
    take: takeDevices(board),
    hear: board.hear,
  })
  const facts = useSyncExternalStore(board.subscribe, board.facts)
  const open = (cell: number) => {
    const device = board.device(cell)
    if (device !== null) page.open(detailPath(LIST, device.id))
  }
  return (
    <ChartFrame
      title="设备状态"
      summary={facts.asOf === null ? null : boardSentence(facts)}
      nothing="设备"
      empty={{ title: '还没有绑定设备', hint: '设备绑定到组织后，这里每台一格，显示它现在的状态' }}
      table={facts.asOf === null ? null : deviceTable(facts)}
      asOf={facts.asOf}
      problem={problem}
      onRetry={retry}
      details={orgId === '' ? LIST : `${LIST}?${new URLSearchParams({ orgId }).toString()}`}
      figures={['devicesOnline']}
      picture={{ scope, period: '此刻', product: config.productName }}
    >
      <DeviceLegend counts={facts.counts} age={age} asOf={facts.asOf} />
      <CellGrid
        label="设备状态"
        source={source}
        layout={facts.layout}
        isShown={isShown}
        describe={(cell) => deviceSentence(board.device(cell))}
        onOpen={open}
      />
    </ChartFrame>
  )
}
