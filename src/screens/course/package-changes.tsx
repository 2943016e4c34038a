import { AUDIT_OUTCOME } from '#contract/areas/course/package-audit.entity.ts'
import {
  changeWords,
  hoursOf,
  PACKAGE_CHANGES_PATH,
  packageChangesSchema,
  sidesOf,
  type CourseChange,
  type PackageChanges as Changes,
} from '#contract/areas/course/package-changes.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { useReadAnew } from '#crud/list/use-read-anew.ts'
import type { Crud } from '#crud/screen.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import * as z from 'zod/mini'
import styles from './package-changes.module.css'

const HEADS = ['课程', '版本', '学时', '必修', '变化']

const MARKS: Readonly<Record<CourseChange['kind'], { tone: StateTone; text: string }>> = {
  added: { tone: 'ok', text: '新加入' },
  removed: { tone: 'error', text: '已移出' },
  changed: { tone: 'warning', text: '有变化' },
  kept: { tone: 'neutral', text: '没有变化' },
}

/** The courses of a package, and what became of them since somebody decided about it. Source: SCREEN-13. */
export function PackageChanges({ crud, record }: { crud: Crud; record: Row }) {
  const { value, problem, retry, renew } = usePageLoading('changes', changesWith(crud), idOf(record))
  useReadAnew(crud, renew)
  if (problem !== null) return <ErrorState compact title="课程打不开" hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState label="正在加载课程" lines={6} />
  return <Compared changes={value} />
}

function changesWith({ services: { http } }: Crud) {
  return async ({ id }: { id: string }, signal: AbortSignal) => {
    const { result } = await http.get(PACKAGE_CHANGES_PATH, { id }, { signal, quiet: true })
    return z.parse(packageChangesSchema, result)
  }
}

function Compared({ changes: { last, courses } }: { changes: Changes }) {
  if (courses.length === 0) return <EmptyState compact title="课程包里还没有课程" hint="加入课程后才能提交审核" />
  return (
    <>
      <p className={styles['since']}>{sinceWords(last)}</p>
      <dl className={styles['sums']}>
        {sumsOf(courses, last !== null).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['table']}>
        <SmallTable
          label="课程与变化"
          heads={last === null ? HEADS.slice(0, -1) : HEADS}
          rows={courses.map((change) => ({ key: change.course.courseId, cells: cellsOf(change) }))}
        />
      </div>
    </>
  )
}

function sinceWords(last: Changes['last']): string {
  if (last === null) return '这个课程包还没有审核过，全部课程都是第一次审核。'
  const outcome = last.outcome === AUDIT_OUTCOME.passed ? '通过' : '驳回'
  return `与 ${last.auditTime.slice(0, 16)} ${last.auditUser}${outcome}时相比。`
}

function sumsOf(courses: readonly CourseChange[], isCompared: boolean): [string, string][] {
  const { now, before } = sidesOf(courses)
  const count = (kind: CourseChange['kind']) => `${courses.filter((change) => change.kind === kind).length} 门`
  const [hours, hoursBefore] = [hoursOf(now), hoursOf(before)]
  const isOther = isCompared && hours !== hoursBefore
  return [
    ['课程数', `${now.length} 门`],
    ['总学时', isOther ? `${hoursBefore} → ${hours}` : String(hours)],
    ...(isCompared
      ? ([
          ['新加入', count('added')],
          ['已移出', count('removed')],
          ['有变化', count('changed')],
        ] as [string, string][])
      : []),
  ]
}

function cellsOf(change: CourseChange) {
  const { kind, course } = change
  const { tone, text } = MARKS[kind]
  const words = changeWords(change)
  return [
    course.name,
    course.versionNo,
    course.creditHours,
    course.required === 1 ? '必修' : '选修',
    <>
      <StateMark key="mark" tone={tone} text={text} />
      {words !== '' && (
        <span key="words" className={styles['words']}>
          {words}
        </span>
      )}
    </>,
  ]
}
