import { missingAt, postsProblem, type NeededPost } from '#contract/areas/drill/posts-problem.ts'
import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import type { StateTone } from '#contract/entity/state-tones.ts'
import type { ChildrenAboveProps } from '#crud/children/child-table.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { StateMark } from '#widgets/state-mark/state-mark.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { Button } from 'antd'
import { postsOfCase, readPost } from './posts-of-case.ts'
import { useSeats } from './use-seats.ts'
import styles from './drill-posts.module.css'

/** The posts of the chosen case, how many people each has and needs, a row for everybody who is missing, and what the approval would refuse. Source: SCREEN-21. */
export function DrillPosts({ record, ...table }: ChildrenAboveProps) {
  const caseId = textOf(record['caseId'])
  if (caseId === '') return <p className={styles['hint']}>选择演练案例后，这里显示需要的应急岗位和人数</p>
  return <PostsOfCase key={caseId} caseId={caseId} {...table} />
}

function PostsOfCase({ caseId, rows, add }: Omit<ChildrenAboveProps, 'record'> & { caseId: string }) {
  const { http } = useServices()
  const {
    choices,
    isLoading,
    problem: failure,
    load,
  } = useChoices({
    fetch: (_keyword, signal) => postsOfCase(http, caseId, signal),
    isNeeded: true,
  })
  const seats = useSeats(rows)
  const posts = choices.map(({ row }) => readPost(row))
  if (posts.length === 0) return <NothingToChoose isLoading={isLoading} problem={failure} onRetry={load} />
  const missing = missingAt(
    posts,
    seats.map(({ postId }) => postId),
  )
  const held = seats.flatMap(({ postId, isTaken }) => (isTaken ? [postId] : []))
  const problem = seats.length === 0 ? null : postsProblem(posts, held)
  const addMissing = () => add?.(missing.map(({ id, postName }) => ({ postId: id, postId_dictText: postName })))
  return (
    <div className={styles['posts']}>
      <ul aria-label={drillPerson.fields.postId.label}>
        {posts.map((post) => (
          <li key={post.id}>
            <StateMark {...standOf(post, held.filter((id) => id === post.id).length)} />
          </li>
        ))}
      </ul>
      {add !== null && missing.length > 0 && (
        <Button size="small" onClick={addMissing}>
          按岗位补齐 {missing.length} 行
        </Button>
      )}
      {problem !== null && (
        <output className={styles['problem']}>
          <StateMark tone="warning" text={`提交审批前：${problem}`} />
        </output>
      )}
    </div>
  )
}

/** `总指挥 0 人，需 1 人`. */
function standOf({ postName, minPerson, maxPerson }: NeededPost, count: number): { tone: StateTone; text: string } {
  const most = maxPerson === null ? ' 人以上' : `–${maxPerson} 人`
  const needed = `需 ${minPerson}${maxPerson === minPerson ? ' 人' : most}`
  return {
    tone: toneOf(count, minPerson, maxPerson),
    text: `${postName} ${count} 人，${needed}`,
  }
}

function toneOf(count: number, least: number, most: number | null): StateTone {
  if (most !== null && count > most) return 'error'
  return count < least ? 'warning' : 'ok'
}
