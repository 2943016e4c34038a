import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { course, COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Http } from '#core/services.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { pageReader } from '#crud/picker/fetch-page.ts'
import { pickerFacts } from '#crud/picker/picker-facts.ts'
import { PickerQueryForm } from '#crud/picker/picker-query-form.tsx'
import type { HeldCourse } from '#machines/package-courses/held-courses.ts'
import { pickerWith } from '#machines/picker/picker-with.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine, useSelector } from '@xstate/react'
import { Pagination } from 'antd'
import { useEffect, type KeyboardEvent } from 'react'
import styles from './arrange-courses.module.css'
import { courseWords } from './course-words.ts'
import type { PackageCourses } from './package-courses-part.ts'

const FACTS = {
  ...pickerFacts(course),
  query: ['name', 'classifyId', 'courseType', 'trainLevel'], // SCREEN-14
  pageSize: 20,
}

/** The courses on offer, found by name, class, type and level. Enter or a press puts one into the package; arrows lead from one to the next. */
export function OfferedList({ editor }: { editor: PackageCourses }) {
  const { http } = useServices()
  const machine = pickerWith({ fetchPage: readOffered(http), miss: () => {}, tell: () => {} })
  const [snapshot, send, actor] = useMachine(machine, { input: { many: true, pageSize: FACTS.pageSize } })
  useRunning(actor)
  useEffect(() => send({ type: 'picker.open', values: [] }), [send])
  const { rows, total, query, problem } = snapshot.context
  const isLoading = snapshot.matches({ open: 'loading' })
  return (
    <section aria-label="可加入的课程" className={styles['side']}>
      <h3>可加入的课程</h3>
      <PickerQueryForm facts={FACTS} send={send} />
      {problem !== null ? (
        <ErrorState compact title="课程打不开" hint={problem} onRetry={() => send({ type: 'page.retry' })} />
      ) : (
        <Offered editor={editor} rows={rows} isLoading={isLoading} isNarrowed={Object.keys(query.filters).length > 0} />
      )}
      <Pagination
        size="small"
        simple
        hideOnSinglePage
        current={query.pageNo}
        pageSize={query.pageSize}
        total={total}
        onChange={(pageNo, pageSize) => send({ type: 'page.change', pageNo, pageSize })}
      />
    </section>
  )
}

interface OfferedProps {
  editor: PackageCourses
  rows: readonly Row[]
  isLoading: boolean
  /** The person asked for some of them. */
  isNarrowed: boolean
}

function Offered({ editor, rows, isLoading, isNarrowed }: OfferedProps) {
  const chosen = useSelector(editor, ({ context }) => context.chosen)
  const isEditable = useSelector(editor, (snapshot) => snapshot.hasTag('editable'))
  if (rows.length === 0 && !isLoading)
    return isNarrowed ? (
      <EmptyState compact title="没有符合条件的课程" hint="换个条件，或点击重置查看全部已上架的课程" />
    ) : (
      <EmptyState compact title="还没有已上架的课程" hint="课程上架后才能加入课程包" />
    )
  const held = new Set(chosen.map(({ courseId }) => courseId))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the buttons in it
    <ul aria-busy={isLoading} className={styles['offered']} onKeyDown={walk}>
      {rows.map((row) => {
        const one = courseOf(row)
        const isThere = held.has(one.courseId)
        return (
          <li key={one.courseId}>
            {/* It keeps the focus once its course is in the package: the next arrow goes on from there. */}
            <button
              type="button"
              aria-disabled={isThere || !isEditable}
              onClick={() => editor.send({ type: 'course.add', course: one })}
            >
              <span className={styles['name']}>{one.name}</span>
              <span className={styles['words']}>{courseWords(one)}</span>
              <span className={styles['state']}>{isThere ? '已加入' : '加入'}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** ↑ ↓ lead to the button before and after. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (by === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(event.target as HTMLButtonElement) + by]?.focus()
  event.preventDefault()
}

function readOffered(http: Pick<Http, 'get'>): ReturnType<typeof pageReader> {
  const read = pageReader(http, FACTS, 'id')
  return ({ query, values }, signal) =>
    read({ query: { ...query, filters: { ...query.filters, status: COURSE_STATUS.published } }, values }, signal)
}

function courseOf(row: SeenRowOf<typeof course>): HeldCourse {
  return {
    courseId: idOf(row),
    name: textOf(row.name),
    required: 1,
    type: textOf(row.courseType_dictText),
    minutes: Number(row.duration ?? 0),
    hours: Number(row.creditHours ?? 0),
  }
}
