import { parseRule, ruleProblem, WHOLE } from '#contract/areas/check-rule/rule-steps.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { ownRule, screenRule } from '#crud/form/form-rules.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { JsonRows } from '#widgets/json-rows/json-rows.tsx'
import type { JsonRowShape } from '#widgets/json-rows/rows.ts'
import { Form } from 'antd'
import styles from './check-rule.module.css'

const SHAPE: JsonRowShape = {
  columns: [
    { key: 'digits', label: '位数', width: 88, placeholder: () => `位数或 ${WHOLE}` },
    { key: 'pattern', label: '规则（正则表达式）' },
    { key: 'message', label: '提示文本' },
  ],
  blank: { digits: WHOLE, pattern: '', message: '' },
  read: (member) => parseRule(JSON.stringify([member]))?.[0] ?? null,
  write: (cells) => cells,
}

/** The steps of a rule as rows, in the order in which they are tested. Source: contract §22. */
export function RuleSteps({ field, name, disabled }: FormItemProps) {
  return (
    <Form.Item
      name={name}
      label={field.label}
      className={styles['whole'] ?? ''}
      required
      validateTrigger="onBlur"
      extra={`位数填数字时，依次检查接下来的几位；填 ${WHOLE} 时检查整个值。从上到下，第一条不通过的给出提示。`}
      rules={disabled ? [] : [ownRule(field), screenRule(stepsProblem)]}
    >
      <JsonRows shape={SHAPE} noun="规则" disabled={disabled} />
    </Form.Item>
  )
}

/** What is wrong with the rule; the server knows more of patterns. */
function stepsProblem(text: string): string | null {
  const steps = parseRule(text)
  const problem = ruleProblem(steps)
  if (problem !== null || steps === null) return problem
  const broken = steps.findIndex(({ pattern }) => !isPattern(pattern))
  return broken === -1 ? null : `第 ${broken + 1} 条：请输入正确的正则表达式`
}

function isPattern(text: string): boolean {
  try {
    void new RegExp(text)
    return true
  } catch {
    return false
  }
}

/** The steps of a rule in a few words. */
export function StepWords({ json }: { json: unknown }) {
  const steps = parseRule(textOf(json))
  if (steps === null) return '无法识别'
  const words = steps.map(({ message, pattern }) => message || pattern).join('；')
  return (
    <span className={styles['words']} title={words}>
      {words}
    </span>
  )
}
