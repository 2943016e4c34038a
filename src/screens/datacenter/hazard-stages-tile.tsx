import { HAZARD_STATUS } from '#contract/areas/hazard/hazard-values.ts'
import type { FigureOf } from '#contract/wire/figures.ts'
import { shortNumber } from '#core/figure-words.ts'
import { thousands } from '#core/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import { useLiveFigures } from '#widgets/dashboard/use-live-figures.ts'
import { usePage } from '#widgets/page-context.tsx'
import styles from './datacenter.module.css'
import { LISTS } from './lists.ts'
import { liveAgeText } from './live-age.ts'

const PROMISE_MS = 30_000

/** Where a hazard is on its way, and the states of the list behind it; what was closed today no list shows alone. */
const STAGES: readonly { name: FigureOf<'hazards'>; label: string; states?: readonly string[] }[] = [
  { name: 'reported', label: '待下达', states: [HAZARD_STATUS.reported] },
  { name: 'waiting', label: '待整改', states: [HAZARD_STATUS.waiting] },
  { name: 'rectifying', label: '整改中', states: [HAZARD_STATUS.rectifying, HAZARD_STATUS.delayAsked] },
  { name: 'checking', label: '待验收', states: [HAZARD_STATUS.rectified, HAZARD_STATUS.firstChecked] },
  { name: 'todayClosed', label: '今日闭环' },
]

/** 隐患闭环: where open hazards stand at this moment, told while somebody looks. Source: SCREEN-16, walls 1.4. */
export function HazardStagesTile({ orgId }: { orgId: string }) {
  const page = usePage()
  const live = useLiveFigures('hazards', { orgId, promiseMs: PROMISE_MS, isShown: page.active })
  const { figures, age, asOf } = live
  return (
    <section className={styles['live']} aria-labelledby="hazard-stages">
      <header>
        <h2 id="hazard-stages">隐患闭环</h2>
        {figures !== null && <span>{sentenceOf(figures)}</span>}
        <span data-age={age}>{liveAgeText(age, asOf)}</span>
      </header>
      <div className={styles['figures']}>
        {STAGES.map(({ name, label, states }) => {
          const value = figures?.[name] ?? null
          return (
            <FigureTile
              key={name}
              label={label}
              figure={value === null && age !== 'silent' ? null : shortNumber(value)}
              exact={`${thousands(value)} 条`}
              note=""
              href={states && addressOf(states, orgId)}
              isLate={age === 'stale'}
              problem={null}
            />
          )
        })}
      </div>
    </section>
  )
}

function addressOf(states: readonly string[], orgId: string): string {
  const asked = { status: states.join(), ...(orgId !== '' && { orgId }) }
  return `${LISTS.hazards}?${new URLSearchParams(asked).toString()}`
}

function sentenceOf(figures: Readonly<Partial<Record<FigureOf<'hazards'>, number>>>): string {
  const { reported = 0, waiting = 0, rectifying = 0, checking = 0, overdue = 0, todayFound = 0 } = figures
  const open = reported + waiting + rectifying + checking
  const late = overdue > 0 ? `，其中超期 ${thousands(overdue)} 条` : ''
  return `未闭环 ${thousands(open)} 条${late}；今日新增 ${thousands(todayFound)} 条`
}
