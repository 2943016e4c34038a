import {
  COURSE_REACTION_PATH,
  courseReactionSchema,
  SCORE_BANDS,
  type CourseReaction as Reaction,
} from '#contract/areas/course/course-reaction.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { type ReactNode } from 'react'
import * as z from 'zod/mini'
import styles from './course-reaction.module.css'

/** 学员反应: how students did in a course, by all study records that the person may see. Source: SCREEN-11. */
export function CourseReaction({ crud, record }: { crud: Crud; record: Row }) {
  const { value: reaction, problem, retry } = usePageLoading('reaction', reactionWith(crud), idOf(record))
  if (problem !== null) return <ErrorState compact title="学员反应打不开" hint={problem} onRetry={retry} />
  if (reaction === null) return <LoadingState label="正在加载学员反应" lines={6} />
  if (reaction.records === 0)
    return <EmptyState compact title="还没有人学习过这门课程" hint="学员学习后，这里统计得分、失分步骤和答错的题目" />
  return (
    <div className={styles['parts']}>
      <Bands reaction={reaction} />
      <Steps reaction={reaction} />
      <Questions reaction={reaction} />
    </div>
  )
}

function reactionWith({ services: { http } }: Crud) {
  return async ({ id }: { id: string }, signal: AbortSignal) => {
    const { result } = await http.get(COURSE_REACTION_PATH, { id }, { signal, quiet: true })
    return z.parse(courseReactionSchema, result)
  }
}

function Bands({ reaction: { records, scored, bands } }: { reaction: Reaction }) {
  if (scored === 0) return <Part title="得分分布" empty={`${records} 次学习都没有得分，这门课程不考核`} />
  return (
    <Part title="得分分布" note={`${records} 次学习，其中 ${scored} 次有得分`}>
      <SmallTable
        label="得分分布"
        heads={['分数', '次数', '占比']}
        rows={SCORE_BANDS.map(({ from, to }, at) => ({
          key: String(from),
          cells: [`${from}–${to} 分`, bands[at], <Share key="share" part={bands[at] ?? 0} of={scored} />],
        }))}
      />
    </Part>
  )
}

function Steps({ reaction: { steps, hasSteps } }: { reaction: Reaction }) {
  if (steps.length === 0)
    return <Part title="失分最多的步骤" empty={hasSteps ? '所有步骤都得了满分' : '这门课程没有步骤得分的记录'} />
  return (
    <Part title="失分最多的步骤">
      <SmallTable
        label="失分最多的步骤"
        heads={['步骤', '失分次数', '平均失分', '失分率']}
        rows={steps.map(({ title, critical, done, lost, points }) => ({
          key: title,
          cells: [
            critical === 1 ? `${title}（一票否决）` : title,
            `${lost} / ${done}`,
            points,
            <Share key="share" part={lost} of={done} />,
          ],
        }))}
      />
    </Part>
  )
}

function Questions({ reaction: { questions, hasAnswers } }: { reaction: Reaction }) {
  if (questions.length === 0)
    return <Part title="答错最多的题目" empty={hasAnswers ? '所有题目都答对了' : '这门课程没有答题的记录'} />
  return (
    <Part title="答错最多的题目">
      <SmallTable
        label="答错最多的题目"
        heads={['题目', '答错次数', '错误率']}
        rows={questions.map(({ stem, asked, wrong }) => ({
          key: stem,
          cells: [stem, `${wrong} / ${asked}`, <Share key="share" part={wrong} of={asked} />],
        }))}
      />
    </Part>
  )
}

interface PartProps {
  title: string
  note?: string
  /** Why there is nothing to show. */
  empty?: string
  children?: ReactNode
}

function Part({ title, note, empty, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h3>
        {title} {note !== undefined && <small>{note}</small>}
      </h3>
      {empty === undefined ? <div className={styles['table']}>{children}</div> : <p>{empty}</p>}
    </section>
  )
}

/** A share as a bar and in percent. */
function Share({ part, of }: { part: number; of: number }) {
  const percent = `${((part * 100) / of).toFixed(1)}%`
  return (
    <span className={styles['share']}>
      <meter aria-hidden min={0} max={of} value={part} />
      {percent}
    </span>
  )
}
