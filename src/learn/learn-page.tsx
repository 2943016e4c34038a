import type { learnWith } from '#machines/learn/learn-with.ts'
import type { LearnEvent } from '#machines/learn/learn.setup.ts'
import { useMachine } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { ChapterView } from './chapter-view.tsx'
import { CourseView } from './course-view.tsx'
import { ExamView } from './exam-view.tsx'
import { ResultView } from './result-view.tsx'

type Machine = ReturnType<typeof learnWith>

interface LearnPageProps {
  machine: Machine
  /** Address of the calls of the ticket. */
  base: string
}

/** The page of a ticket, for a phone first: course, chapters, exam, result. */
export function LearnPage({ machine, base }: LearnPageProps) {
  const [snapshot, send] = useMachine(machine)
  const { answer, problem } = snapshot.context
  return (
    <div className="learn">
      <header>
        <strong>{answer?.course.name ?? '在线学习'}</strong>
        {answer !== null && <span>{answer.studentName}</span>}
      </header>
      {snapshot.hasTag('offline') && <output className="strip">网络已断开，正在重新连接，已填写的内容不会丢失</output>}
      <main aria-busy={snapshot.hasTag('busy')}>
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <LearnBody snapshot={snapshot} base={base} send={send} />
      </main>
    </div>
  )
}

interface LearnBodyProps {
  snapshot: SnapshotFrom<Machine>
  base: string
  send: (event: LearnEvent) => void
}

function LearnBody({ snapshot, base, send }: LearnBodyProps) {
  const { answer, chapterId } = snapshot.context
  if (snapshot.matches('refused')) return <p>请核对链接是否完整，或联系培训教员重新生成学习链接。</p>
  if (answer === null) return <output className="waiting">正在打开…</output>
  const chapter = snapshot.matches('watching') ? answer.chapters.find(({ id }) => id === chapterId) : undefined
  if (chapter !== undefined) return <ChapterView chapter={chapter} file={`${base}/file/${chapter.id}`} send={send} />
  if (snapshot.matches('answering') && answer.attempt !== null)
    return <ExamView attempt={answer.attempt} snapshot={snapshot} send={send} />
  if (snapshot.matches('submitting') || snapshot.matches('waiting'))
    return <output className="waiting">正在交卷…</output>
  if (snapshot.matches('marked') && answer.result !== null)
    return (
      <>
        <ResultView answer={answer} result={answer.result} />
        <button type="button" className="primary" onClick={() => send({ type: 'result.close' })}>
          返回课程
        </button>
      </>
    )
  return <CourseView answer={answer} isBusy={snapshot.hasTag('busy')} send={send} />
}
