import { DAY_LIMITS } from '#contract/alarms/rates.ts'
import type { WallAnswer } from '#contract/walls/wall-answers.ts'

const HEIGHT = 40
/** From so many in ten minutes on there is a flood. */
const FLOOD = 10
const TEN_MS = 600_000

/** New alarms by ten minutes of 24 hours, with the line at which a flood begins. Source: walls 4.4. */
export function AlarmRates({ rates }: { rates: WallAnswer<'alarmRates'> }) {
  const { tens, day, standing, floodMs } = rates
  const most = Math.max(FLOOD, ...tens)
  const line = HEIGHT * (1 - FLOOD / most)
  const bars = tens
    .map((count, at) => (count === 0 ? '' : `M${at + 0.5} ${HEIGHT}V${HEIGHT * (1 - count / most)}`))
    .join('')
  return (
    <div className="alarm-rates" aria-hidden="true">
      <p>
        <span>
          <b>{day}</b> 条 / 24 小时{day > DAY_LIMITS.most && ' · 超出上限'}
        </span>
        <span>
          未结束 {standing} · 泛滥 {Math.round(floodMs / TEN_MS) * 10} 分
        </span>
      </p>
      <svg viewBox={`0 0 ${tens.length} ${HEIGHT}`} preserveAspectRatio="none">
        <path d={bars} />
        <path className="flood-line" d={`M0 ${line}H${tens.length}`} />
      </svg>
      <p className="alarm-hours">
        <span>24 小时前</span>
        <span>现在</span>
      </p>
    </div>
  )
}

/** For readers and where it cannot be drawn. */
export const ratesSentence = ({ day, standing, standingLong }: WallAnswer<'alarmRates'>): string =>
  `24 小时新增告警 ${day} 条，未结束 ${standing} 条，其中超过 24 小时 ${standingLong} 条`
