import type { Field } from '#contract/define-entity.ts'
import { valueText, type Condition } from '#contract/wire/list-query.ts'
import { separated } from '#core/formats/formats.ts'
import { DictionaryInput } from '#crud/kinds/dictionary-input.tsx'
import { ReferenceInput } from '#crud/kinds/reference-input.tsx'
import type { Asking } from '#crud/query/asking.ts'
import { DateInput } from '#widgets/date-input.tsx'
import { DictionaryChoicesInput } from '#widgets/dictionary-choices-input.tsx'
import { TimeInput } from '#widgets/time-input.tsx'
import { Input, InputNumber, Select } from 'antd'
import type { ComponentType } from 'react'

interface ConditionValueProps {
  label: string
  field: Field
  asking: Asking
  condition: Condition
  onChange: (val: Condition['val']) => void
}

interface ValueProps extends Omit<ConditionValueProps, 'label' | 'asking' | 'condition'> {
  'aria-label': string
  val: Condition['val']
}

/** The control of a value: what is typed for a part of a text, several for one of them, else that of the field. */
export function ConditionValue({ label, field, asking, condition: { rule, val }, onChange }: ConditionValueProps) {
  const Control = controlsOf(rule)[asking]
  return <Control aria-label={label} field={field} val={val} onChange={onChange} />
}

type Controls = Readonly<Record<Asking, ComponentType<ValueProps>>>

function controlsOf(rule: string): Controls {
  if (rule.endsWith('like')) return PARTS
  return rule === 'in' ? SEVERAL : ONE
}

const ONE: Controls = {
  words: OneText,
  whole: OneText,
  part: OneText,
  number: OneNumber,
  day: OneDay,
  moment: OneMoment,
  time: OneTime,
  flag: OneFlag,
  choice: OneChoice,
  members: OneChoice,
  row: OneRow,
  rows: OneRow,
}

const SEVERAL: Controls = {
  ...ONE,
  words: Texts,
  whole: Texts,
  number: Texts,
  choice: Choices,
  members: Choices,
  row: Rows,
  rows: Rows,
}

const PARTS: Controls = {
  ...ONE,
  choice: OneText,
  row: OneText,
}

function OneText({ field: _field, val, onChange, ...rest }: ValueProps) {
  return (
    <Input
      allowClear
      autoComplete="off"
      maxLength={200}
      placeholder="输入值"
      {...rest}
      value={valueText(val)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function OneNumber({ field, val, onChange, ...rest }: ValueProps) {
  return (
    <InputNumber<string>
      stringMode
      style={{ width: '100%' }}
      placeholder="输入数字"
      {...(field.unit === undefined ? {} : { suffix: field.unit })}
      {...rest}
      value={valueText(val) === '' ? null : valueText(val)}
      onChange={(number) => onChange(number ?? '')}
    />
  )
}

function OneDay({ field: _field, val, ...rest }: ValueProps) {
  return <DateInput kind="date" placeholder="选择日期" {...rest} value={valueText(val)} />
}

function OneMoment({ field: _field, val, ...rest }: ValueProps) {
  return <DateInput kind="datetime" placeholder="选择时间" {...rest} value={valueText(val)} />
}

function OneTime({ field: _field, val, ...rest }: ValueProps) {
  return <TimeInput placeholder="选择时间" {...rest} value={valueText(val)} />
}

/** Source: QUERY-16. */
const FLAGS = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

function OneFlag({ field: _field, val, onChange, ...rest }: ValueProps) {
  const known = FLAGS.some(({ value }) => value === val)
  return <Select placeholder="是或否" {...rest} options={FLAGS} value={known ? val : null} onChange={onChange} />
}

function OneChoice({ field, val, onChange, ...rest }: ValueProps) {
  return (
    <DictionaryInput
      {...rest}
      field={field}
      placeholder="选择值"
      value={valueText(val)}
      onChange={(one) => onChange(one)}
    />
  )
}

function OneRow({ field, val, onChange, ...rest }: ValueProps) {
  const { many: _many, ...one } = field
  return <ReferenceInput {...rest} field={one} placeholder="选择值" value={valueText(val)} onChange={onChange} />
}

/** Values that are typed, each ended by a comma or Enter. */
function Texts({ field: _field, val, onChange, ...rest }: ValueProps) {
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；']}
      placeholder="输入多个值，用逗号或回车分开"
      {...rest}
      value={listOf(val)}
      onChange={(texts: string[]) => onChange(texts.map((text) => text.trim()).filter((text) => text !== ''))}
    />
  )
}

function Choices({ field, val, onChange, ...rest }: ValueProps) {
  if (field.choices !== undefined) {
    const options = field.choices.map(({ value, text }) => ({ value, label: text }))
    return (
      <Select
        mode="multiple"
        placeholder="选择值"
        {...rest}
        options={options}
        value={listOf(val)}
        onChange={onChange}
      />
    )
  }
  return (
    <DictionaryChoicesInput
      placeholder="选择值"
      {...rest}
      code={field.dictionary ?? ''}
      value={listOf(val).join(',')}
      onChange={(texts) => onChange(separated(texts))}
    />
  )
}

function Rows({ field, val, onChange, ...rest }: ValueProps) {
  return (
    <ReferenceInput
      {...rest}
      field={{ ...field, many: true }}
      placeholder="选择值"
      value={listOf(val).join(',')}
      onChange={(texts) => onChange(separated(String(texts)))}
    />
  )
}

function listOf(val: Condition['val']): string[] {
  return Array.isArray(val) ? val.map(String) : separated(String(val))
}
