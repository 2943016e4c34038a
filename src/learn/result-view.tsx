import type { LearnAnswer, LearnResult } from '#contract/areas/study/learn-answer.ts'

interface ResultViewProps {
  answer: LearnAnswer
  result: LearnResult
}

/** How the last attempt went: points, what was wrong and why, and the certificate. */
export function ResultView({ answer: { exam, certificate, waitsFor }, result }: ResultViewProps) {
  const { attempt, score, isPassed, hasExpired, rightCount, questionCount, mistakes } = result
  return (
    <section className="card" aria-label="考试结果">
      <h2>第 {attempt} 次考试</h2>
      <p className="score" data-passed={isPassed || undefined}>
        <strong>{score}</strong> 分 <span>{isPassed ? '合格' : '不合格'}</span>
      </p>
      <p className="quiet">
        答对 {rightCount} / {questionCount} 题{exam !== null && `，${exam.passScore} 分合格`}
        {hasExpired && '，时间到，已自动收卷'}
      </p>
      {waitsFor !== null && <p className="problem">{waitsFor}</p>}
      {certificate !== null && (
        <p>
          <a href={`/vr/cert/${certificate}`}>查看培训证明</a>
        </p>
      )}
      {mistakes.length > 0 && (
        <details>
          <summary>查看错题（{mistakes.length} 题）</summary>
          <ol className="mistakes">
            {mistakes.map(({ no, stem, given, answer, analysis }) => (
              <li key={no} value={no}>
                <p>{stem}</p>
                <p className="quiet">
                  所选答案：{given === '' ? '未作答' : given}
                  <br />
                  正确答案：{answer}
                </p>
                {analysis !== null && analysis !== '' && <p className="quiet">解析：{analysis}</p>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
