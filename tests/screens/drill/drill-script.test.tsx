import { DRILL_RUN_PATH, type DrillRun } from '#contract/areas/drill/drill-run-answer.ts'
import { drillPlan } from '#contract/areas/drill/drill-plan.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { DrillCourse } from '#screens/drill/drill-course.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage, WithCrud } from '#tests/crud/stage.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

type Step = DrillRun['steps'][number]

const START = 1_000_000
const LIST = defineScreen({ entity: drillPlan, columns: ['planName'], query: [], form: [] })
const step = (minute: number, alarm: Step['alarm']): Step => ({
  id: `s${minute}`,
  minute,
  title: `步骤${minute}`,
  content: null,
  postName: '通信组',
  limitSeconds: null,
  doneSecond: null,
  alarm,
})
const alarm = (raisedSecond: number | null, responseSeconds: number | null) => ({
  priority: '2',
  title: '氨气报警',
  raisedSecond,
  responseSeconds,
  ackBy: responseSeconds === null ? null : '监控值班员',
})
const run = (steps: Step[]): DrillRun => ({
  nowMs: START + 600_000,
  planName: '氨泄漏',
  place: '机房',
  status: '3',
  startMs: START,
  pausedAtMs: null,
  pausedSeconds: 0,
  endMs: null,
  steps,
  persons: [],
})

async function course(steps: Step[]) {
  const answers = { [`GET ${DRILL_RUN_PATH}`]: ok(run(steps)) }
  const { container } = stage(
    <WithCrud definition={LIST}>{(crud) => <DrillCourse crud={crud} record={{ id: 'd1' }} />}</WithCrud>,
    { answers },
  )
  await screen.findByText('步骤0')
  return container.textContent ?? ''
}

test('[SCREEN-18] the course says what each step raised, who answered and how soon, and how soon all were answered', async () => {
  const text = await course([
    step(0, alarm(0, 35)),
    step(3, alarm(180, 65)),
    step(9, alarm(540, null)),
    step(13, alarm(null, null)),
    step(20, null),
  ])
  expect(text).toContain('演练告警 3 条，已确认 2 条，平均用时 00:50，最长 01:05')
  expect(text).toContain('演练告警（高）氨气报警 · 00:00 发出，确认用时 00:35（监控值班员）')
  expect(text).toContain('演练告警（高）氨气报警 · 09:00 发出，未确认')
  expect(text).toContain('演练告警（高）氨气报警 · 待发出')
})
