import type { Condition } from '#contract/wire/list-query.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { askingOf, conditionKeys, ruleText, RULES_OF, WIRE_TYPES } from '#crud/query/asking.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import type { ConditionLine } from '#machines/advanced-query/conditions.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { ConditionValue } from './condition-value.tsx'
import styles from './advanced-dialog.module.css'

interface ConditionRowProps {
  crud: Crud
  line: ConditionLine
  /** From 1. */
  place: number
}

/** One condition: field, rule, value. */
export function ConditionRow({ crud, line: { key, condition }, place }: ConditionRowProps) {
  const builder = crud.advanced.actor()
  const change = (part: Partial<Condition>) => builder.send({ type: 'condition.change', key, change: part })
  const field = conditionKeys(crud).includes(condition.field) ? fieldOf(crud.screen, condition.field) : null
  const asking = field === null ? null : askingOf(field)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label={`条件 ${place}`} className={styles['condition']}>
      <Select
        aria-label={`条件 ${place} 的字段`}
        placeholder="选择字段"
        showSearch={{ optionFilterProp: 'label' }}
        options={conditionKeys(crud).map((name) => ({ value: name, label: fieldOf(crud.screen, name).label }))}
        value={field === null ? null : condition.field}
        onChange={(name: string) => change(askedFor(crud.screen, name))}
      />
      <Select
        aria-label={`条件 ${place} 的规则`}
        disabled={asking === null}
        options={
          asking === null ? [] : RULES_OF[asking].map((rule) => ({ value: rule, label: ruleText(rule, asking) }))
        }
        value={asking === null ? null : condition.rule}
        onChange={(rule: string) => change({ rule })}
      />
      {field === null || asking === null ? (
        <span className={styles['unknown']}>
          {condition.field === '' ? '先选择字段' : '这个字段不能查询，会被忽略'}
        </span>
      ) : (
        <ConditionValue
          label={`条件 ${place} 的值`}
          field={field}
          asking={asking}
          condition={condition}
          onChange={(val) => change({ val })}
        />
      )}
      <Button
        type="text"
        danger
        aria-label={`删除条件 ${place}`}
        icon={<DeleteOutlined />}
        onClick={() => builder.send({ type: 'condition.remove', key })}
      />
    </div>
  )
}

/** Another field begins with its usual rule and no value. */
function askedFor(screen: Screen, key: string): Partial<Condition> {
  const field = fieldOf(screen, key)
  const asking = askingOf(field) ?? 'words'
  const [rule = 'eq'] = RULES_OF[asking]
  const dictionary = field.dictionary === undefined ? {} : { dictCode: field.dictionary }
  return { field: key, rule, val: rule === 'in' ? [] : '', type: WIRE_TYPES[asking], ...dictionary }
}
