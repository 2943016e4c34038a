import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { placedAt } from '#contract/figures/counted-rows.ts'
import { exactly } from '#contract/wire/list-query.ts'
import { thousands } from '#core/formats/formats.ts'
import { ChartFrame } from '#widgets/chart/chart-frame.tsx'
import { PartBars } from '#widgets/chart/part-bars.tsx'
import { useIsPlatform } from './center-scope.ts'
import type { DeviceBoard } from './device-board.ts'
import { LISTS, rowsAt } from './lists.ts'
import type { Tile } from './use-board.ts'

/** What is counted by type: every device that is not scrapped; by organisation: those that stand there. */
const NOT_SCRAPPED = Object.values(EQUIPMENT_STATUS).filter((status) => status !== EQUIPMENT_STATUS.scrapped)
const PLACED = [EQUIPMENT_STATUS.inUse, EQUIPMENT_STATUS.inRepair]

interface Line {
  key: string
  label: string
  values: readonly number[]
  /** What the list of devices is narrowed to. */
  filters: Readonly<Record<string, string>>
}

interface DeviceStatesProps {
  board: DeviceBoard
  title: string
  /** What a bar stands for. */
  head: string
  series: readonly string[]
  lines: readonly Line[] | null
  /** States of the devices that all lines count. */
  states: readonly string[]
  tile: Tile<unknown>
}

/** Devices as stacked bars of their states, a bar per type or per organisation. */
export function DeviceStates({ board, title, head, series, lines, states, tile }: DeviceStatesProps) {
  const { scope, product, today } = board
  const { asOf, problem, retry } = tile
  const shown = lines ?? []
  const status = states.join()
  const sums = series.map(
    (name, which) => `${name} ${thousands(shown.reduce((all, { values }) => all + values[which]!, 0))}`,
  )
  return (
    <ChartFrame
      title={title}
      summary={sums.join('，')}
      nothing="设备"
      table={
        lines && {
          heads: [head, ...series],
          rows: lines.map(({ key, label, values }) => ({ key, cells: [label, ...values.map(thousands)] })),
        }
      }
      asOf={asOf}
      problem={problem}
      onRetry={retry}
      details={rowsAt(board, LISTS.devices, { status })}
      figures={['devicesOnline']}
      picture={{ scope, period: `截至 ${today}`, product }}
    >
      <PartBars
        label={title}
        series={series}
        data={shown.map(({ filters, ...line }) => ({
          ...line,
          href: rowsAt(board, LISTS.devices, { status, ...filters }),
        }))}
        text={thousands}
      />
    </ChartFrame>
  )
}

/** 各类型设备. */
export function DeviceTypesTile({ board }: { board: DeviceBoard }) {
  const tile = board.tile('types')
  const lines = tile.told?.map(({ typeId, typeName, online, offline, repair, stocked, away }) => ({
    key: typeId,
    label: typeName || '未知类型',
    values: [online, offline, repair, stocked, away],
    filters: exactly('typeId', typeId),
  }))
  return (
    <DeviceStates
      board={board}
      title="各类型设备"
      head="类型"
      series={['在线', '离线', '维修', '在库', '预留和在途']}
      lines={lines ?? null}
      states={NOT_SCRAPPED}
      tile={tile}
    />
  )
}

/** 各组织设备, of the platform 各租户设备: those in use and in repair. */
export function DevicePlacesTile({ board }: { board: DeviceBoard }) {
  const isPlatform = useIsPlatform()
  const tile = board.tile('places')
  const lines = tile.told?.map(({ orgId, orgName, isBranch, online, offline, repair }) => ({
    key: orgId,
    label: orgName,
    values: [online, offline, repair],
    filters: placedAt({ orgId, isBranch }),
  }))
  return (
    <DeviceStates
      board={board}
      title={isPlatform ? '各租户设备' : '各组织设备'}
      head={isPlatform ? '租户' : '组织'}
      series={['在线', '离线', '维修']}
      lines={lines ?? null}
      states={PLACED}
      tile={tile}
    />
  )
}
