import { trainRule } from '#contract/areas/training/train-rule.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'

const screen = defineScreen({
  entity: trainRule,
  columns: ['ruleName', 'trainObject', 'highRisk', 'initialHours', 'yearlyHours'],
  hidden: [
    'factoryHours',
    'workshopHours',
    'teamHours',
    'minutesPerHour',
    'maxPerDay',
    'examAttempts',
    'basis',
    'createTime',
  ],
  query: ['ruleName', 'trainObject', 'highRisk'],
  form: [
    { title: '适用范围', columns: 2, fields: ['ruleName', 'trainObject', 'highRisk'] },
    {
      title: '学时',
      columns: 2,
      fields: ['initialHours', 'yearlyHours', 'factoryHours', 'workshopHours', 'teamHours'],
    },
    { title: '计算', columns: 2, fields: ['minutesPerHour', 'maxPerDay', 'examAttempts', 'basis'] },
  ],
  detail: { timeline: true },
})

/** 学时标准. Source: domain part 4. */
export function Page() {
  return <CrudPage screen={screen} />
}
