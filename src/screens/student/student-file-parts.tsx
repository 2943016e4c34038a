import type { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { CARD_STATUS } from '#contract/areas/training/train-card-values.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { RelatedRows } from '#crud/print/print-sheet-definition.ts'
import { LevelsOnPaper } from '#screens/training-sheet.tsx'
import styles from './student-file.module.css'

interface PartProps {
  related: RelatedRows
}

/** The cards, each with its levels; of one that was given up the fact alone. */
export function CardsOnPaper({ related: { cards = [], levels = [] } }: PartProps) {
  return cards.map((card: SeenRowOf<typeof trainCard>) => (
    <div key={idOf(card)} className={styles['card']}>
      <p>
        卡号 {textOf(card.cardNo)}　{textOf(card.kind_dictText)}　{textOf(card.status_dictText)}　开卡{' '}
        {textOf(card.openDate)}　准许上岗 {textOf(card.onPostDate)}　学时 {textOf(card.hours)} /{' '}
        {textOf(card.requiredHours)}
      </p>
      {card.status !== CARD_STATUS.void && <LevelsOnPaper levels={levels.filter(({ cardId }) => cardId === card.id)} />}
    </div>
  ))
}

const COLUMNS = ['课程', '学习次数', '合格次数', '最高分', '计入学时', '最近学习']

/** What was learnt, year by year, the courses of a year below its sums. */
export function StudyOnPaper({ related: { studies = [] } }: PartProps) {
  const years = [...new Set(studies.map(({ year }) => Number(year)))].map((year) => ({
    year,
    courses: studies.filter((study) => Number(study['year']) === year),
  }))
  return (
    <table className={styles['studies']}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {years.map(({ year, courses }) => (
        <tbody key={year}>
          <tr>
            <th scope="rowgroup">
              {year} 年（{courses.length} 门）
            </th>
            <td>{sumOf(courses, 'times')}</td>
            <td>{sumOf(courses, 'passed')}</td>
            <td>{bestOf(courses)}</td>
            <td>{sumOf(courses, 'hours')}</td>
            <td>{textOf(courses[0]?.['lastTime']).slice(0, 10)}</td>
          </tr>
          {courses.map((course) => (
            <tr key={String(course['courseId'])}>
              <td>{textOf(course['courseId_dictText'])}</td>
              <td>{textOf(course['times'])}</td>
              <td>{textOf(course['passed'])}</td>
              <td>{textOf(course['score'])}</td>
              <td>{textOf(course['hours'])}</td>
              <td>{textOf(course['lastTime']).slice(0, 10)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** With one decimal at most, as hours are counted. */
function sumOf(rows: readonly Row[], key: string): number {
  return Number(rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0).toFixed(1))
}

function bestOf(courses: readonly Row[]): string {
  const scores = courses.flatMap(({ score }) => (typeof score === 'number' ? [score] : []))
  return scores.length === 0 ? '—' : String(Math.max(...scores))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || '—' : '—'
}
