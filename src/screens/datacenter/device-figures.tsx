import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { hoursText, percentText, shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import type { DeviceBoard, DeviceUse } from './device-board.ts'
import styles from './datacenter.module.css'
import { LISTS, rowsAt } from './lists.ts'

const HOURS_A_DAY = 8
const HOUR_S = 3_600

/** How much of the time in which devices could be used they were. */
export function DeviceFigures({ board }: { board: DeviceBoard }) {
  const { told, problem, retry } = board.tile('use')
  const shared = { problem, onRetry: retry }
  return (
    <div className={styles['figures']}>
      <FigureTile
        {...shared}
        label="使用中设备"
        figure={told && shortNumber(told.devices)}
        exact={`${thousands(told?.devices)} 台`}
        note="此刻状态为使用中的设备"
        href={rowsAt(board, LISTS.devices, { status: EQUIPMENT_STATUS.inUse })}
      />
      <FigureTile
        {...shared}
        label="设备学习时长"
        figure={told && hoursText(told.seconds)}
        exact={`${thousands(told?.seconds)} 秒`}
        note={`${board.period}在设备上的有效时长`}
      />
      <FigureTile
        {...shared}
        label="使用率"
        figure={told && percentText(usedShare(told))}
        note={
          told === null
            ? ''
            : `时长 ÷（${thousands(told.devices)} 台 × ${HOURS_A_DAY} 小时 × ${told.workingDays} 个工作日）`
        }
      />
    </div>
  )
}

function usedShare({ seconds, devices, workingDays }: DeviceUse): number | null {
  const possible = devices * HOURS_A_DAY * HOUR_S * workingDays
  return possible === 0 ? null : seconds / possible
}
