import { DRILL_DUTIES_PATH, drillDutiesSchema, type DrillDuties } from '#contract/areas/drill/drill-duties-answer.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import * as z from 'zod/mini'
import { DrillDutyRow } from './drill-duty-row.tsx'
import styles from './drill-duty-strip.module.css'

type Rate = DrillDuties['completion']

/** What enterprises owe in this year, how it stands, and a way to do it. Source: SCREEN-21, R15 to R17. */
export function DrillDutyStrip({ crud }: { crud: Crud }) {
  const { value: duties, problem, retry, renew } = usePageLoading('duties', dutiesOf(crud))
  useReadAnew(crud, renew)
  if (problem !== null)
    return (
      <section className={styles['strip']} aria-label="演练任务">
        <ErrorState compact title="演练任务加载失败" hint={problem} onRetry={retry} />
      </section>
    )
  if (duties === null) return null
  const { year, enterprises, onTrack, completion, coverage } = duties
  return (
    <section className={styles['strip']} aria-label={`${year} 年演练任务`}>
      <p className={styles['figures']}>
        <strong>{year} 年</strong>
        <Figure label="演练达标" unit="家" rate={onTrack} />
        <Figure label="演练完成率" unit="场" rate={completion} />
        <Figure label="近一年演练覆盖率" unit="人" rate={coverage} />
      </p>
      {enterprises.length === 0 ? (
        <p className={styles['none']}>没有正常服务的企业，没有演练任务</p>
      ) : (
        <ul className={styles['duties']}>
          {enterprises.map((one) => (
            <DrillDutyRow key={one.enterpriseId} crud={crud} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({ label, unit, rate: { rate, numerator, denominator } }: { label: string; unit: string; rate: Rate }) {
  return (
    <span>
      {label} <b>{denominator === 0 ? '—' : `${rate}%`}</b>
      <small>
        {numerator}/{denominator} {unit}
      </small>
    </span>
  )
}

function dutiesOf({ services: { http } }: Crud) {
  return async (_input: unknown, signal: AbortSignal) => {
    const { result } = await http.get(DRILL_DUTIES_PATH, {}, { signal, quiet: true })
    return z.parse(drillDutiesSchema, result)
  }
}
