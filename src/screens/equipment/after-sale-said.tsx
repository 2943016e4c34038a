import type { afterSale } from '#contract/areas/equipment/after-sale.entity.ts'
import type { afterSaleReply } from '#contract/areas/equipment/after-sale-reply.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { separated } from '#core/formats/formats.ts'
import type { Crud } from '#crud/screen.ts'
import { Cell } from '#crud/table/cell.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import styles from './after-sale-thread.module.css'

/** What the thread begins with. */
export function Report({ crud, record }: { crud: Crud; record: SeenRowOf<typeof afterSale> }) {
  return (
    <article className={styles['said']} data-report="true">
      <header>
        <b>报修</b> <Cell crud={crud} row={record} name="faultLevel" />{' '}
        <Cell crud={crud} row={record} name="faultType" />
        <time>{textOf(record.createTime)}</time>
      </header>
      <p>{textOf(record.description)}</p>
      <Pictures paths={record.images} label="故障照片" />
    </article>
  )
}

/** What one side said. */
export function Said({ row, isInternal }: { row: SeenRowOf<typeof afterSaleReply>; isInternal: boolean }) {
  return (
    <li className={styles['said']} data-internal={isInternal}>
      <header>
        <b>{textOf(row.createBy_dictText ?? row.createBy)}</b>
        {isInternal && <span className={styles['internal']}>内部备注</span>}
        <time>{textOf(row.createTime)}</time>
      </header>
      <p>{textOf(row.content)}</p>
      <Pictures paths={row.images} label="图片" />
    </li>
  )
}

function Pictures({ paths, label }: { paths: unknown; label: string }) {
  const shown = typeof paths === 'string' ? separated(paths) : []
  return shown.length === 0 ? null : <PictureList paths={shown} label={label} />
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
