import { HOME_ANSWERS, type HomeAnswer } from '#contract/areas/analysis/home-answers.ts'
import { priorityText } from '#contract/areas/alarm/alarm-words.ts'
import { DAY_LIMITS, WISHED_SHARES } from '#contract/alarms/rates.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { usePageLoading } from '#widgets/use-loading.ts'
import * as z from 'zod/mini'
import { AlarmTens } from './alarm-tens.tsx'
import styles from './alarm-head.module.css'

type Rates = HomeAnswer<'alarm-rates'>

/** Above the list: whether people can cope with their alarms. Source: walls 4.4. */
export function AlarmHead({ crud }: { crud: Crud }) {
  const { value: rates, renew } = usePageLoading('rates', ratesWith(crud))
  useReadAnew(crud, renew)
  if (rates === null) return null
  return (
    <section className={styles['head']} aria-label="告警频度">
      {rates.isFlood && (
        <output className={styles['flood']}>
          告警泛滥：10 分钟内新增超过 10 条。先处理紧急告警，再按来源查看其余告警。
        </output>
      )}
      <AlarmTens tens={rates.tens} />
      <dl className={styles['facts']}>
        {factsOf(rates).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== '' && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {rates.top.length > 0 && (
        <details className={styles['top']}>
          <summary>24 小时内最频繁的 {rates.top.length} 个来源</summary>
          <ol>
            {rates.top.map(({ label, count }) => (
              <li key={label}>
                {label} <b>{count}</b>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function factsOf(rates: Rates) {
  const { day, standing, standingLong, floodMs, priorities } = rates
  const shares = priorities.filter(({ priority }) => WISHED_SHARES[priority] !== undefined)
  return [
    { label: '24 小时新增', value: `${day} 条`, note: burdenOf(day) },
    { label: '未结束', value: `${standing} 条`, note: standingLong > 0 ? `超过 24 小时 ${standingLong} 条` : '' },
    { label: '泛滥时间', value: `${Math.round(floodMs / 60_000)} 分钟`, note: '' },
    ...shares.map(({ priority, count }) => ({
      label: priorityText(priority),
      value: day === 0 ? '—' : `${Math.round((100 * count) / day)}%`,
      note: `建议 ${WISHED_SHARES[priority]}%`,
    })),
  ]
}

function burdenOf(day: number): string {
  if (day > DAY_LIMITS.most) return '超出上限'
  return day > DAY_LIMITS.comfortable ? '偏多' : ''
}

function ratesWith({ services: { http } }: Crud) {
  return async (_input: unknown, signal: AbortSignal) => {
    const { result } = await http.get('/space/analysis/alarm-rates', {}, { signal, quiet: true })
    return z.parse(HOME_ANSWERS['alarm-rates'], result)
  }
}
