import type { StateCounts } from '#core/dashboard/device-board.ts'
import { thousands } from '#core/formats/formats.ts'
import { CellMarkPicture } from '#widgets/chart/cell-mark-picture.tsx'
import styles from './day-curve.module.css'
import { STATE_LOOKS, STATES } from './device-texts.ts'
import { liveAgeText, type LiveAge } from './live-age.ts'

/** What each kind of square means, with its number, and how old the newest is. */
export function DeviceLegend({ counts, age, asOf }: { counts: StateCounts; age: LiveAge; asOf: number | null }) {
  return (
    <p className={styles['legend']} data-marks="">
      {STATES.map((state) => (
        <span key={state}>
          <CellMarkPicture mark={STATE_LOOKS[state].mark} /> {STATE_LOOKS[state].label}{' '}
          <b>{thousands(counts[state])}</b>
        </span>
      ))}
      <em data-age={age}>{liveAgeText(age, asOf)}</em>
    </p>
  )
}
