import { MAX_TEST_DATA, readTestData } from '#contract/areas/message/test-data.ts'
import { Input } from 'antd'
import { useId } from 'react'
import styles from './message.module.css'

interface VariableInputsProps {
  /** Of the variables of a template. */
  names: readonly string[]
  /** JSON with their values. */
  value?: string | null
  onChange?: (value: string) => void
  disabled?: boolean
  id?: string
}

/** One input for each variable of a template; what else the JSON holds stays in it. What is no JSON is shown as it is, to be mended. */
export function VariableInputs({ names, value: written, onChange, disabled = false, id }: VariableInputsProps) {
  const own = useId()
  const value = written ?? ''
  const reading = readTestData(value)
  if (!reading.ok) {
    return (
      <Input.TextArea
        id={id}
        className={styles['code'] ?? ''}
        autoSize={{ minRows: 3, maxRows: 12 }}
        maxLength={MAX_TEST_DATA}
        spellCheck={false}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    )
  }
  if (names.length === 0) return <span className={styles['hint']}>模板里没有变量</span>
  const { data } = reading
  return (
    <fieldset id={id} className={styles['variables']} aria-label="变量的值">
      {names.map((name) => (
        <label key={name} htmlFor={`${own}${name}`}>
          <span title={name}>{name}</span>
          <Input
            id={`${own}${name}`}
            autoComplete="off"
            disabled={disabled}
            value={Object.hasOwn(data, name) ? String(data[name]) : ''}
            onChange={(event) => onChange?.(JSON.stringify({ ...data, [name]: event.target.value }, null, 2))}
          />
        </label>
      ))}
    </fieldset>
  )
}
