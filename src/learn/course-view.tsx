import type { LearnAnswer, LearnChapter } from '#contract/areas/study/learn-answer.ts'
import type { LearnEvent } from '#machines/learn/learn.setup.ts'
import { ResultView } from './result-view.tsx'

interface CourseViewProps {
  answer: LearnAnswer
  isBusy: boolean
  send: (event: LearnEvent) => void
}

const NO_FILE = '本章还没有上传文件'

/** The course: what it is, its chapters with what was watched, its exam and what came of it. */
export function CourseView({ answer, isBusy, send }: CourseViewProps) {
  const { course, chapters, progress, exam, problem, result } = answer
  return (
    <>
      <section className="card">
        <h1>{course.name}</h1>
        {course.intro !== null && course.intro !== '' && <p>{course.intro}</p>}
        <p className="quiet">
          {course.minutes} 分钟 · {course.hours} 学时
        </p>
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </section>
      {result !== null && <ResultView answer={answer} result={result} />}
      {chapters.length > 0 && (
        <section className="card" aria-label="章节">
          <h2>
            章节 <small>已学 {progress}%</small>
          </h2>
          <ul className="chapters">
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <ChapterEntry chapter={chapter} isBusy={isBusy} send={send} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {exam !== null && <ExamCard exam={exam} isReady={problem === null && !isBusy} send={send} />}
    </>
  )
}

interface ChapterEntryProps extends Omit<CourseViewProps, 'answer'> {
  chapter: LearnChapter
}

function ChapterEntry({ chapter: { id, title, minutes, percent, hasFile }, isBusy, send }: ChapterEntryProps) {
  return (
    <button type="button" disabled={!hasFile || isBusy} onClick={() => send({ type: 'chapter.open', id })}>
      <span>{title}</span>
      <small>{hasFile ? `${minutes} 分钟 · 已学 ${percent}%` : NO_FILE}</small>
    </button>
  )
}

interface ExamCardProps {
  exam: NonNullable<LearnAnswer['exam']>
  /** One may begin. */
  isReady: boolean
  send: CourseViewProps['send']
}

function ExamCard({ exam: { count, minutes, passScore, used, allowed, isPassed }, isReady, send }: ExamCardProps) {
  const isUsedUp = !isPassed && used >= allowed
  return (
    <section className="card" aria-label="考试">
      <h2>考试</h2>
      <p className="quiet">
        {`${count} 题 · 限时 ${minutes} 分钟 · ${passScore} 分合格 · 已考 ${used} 次，最多 ${allowed} 次`}
      </p>
      {isPassed && <p>本年度考试已合格</p>}
      {isUsedUp && <p className="problem">考试次数已用完，请联系培训教员</p>}
      {!isPassed && !isUsedUp && (
        <button type="button" className="primary" disabled={!isReady} onClick={() => send({ type: 'exam.start' })}>
          {used === 0 ? '开始考试' : '再考一次'}
        </button>
      )}
    </section>
  )
}
