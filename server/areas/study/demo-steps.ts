import { EXAM_RESULT } from '#contract/areas/study/study-values.ts'
import type { DemoSession } from './demo-sessions.ts'

interface DemoStep {
  step_no: number
  title: string
  score: number
  full_score: number
  critical: 0 | 1
  seconds: number
}

interface DemoAnswer {
  question_no: number
  stem: string
  given: string
  answer: string
  is_right: 0 | 1
}

/** What has to be done in VR, whatever the work; the checks among them are critical. */
const STEPS: readonly { title: string; isCritical?: true }[] = [
  { title: '穿戴劳动防护用品' },
  { title: '核对作业票证与作业内容' },
  { title: '识别现场危险源' },
  { title: '检测作业环境并确认合格', isCritical: true },
  { title: '落实隔离与警戒措施' },
  { title: '检查工器具完好' },
  { title: '按规程完成操作' },
  { title: '异常情况立即停止并报告', isCritical: true },
  { title: '清理现场并恢复设施' },
  { title: '填写记录并交接' },
]

/** The steps of a session in VR; their points are those of the session. Some failed for a critical step alone. */
export function demoSteps({ score, result, effective, courseMinutes, startMs }: DemoSession): DemoStep[] {
  if (score === null) return []
  const full = 100 / STEPS.length
  const seconds = Math.round(Math.min(effective, courseMinutes * 90) / STEPS.length)
  const isVeto = result === EXAM_RESULT.failed && startMs % 2 === 0
  let lost = 100 - score
  const order = STEPS.map((step, at) => ({ at, step })).toSorted(
    (one, other) =>
      Number(isVeto) * (Number(other.step.isCritical ?? 0) - Number(one.step.isCritical ?? 0)) || other.at - one.at,
  )
  const points = new Map<number, number>()
  for (const { at, step } of order) {
    const loss = step.isCritical && !isVeto && lost < 60 ? 0 : Math.min(full, lost)
    lost -= loss
    points.set(at, full - loss)
  }
  return STEPS.map(({ title, isCritical }, at) => ({
    step_no: at + 1,
    title,
    score: points.get(at)!,
    full_score: full,
    critical: isCritical ? 1 : 0,
    seconds,
  }))
}

/** The questions of an exam: what is asked, a wrong answer, the right one. */
const QUESTIONS: readonly (readonly [stem: string, wrong: string, right: string])[] = [
  ['生产经营单位的从业人员发现直接危及人身安全的紧急情况时，有权停止作业。', '错', '对'],
  ['安全生产工作应当坚持的方针是什么？', 'B', 'A'],
  ['从业人员应当接受安全生产教育和培训，掌握本职工作所需的安全生产知识。', '错', '对'],
  ['受限空间内氧含量的合格范围是多少？', 'A', 'C'],
  ['特级动火作业票的有效期不超过多少小时？', 'C', 'B'],
  ['安全帽超过使用期限后，外观完好的可以继续使用。', '对', '错'],
  ['发现有人触电时，首先应当怎样做？', 'B', 'A'],
  ['高处作业是指坠落高度基准面多少米及以上的作业？', 'D', 'B'],
  ['可燃气体检测仪应当在检定有效期内使用。', '错', '对'],
  ['进入受限空间作业可以由一人单独完成。', '对', '错'],
  ['灭火器压力指针处于红色区域时说明什么？', 'B', 'A'],
  ['使用砂轮机时应当佩戴哪些防护用品？', 'A', 'A,C'],
  ['氧气瓶与乙炔瓶同时使用时的间距不小于多少米？', 'B', 'C'],
  ['事故隐患按危害和整改难度分为一般事故隐患和重大事故隐患。', '错', '对'],
  ['临时用电线路可以直接挂在脚手架上。', '对', '错'],
  ['班前会应当告知当日作业的哪些内容？', 'A,B', 'A,B,C'],
  ['叉车转弯时应当减速并鸣笛。', '错', '对'],
  ['能量隔离上锁后，钥匙由谁保管？', 'C', 'A'],
  ['安全出口在生产期间可以上锁。', '对', '错'],
  ['心肺复苏时胸外按压与人工呼吸的比例是多少？', 'A', 'B'],
]
const POINTS = 100 / QUESTIONS.length

/** What was answered in an exam; as many are wrong as points are missing. */
export function demoAnswers({ score, startMs }: DemoSession): DemoAnswer[] {
  if (score === null) return []
  const wrong = Math.round((100 - score) / POINTS)
  const first = Math.floor(startMs / 60_000) % QUESTIONS.length
  return QUESTIONS.map(([stem, mistake, answer], at) => {
    const isWrong = (at - first + QUESTIONS.length) % QUESTIONS.length < wrong
    return { question_no: at + 1, stem, given: isWrong ? mistake : answer, answer, is_right: isWrong ? 0 : 1 }
  })
}
