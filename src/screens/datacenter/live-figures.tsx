import type { FigureOf } from '#contract/wire/figures.ts'
import { inChina } from '#core/formats/dates.ts'
import { shortNumber } from '#core/formats/figure-words.ts'
import { thousands } from '#core/formats/formats.ts'
import { FigureTile } from '#widgets/dashboard/figure-tile.tsx'
import { useLiveFigures, type LiveFigure } from '#widgets/dashboard/use-live-figures.ts'
import { usePage } from '#widgets/page-context.tsx'
import { LIVE_FIGURES, type LiveFigureFact } from './live-figure-facts.ts'
import styles from './datacenter.module.css'

/** Live figures promise to be no older than this. Source: walls 1.4. */
const PROMISE_MS = 5_000

/** 实时: what goes on at this moment, told by the server each second while somebody looks. Source: SCREEN-16, LIVE-05. */
export function LiveFigures({ orgId, today }: { orgId: string; today: string }) {
  const page = usePage()
  const live = useLiveFigures('now', { orgId, promiseMs: PROMISE_MS, isShown: page.active })
  const shown = LIVE_FIGURES.filter(({ list }) => page.leadsTo?.(list) !== false)
  return (
    <section className={styles['live']} aria-labelledby="live-figures">
      <header>
        <h2 id="live-figures">实时</h2>
        <span data-age={live.age}>{ageText(live)}</span>
      </header>
      <div className={styles['figures']}>
        {shown.map((one) => (
          <FigureTile key={one.name} {...shownOf(one, live)} href={addressOf(one, orgId, today)} problem={null} />
        ))}
      </div>
    </section>
  )
}

function shownOf({ name, label, unit }: LiveFigureFact, live: LiveFigure<'now'>) {
  const value = live.figures?.[name] ?? null
  return {
    label,
    figure: value === null && live.age !== 'silent' ? null : shortNumber(value),
    exact: `${thousands(value)} ${unit}`,
    note: noteOf(name, live),
    isLate: live.age === 'stale',
  }
}

function addressOf({ list, filters }: LiveFigureFact, orgId: string, today: string): string | undefined {
  if (filters === undefined) return undefined
  return `${list}?${new URLSearchParams({ ...filters(today), ...(orgId !== '' && { orgId }) }).toString()}`
}

function noteOf(name: FigureOf<'now'>, { figures }: LiveFigure<'now'>): string {
  return name === 'onlineDevice' && figures !== null ? `已激活 ${thousands(figures.deviceTotal)} 台` : ''
}

function ageText({ age, asOf }: LiveFigure<'now'>): string {
  if (age === 'silent') return '没有收到实时数据，请检查网络或稍后再看'
  if (asOf === null) return '正在等待数据'
  const moment = inChina(asOf).slice(11)
  return age === 'stale' ? `数据截至 ${moment}，之后没有收到新的数据` : `截至 ${moment}`
}
