import type { AnalysisAnswer } from '#contract/areas/analysis/answers.ts'
import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { PartBars } from '#widgets/chart/part-bars.tsx'
import { framed, type TileProps } from './home-board.ts'

const SERIES = ['在线', '离线', '维修'] as const
const addressOf = (further: Record<string, string>) => {
  const status = [EQUIPMENT_STATUS.inUse, EQUIPMENT_STATUS.inRepair].join()
  return `/equipment/manage?${new URLSearchParams({ status, ...further }).toString()}`
}

/** 设备状态: devices that are used or in repair, by organisation. */
export function DevicesView(props: TileProps) {
  const { told, frame } = framed<AnalysisAnswer<'org-device-statistics'>>(props, '此刻')
  const places = told ?? []
  const sum = (key: 'total' | 'online') => places.reduce((total, place) => total + place[key], 0)
  return (
    <ChartFrame
      {...frame}
      figures={['devicesOnline']}
      summary={told && `${thousands(sum('total'))} 台中 ${thousands(sum('online'))} 台在线，设备最多的组织在前`}
      nothing="设备"
      empty={{ title: '还没有设备', hint: '绑定设备后，这里会按组织显示在线情况。' }}
      table={
        told && {
          heads: ['组织', ...SERIES],
          rows: places.map(({ orgId, orgName, online, offline, repair }) => ({
            key: orgId,
            cells: [orgName, thousands(online), thousands(offline), thousands(repair)],
          })),
        }
      }
      details={addressOf({})}
    >
      <PartBars
        label="设备状态"
        series={SERIES}
        data={places.map(({ orgId, orgName, online, offline, repair }) => ({
          key: orgId,
          label: orgName,
          values: [online, offline, repair],
        }))}
        text={thousands}
      />
    </ChartFrame>
  )
}
