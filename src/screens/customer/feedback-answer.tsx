import type { customerFeedback } from '#contract/areas/customer/customer-feedback.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { separated } from '#core/formats/formats.ts'
import type { Crud } from '#crud/screen.ts'
import { Cell } from '#crud/table/cell.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import styles from './feedback-answer.module.css'

/** What a customer asked and what was answered. */
export function FeedbackAnswer({ crud, record }: { crud: Crud; record: SeenRowOf<typeof customerFeedback> }) {
  const pictures = separated(textOf(record.images))
  const reply = textOf(record.reply)
  return (
    <section className={styles['both']} aria-label="问答">
      <article className={styles['said']}>
        <header>
          <b>{textOf(record.createBy_dictText ?? record.createBy)}</b>
          <time>{textOf(record.createTime)}</time>
        </header>
        <p>{textOf(record.content)}</p>
        {pictures.length > 0 && <PictureList paths={pictures} label="图片" />}
      </article>
      {reply === '' ? (
        <p className={styles['none']}>{record.afterSaleId ? '已转为售后单，在售后中处理' : '还没有回复'}</p>
      ) : (
        <article className={styles['said']} data-answer="true">
          <header>
            <b>{textOf(record.replyUser_dictText ?? record.replyUser)}</b> 回复
            <time>{textOf(record.replyTime)}</time>
          </header>
          <p>{reply}</p>
          {record.satisfaction ? (
            <footer>
              满意度 <Cell crud={crud} row={record} name="satisfaction" />
            </footer>
          ) : null}
        </article>
      )}
    </section>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
