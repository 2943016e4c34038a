import type { SeenRow } from '#contract/define-action.ts'
import { checkRule } from '#contract/areas/check-rule/check-rule.entity.ts'
import { checkRule as checkByRule } from '#core/checks.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { createTrial, trialAction, type TrialDefinition } from '#crud/trial/trial.ts'
import { trialAside } from '#crud/trial/trial-aside.tsx'
import { RuleSteps, StepWords } from './rule-steps.tsx'

const test: TrialDefinition = {
  title: '功能测试',
  input: { label: '要校验的值' },
  async run({ record, input }, { http }, signal) {
    const { ruleCode }: SeenRow<keyof typeof checkRule.fields> = record
    const problem = await checkByRule(http, String(ruleCode), input, signal)
    return problem === null ? { passed: true, text: '校验通过' } : { passed: false, text: problem }
  },
}

const screen = defineScreen({
  entity: checkRule,
  columns: ['ruleName', 'ruleCode', 'ruleJson', 'ruleDescription'],
  hidden: ['createTime'],
  query: ['ruleName', 'ruleCode'],
  form: [{ columns: 2, fields: ['ruleName', 'ruleCode', 'ruleDescription', 'ruleJson'] }],
  formItems: { ruleJson: RuleSteps },
  cells: { ruleJson: (row) => <StepWords json={row.ruleJson} /> },
  detail: { timeline: true },
  parts: { trial: createTrial(test) },
  rowActions: (row, crud) => [...standardActions(row, crud), ...trialAction(test, row, crud)],
  aside: trialAside(test),
})

/** 编码校验. Source: SCREEN-74, contract §22. */
export function Page() {
  return <CrudPage screen={screen} />
}
