import type { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { trainOffline } from '#contract/areas/training/train-offline.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { LEVEL_STATUS } from '#contract/areas/training/train-card-values.ts'
import { idOf } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { Cell } from '#crud/table/cell.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import { useSelector } from '@xstate/react'
import { Buttons, Hours, stepsOf } from './training-parts.tsx'
import type { TrainingLists } from './training-rows.ts'
import styles from './training-cards.module.css'

/** The levels of a card: hours, scores, hours taught elsewhere, signatures and what can be done. */
export function Levels({ lists: { levels, offline }, cardId }: { lists: TrainingLists; cardId: string }) {
  const records = useSelector(levels.list, ({ context }) => context.records)
  const own = records.filter((level: SeenRowOf<typeof trainLevel>) => level.cardId === cardId)
  return (
    <ol className={styles['levels']}>
      {own.map((level: SeenRowOf<typeof trainLevel>) => (
        <li key={idOf(level)} data-status={String(level.status)}>
          <h4>
            <Cell crud={levels} row={level} name="level" />
            <Cell crud={levels} row={level} name="status" />
          </h4>
          <Hours row={level} label={`${String(level.level_dictText)}学时`} />
          <LevelFacts crud={levels} level={level} />
          <OfflineHours crud={offline} level={level} />
          <Signatures level={level} />
          <Buttons actions={[...stepsOf(level, levels), ...offlineActions(offline, level)]} />
        </li>
      ))}
    </ol>
  )
}

function LevelFacts({ crud, level }: { crud: Crud; level: SeenRowOf<typeof trainLevel> }) {
  const isExamined = level.examScore !== null && level.examScore !== undefined
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>成绩</dt>
        <dd>
          {isExamined ? `${String(level.examScore)} 分，第 ${String(level.attempts)} 次` : '未考核'}
          （合格分 {String(level.passScore)}）
        </dd>
      </div>
      <div>
        <dt>教员</dt>
        <dd>{level.teacher ? <Cell crud={crud} row={level} name="teacher" /> : '—'}</dd>
      </div>
      {level.carriedFrom ? <div>沿用此前已合格的厂级教育</div> : null}
    </dl>
  )
}

function OfflineHours({ crud, level }: { crud: Crud; level: SeenRowOf<typeof trainLevel> }) {
  const records = useSelector(crud.list, ({ context }) => context.records)
  const own = records.filter(({ levelId }) => levelId === level.id)
  if (own.length === 0) return null
  return (
    <ul className={styles['offline']} aria-label="线下学时">
      {own.map((entry: SeenRowOf<typeof trainOffline>) => (
        <li key={idOf(entry)}>
          <span>
            {String(entry.trainDate)}　{String(entry.hours)} 学时　{String(entry.place)}　
            {String(entry.teacher_dictText ?? entry.teacher)}
          </span>
          <PictureList paths={picturesOf(entry.signPhotos)} label="签到照片" />
          {isTaught(level) && <Buttons actions={actionsOf(entry, crud).filter(({ key }) => key === 'delete')} />}
        </li>
      ))}
    </ul>
  )
}

function Signatures({ level }: { level: SeenRowOf<typeof trainLevel> }) {
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

function offlineActions(crud: Crud, level: SeenRowOf<typeof trainLevel>): RowAction[] {
  if (!crud.can('add') || !isTaught(level)) return []
  const initial = { levelId: idOf(level), teacher: level.teacher ?? null }
  return [{ key: 'offline', label: '登记线下学时', run: () => crud.openForm({ type: 'record.add', initial }) }]
}

function isTaught({ status }: SeenRowOf<typeof trainLevel>): boolean {
  return status === LEVEL_STATUS.learning || status === LEVEL_STATUS.failed
}

function picturesOf(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((path) => path !== '') : []
}
