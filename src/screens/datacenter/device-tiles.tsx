import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { DEVICE_TILES } from './device-board.ts'
import { DeviceFigures } from './device-figures.tsx'
import { DevicePlacesTile, DeviceTypesTile } from './device-states-tile.tsx'
import { FaultsTile, TopFaultsTile } from './faults-tile.tsx'
import { LISTS } from './lists.ts'
import { useBoard } from './use-board.ts'

/** 设备: where devices are, how much they are used, and what is wrong with them. */
export function DeviceTiles() {
  const page = usePage()
  const has = (list: string) => page.leadsTo?.(list) !== false
  // Faults have no list of their own; who has 设备售后 reads them there.
  const isShown = { use: has(LISTS.records), faults: has(LISTS.afterSales), types: true, places: true }
  const board = useBoard('devices', DEVICE_TILES, (name) => isShown[name])
  return (
    <div className={styles['tiles']}>
      {isShown.use && <DeviceFigures board={board} />}
      <div data-wide="6">
        <DeviceTypesTile board={board} />
      </div>
      <div data-wide="6">
        <DevicePlacesTile board={board} />
      </div>
      {isShown.faults && (
        <>
          <div data-wide="6">
            <FaultsTile board={board} />
          </div>
          <div data-wide="6">
            <TopFaultsTile board={board} />
          </div>
        </>
      )}
    </div>
  )
}
