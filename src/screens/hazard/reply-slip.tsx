import type { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { idOf } from '#contract/wire/row.ts'
import type { RelatedRows } from '#crud/print/print-sheet-definition.ts'
import styles from './reply-slip.module.css'

/** What the organisation fills in by hand: what was done about each hazard, and when. */
export function ReplySlip({ related: { hazards = [] } }: { related: RelatedRows }) {
  return (
    <table className={styles['slip']}>
      <thead>
        <tr>
          <th scope="col">隐患</th>
          <th scope="col">整改情况</th>
          <th scope="col">完成日期</th>
          <th scope="col">整改人</th>
        </tr>
      </thead>
      <tbody>
        {hazards.map((row: SeenRowOf<typeof hazard>) => (
          <tr key={idOf(row)}>
            <th scope="row">
              {textOf(row.hazardNo)} {textOf(row.title)}
            </th>
            <td aria-label="整改情况" />
            <td aria-label="完成日期" />
            <td aria-label="整改人" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
