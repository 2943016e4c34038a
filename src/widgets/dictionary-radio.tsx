import { Radio, Skeleton } from 'antd'
import { dictionarySource } from './dictionary-choices.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import type { PickerProps } from './picker-props.ts'
import { useServices } from './services-context.tsx'
import { useChoices } from './use-choices.ts'

interface DictionaryRadioProps extends PickerProps<string | number> {
  code: string
  /** The values are integers on the wire. */
  numeric?: boolean | undefined
}

/** One value of a dictionary, all of them in sight. */
export function DictionaryRadio({
  code,
  numeric = false,
  value,
  onChange,
  id,
  disabled = false,
}: DictionaryRadioProps) {
  const { dictionaries } = useServices()
  const { choices, isLoading, problem, load } = useChoices({ ...dictionarySource(dictionaries, code), isNeeded: true })
  if (choices.length === 0 && problem === null) return <Skeleton.Input active size="small" />
  if (choices.length === 0) return <NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />
  return (
    <Radio.Group
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      options={choices.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(event) => onChange?.(numeric ? Number(event.target.value) : String(event.target.value))}
    />
  )
}
