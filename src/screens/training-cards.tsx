import type { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { RecordWindows } from '#crud/windows/record-windows.tsx'
import type { Crud } from '#crud/screen.ts'
import { Cell } from '#crud/table/cell.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Levels } from './training-levels.tsx'
import { Buttons, Hours, stepsOf } from './training-parts.tsx'
import { useTrainingLists, type TrainingLists } from './training-rows.ts'
import styles from './training-cards.module.css'

/** The cards of three-level education of a student, newest first, each with its levels and what can be done with them. */
export function StudentCards({ record }: { record: Row }) {
  return <Cards lists={useTrainingLists({ studentId: idOf(record) })} isOfStudent />
}

/** The levels of one card. */
export function CardLevels({ record }: { record: SeenRowOf<typeof trainCard> }) {
  const lists = useTrainingLists({ studentId: String(record.studentId) })
  return <Cards lists={lists} only={idOf(record)} />
}

function Cards({ lists, only, isOfStudent = false }: { lists: TrainingLists; only?: string; isOfStudent?: boolean }) {
  const { cards, levels, offline } = lists
  const records = useSelector(cards.list, ({ context }) => context.records)
  const problem = useSelector(cards.list, ({ context }) => context.problem)
  const isRead = useSelector(cards.list, (snapshot) => !snapshot.hasTag('loading'))
  const shown = records.filter((card) => only === undefined || idOf(card) === only)
  if (problem !== null && shown.length === 0)
    return <ErrorState compact hint={problem} onRetry={() => cards.list.send({ type: 'list.refresh' })} />
  if (!isRead && shown.length === 0) return <LoadingState label="正在加载三级教育卡" lines={6} />
  return (
    <div className={styles['cards']}>
      {shown.length === 0 && (
        <EmptyState compact title="还没有三级教育卡" hint="新入职、转岗、复岗的人员在上岗前开卡培训" />
      )}
      {shown.map((card: SeenRowOf<typeof trainCard>) => (
        <section key={idOf(card)} aria-label={`三级教育卡 ${String(card.cardNo)}`}>
          {isOfStudent && <CardHead crud={cards} card={card} />}
          <Levels lists={lists} cardId={idOf(card)} />
        </section>
      ))}
      {[...(isOfStudent ? [cards] : []), levels, offline].map((crud) => (
        <RecordWindows key={crud.screen.name} crud={crud} />
      ))}
    </div>
  )
}

function datesOf({ openDate, dueDate, onPostDate }: SeenRowOf<typeof trainCard>): string {
  return typeof onPostDate === 'string'
    ? `开卡 ${String(openDate)}，${onPostDate} 准许上岗`
    : `开卡 ${String(openDate)}，应于 ${String(dueDate)} 前完成`
}

function CardHead({ crud, card }: { crud: Crud; card: SeenRowOf<typeof trainCard> }) {
  return (
    <header className={styles['head']}>
      <h3>{String(card.cardNo)}</h3>
      <Cell crud={crud} row={card} name="kind" />
      <Cell crud={crud} row={card} name="status" />
      <span className={styles['dates']}>{datesOf(card)}</span>
      <Hours row={card} label="本卡学时" />
      <Buttons actions={stepsOf(card, crud)} />
    </header>
  )
}
