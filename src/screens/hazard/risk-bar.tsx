import { riskPoint } from '#contract/areas/hazard/risk-point.entity.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { isVisible } from '#core/session/grants.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { dictionarySource } from '#widgets/dictionary-choices.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { usePageLoading } from '#widgets/use-loading.ts'
import * as z from 'zod/mini'
import styles from './risk-bar.module.css'

/** How many risk points have each level. */
const answerSchema = z.object({
  totals: z.object({ levels: z.array(z.object({ value: z.nullable(z.string()), figure: z.number() })) }),
})

/** The four colours of risk, of the organisation that is chosen beside the list with all below it. Source: domain part 8. */
export function RiskBar({ crud }: { crud: Crud }) {
  return isVisible(permissionOf(riskPoint, 'list'), crud.services.grants()) ? <Bar crud={crud} /> : null
}

function Bar({ crud }: { crud: Crud }) {
  const { dictionaries } = useServices()
  const { value: levels, renew } = usePageLoading('risks', levelsOf(crud))
  useReadAnew(crud, renew)
  const { choices } = useChoices({
    ...dictionarySource(dictionaries, riskPoint.fields.riskLevel.dictionary),
    isNeeded: true,
  })
  if (levels === null || choices.length === 0) return null
  const shown = choices.map(({ value, label, color }) => {
    const figure = levels.find((each) => each.value === String(value))?.figure ?? 0
    return { label, figure, style: { '--tone': color } as React.CSSProperties, color }
  })
  const all = shown.reduce((sum, { figure }) => sum + figure, 0)
  return (
    <figure className={styles['figure']} aria-label="风险点分级">
      <figcaption>{all === 0 ? '还没有风险点，在组织的详情中登记' : `风险点 ${all} 个`}</figcaption>
      {all > 0 && (
        <div className={styles['bar']} aria-hidden="true">
          {shown.map(
            ({ label, figure, color }) =>
              figure > 0 && <i key={label} style={{ flexGrow: figure, background: color }} />,
          )}
        </div>
      )}
      {all > 0 && (
        <ul className={styles['legend']}>
          {shown.map(({ label, figure, style }) => (
            <li key={label} style={style}>
              {label} {figure}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function levelsOf({ services: { http }, list }: Crud) {
  return async (_input: unknown, signal: AbortSignal) => {
    const { orgId } = list.getSnapshot().context.filters
    const query = { pageNo: 1, pageSize: 1, withTotals: '1', ...(orgId !== undefined && { orgId }) }
    const { result } = await http.get(`${riskPoint.path}/list`, query, { signal, quiet: true })
    return z.parse(answerSchema, result).totals.levels
  }
}
