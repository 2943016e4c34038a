import type { SeenRow } from '#contract/define-action.ts'
import { fillRule } from '#contract/areas/fill-rule/fill-rule.entity.ts'
import { isFillClass } from '#contract/areas/fill-rule/fill-classes.ts'
import { readParameters } from '#contract/areas/fill-rule/fill-params.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { standardActions } from '#crud/table/row-actions.tsx'
import { createTrial, trialAction, verdictOf, type TrialDefinition } from '#crud/trial/trial.ts'
import { trialAside } from '#crud/trial/trial-aside.tsx'
import type { Values } from '#machines/list-page/draft.ts'

const test: TrialDefinition = {
  title: '功能测试',
  input: { label: '表单数据（JSON）', placeholder: '例如 {"parentId": ""}，可以不填', rows: 3 },
  run: ({ record, input }, { http }, signal) =>
    verdictOf(async () => {
      const { ruleCode }: SeenRow<keyof typeof fillRule.fields> = record
      const asked = { ruleCode: String(ruleCode), ...(input.trim() !== '' && { formData: input }) }
      const { result } = await http.get(`${fillRule.path}/testFillRule`, asked, { signal, quiet: true })
      return { message: `将生成：${String(result)}` }
    }),
}

/** What is wrong with the parameters for the chosen class. */
function parametersProblem(text: string, { ruleClass }: Values): string | null {
  if (!isFillClass(ruleClass)) return null
  const reading = readParameters(ruleClass, text)
  return 'problem' in reading ? reading.problem : null
}

const screen = defineScreen({
  entity: fillRule,
  columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
  hidden: ['createTime'],
  query: ['ruleName', 'ruleCode'],
  form: [{ columns: 2, fields: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'] }],
  checks: { ruleParams: parametersProblem },
  detail: { timeline: true },
  parts: { trial: createTrial(test) },
  rowActions: (row, crud) => [...standardActions(row, crud), ...trialAction(test, row, crud)],
  aside: trialAside(test),
})

/** 填值规则. Source: SCREEN-76, contract §22. */
export function Page() {
  return <CrudPage screen={screen} />
}
