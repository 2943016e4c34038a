import type { LearnAttempt, LearnQuestion } from '#contract/areas/study/learn-answer.ts'
import type { LearnEvent, learn } from '#machines/learn/learn.setup.ts'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'

interface ExamViewProps {
  attempt: LearnAttempt
  snapshot: SnapshotFrom<ReturnType<typeof learn.createMachine>>
  send: (event: LearnEvent) => void
}

/** As in the contract of questions. */
const MULTIPLE = '2'
const TYPES: Readonly<Record<string, string>> = { 1: '单选', 2: '多选', 3: '判断' }
const LETTERS = 'ABCDEF'

/** The paper: every question below the one before, with the clock always in sight. */
export function ExamView({ attempt, snapshot, send }: ExamViewProps) {
  const [isAsking, setAsking] = useState(false)
  const { given, unsaved } = snapshot.context
  const { questions, remainingMs } = attempt
  const left = questions.filter(({ no }) => (given[no] ?? '') === '').length
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <div className="clock" role="timer" aria-label="剩余时间">
        <Countdown key={attempt.id} ms={remainingMs} />
        <small>{unsaved.length > 0 ? '正在保存…' : `已答 ${questions.length - left} / ${questions.length}`}</small>
      </div>
      {questions.map((question) => (
        <Question
          key={question.no}
          question={question}
          given={given[question.no] ?? ''}
          give={(keys) => send({ type: 'answer.given', no: question.no, given: keys })}
        />
      ))}
      {isAsking ? (
        <section className="card" role="alertdialog" aria-label="确认交卷">
          <p>{left > 0 ? `还有 ${left} 题未答，交卷后不能再修改，确定交卷吗？` : '交卷后不能再修改，确定交卷吗？'}</p>
          <button type="button" className="primary" onClick={() => send({ type: 'paper.submit' })}>
            确定交卷
          </button>
          <button type="button" onClick={() => setAsking(false)}>
            继续答题
          </button>
        </section>
      ) : (
        <button type="button" className="primary" onClick={() => setAsking(true)}>
          交卷
        </button>
      )}
    </form>
  )
}

interface QuestionProps {
  question: LearnQuestion
  given: string
  give: (keys: string) => void
}

function Question({ question: { no, type, stem, image, options }, given, give }: QuestionProps) {
  const chosen = given === '' ? [] : given.split(',')
  const isMany = type === MULTIPLE
  const press = (key: string): void => {
    if (!isMany) return give(key)
    give((chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).toSorted().join(','))
  }
  return (
    <fieldset className="card">
      <legend>
        {no}. <small>{TYPES[type]}</small> {stem}
      </legend>
      {image !== null && image !== '' && <img src={`/vr/sys/common/static/${image}`} alt={`第 ${no} 题配图`} />}
      {options.map(({ key, text }, at) => (
        <label key={key}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`question${no}`}
            checked={chosen.includes(key)}
            onChange={() => press(key)}
          />
          <span>{key === text ? text : `${LETTERS[at]}. ${text}`}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What is left, by a clock that nobody sets. */
function Countdown({ ms }: { ms: number }) {
  const [end] = useState(() => performance.now() + ms)
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 500)
    return () => clearInterval(timer)
  }, [end])
  const seconds = Math.ceil(left / 1_000)
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return <strong data-short={seconds <= 60 || undefined}>{text}</strong>
}
