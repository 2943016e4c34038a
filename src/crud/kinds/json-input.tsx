import { jsonProblem } from '#contract/kinds/json-problem.ts'
import { Button, Input } from 'antd'
import styles from './json-input.module.css'
import { textValue, type FieldInputProps } from './input-props.ts'

/** A JSON text, with what is wrong with it while it is written. */
export function JsonInput({
  field: _field,
  texts: _texts,
  value,
  onChange,
  disabled = false,
  ...rest
}: FieldInputProps) {
  const text = textValue(value)
  const problem = text.trim() === '' ? null : jsonProblem(text)
  return (
    <>
      <Input.TextArea
        autoSize={{ minRows: 3, maxRows: 12 }}
        spellCheck={false}
        disabled={disabled}
        style={{ fontFamily: 'ui-monospace, Consolas, monospace' }}
        {...rest}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {!disabled && (
        <div className={styles['foot']}>
          <output data-bad={problem !== null}>{problem ?? (text.trim() === '' ? '' : '格式正确')}</output>
          <Button
            type="link"
            size="small"
            disabled={text.trim() === '' || problem !== null}
            onClick={() => onChange?.(JSON.stringify(JSON.parse(text), null, 2))}
          >
            格式化
          </Button>
        </div>
      )}
    </>
  )
}
