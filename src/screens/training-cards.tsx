import { LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { RecordWindows } from '#crud/list/record-windows.tsx'
import type { Crud, RowAction } from '#crud/screen.ts'
import { HISTORY } from '#crud/lifecycle/step-actions.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { Cell } from '#crud/table/cell.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import { useSelector } from '@xstate/react'
import { hoursText, useTrainingLists, type TrainingLists } from './training-rows.ts'
import styles from './training-cards.module.css'

/** The cards of three-level education of a student, newest first, each with its levels and what can be done with them. */
export function StudentCards({ record }: { record: Row }) {
  return <Cards lists={useTrainingLists({ studentId: idOf(record) })} isOfStudent />
}

/** The levels of one card. */
export function CardLevels({ record }: { record: Row }) {
  const lists = useTrainingLists({ studentId: String(record['studentId']) })
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
      {shown.map((card) => (
        <section key={idOf(card)} aria-label={`三级教育卡 ${String(card['cardNo'])}`}>
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

function datesOf({ openDate, dueDate, onPostDate }: Row): string {
  return typeof onPostDate === 'string'
    ? `开卡 ${String(openDate)}，${onPostDate} 准许上岗`
    : `开卡 ${String(openDate)}，应于 ${String(dueDate)} 前完成`
}

function CardHead({ crud, card }: { crud: Crud; card: Row }) {
  return (
    <header className={styles['head']}>
      <h3>{String(card['cardNo'])}</h3>
      <Cell crud={crud} row={card} name="kind" />
      <Cell crud={crud} row={card} name="status" />
      <span className={styles['dates']}>{datesOf(card)}</span>
      <Hours row={card} label="本卡学时" />
      <Buttons actions={stepsOf(card, crud)} />
    </header>
  )
}

function Levels({ lists: { levels, offline }, cardId }: { lists: TrainingLists; cardId: string }) {
  const records = useSelector(levels.list, ({ context }) => context.records)
  const own = records.filter((level) => level['cardId'] === cardId)
  return (
    <ol className={styles['levels']}>
      {own.map((level) => (
        <li key={idOf(level)} data-status={String(level['status'])}>
          <h4>
            <Cell crud={levels} row={level} name="level" />
            <Cell crud={levels} row={level} name="status" />
          </h4>
          <Hours row={level} label={`${String(level['level_dictText'])}学时`} />
          <LevelFacts crud={levels} level={level} />
          <OfflineHours crud={offline} level={level} />
          <Signatures level={level} />
          <Buttons actions={[...stepsOf(level, levels), ...offlineActions(offline, level)]} />
        </li>
      ))}
    </ol>
  )
}

/** How much of what is required is done, as a bar and in words. */
function Hours({ row, label }: { row: Row; label: string }) {
  const [done, required] = [Number(row['hours'] ?? 0), Number(row['requiredHours'] ?? 0)]
  return (
    <span className={styles['hours']}>
      <meter aria-label={label} min={0} max={Math.max(required, 1)} value={Math.min(done, required)} />
      {hoursText(done, required)}
    </span>
  )
}

function LevelFacts({ crud, level }: { crud: Crud; level: Row }) {
  const isExamined = level['examScore'] !== null && level['examScore'] !== undefined
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>成绩</dt>
        <dd>
          {isExamined ? `${String(level['examScore'])} 分，第 ${String(level['attempts'])} 次` : '未考核'}
          （合格分 {String(level['passScore'])}）
        </dd>
      </div>
      <div>
        <dt>教员</dt>
        <dd>{level['teacher'] ? <Cell crud={crud} row={level} name="teacher" /> : '—'}</dd>
      </div>
      {level['carriedFrom'] ? <div>沿用此前已合格的厂级教育</div> : null}
    </dl>
  )
}

function OfflineHours({ crud, level }: { crud: Crud; level: Row }) {
  const records = useSelector(crud.list, ({ context }) => context.records)
  const own = records.filter(({ levelId }) => levelId === level['id'])
  if (own.length === 0) return null
  return (
    <ul className={styles['offline']} aria-label="线下学时">
      {own.map((entry) => (
        <li key={idOf(entry)}>
          <span>
            {String(entry['trainDate'])}　{String(entry['hours'])} 学时　{String(entry['place'])}　
            {String(entry['teacher_dictText'] ?? entry['teacher'])}
          </span>
          <PictureList paths={picturesOf(entry['signPhotos'])} label="签到照片" />
          {isTaught(level) && <Buttons actions={actionsOf(entry, crud).filter(({ key }) => key === 'delete')} />}
        </li>
      ))}
    </ul>
  )
}

function Signatures({ level }: { level: Row }) {
  return (
    <div className={styles['signatures']}>
      {SIGNATURES.map(([key, label]) => (
        <figure key={key}>
          <figcaption>{label}</figcaption>
          {level[key] ? <PictureList paths={picturesOf(level[key])} label={label} /> : <span>未签名</span>}
        </figure>
      ))}
    </div>
  )
}

const SIGNATURES = [
  ['signUrl', '学员签名'],
  ['teacherSignUrl', '教员签名'],
] as const

function Buttons({ actions }: { actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <div className={styles['buttons']}>
      {actions.map(({ key, label, danger = false, run }) => (
        <GuardedButton key={key} size="small" danger={danger} onClick={run}>
          {label}
        </GuardedButton>
      ))}
    </div>
  )
}

/** What can be done with a row here: its data stand in the tab. */
function stepsOf(row: Row, crud: Crud): RowAction[] {
  return actionsOf(row, crud).filter(({ key }) => key !== 'view' && key !== HISTORY)
}

function offlineActions(crud: Crud, level: Row): RowAction[] {
  if (!crud.can('add') || !isTaught(level)) return []
  const initial = { levelId: idOf(level), teacher: level['teacher'] ?? null }
  return [{ key: 'offline', label: '登记线下学时', run: () => crud.openForm({ type: 'record.add', initial }) }]
}

function isTaught({ status }: Row): boolean {
  return status === LEVEL_STATUS.learning || status === LEVEL_STATUS.failed
}

function picturesOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []
}
