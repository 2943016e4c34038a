import { inChina } from '#core/formats/dates.ts'
import { niceMost } from './nice-most.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'
import { tensOf } from './tens-of-day.ts'

const HOURS = [0, 4, 8, 12, 16, 20, 24]
const HEIGHT = 100
const TENS = 144

/** Plays of today by ten minutes, yesterday in grey behind; the axis goes on while the line stops. */
export function Curve({ minutes, serverNow }: { minutes: WallAnswer<'minutes'>; serverNow: number }) {
  const today = tensOf(minutes, 0)
  const before = tensOf(minutes, 1)
  const most = niceMost(Math.max(1, ...today, ...before))
  const now = inChina(serverNow).slice(11, 16)
  const left = (Number(now.slice(0, 2)) * 60 + Number(now.slice(3))) / 1_440
  return (
    <div className="curve" aria-hidden="true">
      <div className="curve-most">{most}</div>
      <svg viewBox={`0 0 ${TENS} ${HEIGHT}`} preserveAspectRatio="none">
        <line className="grid" x1="0" x2={TENS} y1="0" y2="0" />
        <line className="grid" x1="0" x2={TENS} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <path className="area" d={areaOf(before, most)} />
        <path className="line" d={lineOf(today, most)} />
        <line className="now" x1={left * TENS} x2={left * TENS} y1="0" y2={HEIGHT} />
      </svg>
      <div className="curve-hours">
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(100 * hour) / 24}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  )
}

const yOf = (value: number, most: number): number => HEIGHT * (1 - value / most)

function lineOf(values: readonly number[], most: number): string {
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${at + 0.5} ${yOf(value, most).toFixed(2)}`).join('')
}

function areaOf(values: readonly number[], most: number): string {
  if (values.length === 0) return ''
  return `${lineOf(values, most)}L${values.length - 0.5} ${HEIGHT}L0.5 ${HEIGHT}Z`
}
