import { Select } from 'antd'
import { dictionarySource } from './dictionary-choices.ts'
import type { PickerProps } from './picker-props.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import { useServices } from './services-context.tsx'
import { useChoices } from './use-choices.ts'

interface DictionarySelectProps extends Omit<PickerProps<string | number>, 'value'> {
  value?: string | number | null | undefined
  code: string
  /** The values are integers on the wire. */
  numeric?: boolean | undefined
}

/** One value of a dictionary. Source: BLOCK-06, API-073. */
export function DictionarySelect({ code, numeric = false, value, onChange, ...rest }: DictionarySelectProps) {
  const { dictionaries } = useServices()
  const isEmpty = value === undefined || value === null || value === ''
  const source = dictionarySource(dictionaries, code)
  const { choices, isLoading, problem, load } = useChoices({ ...source, isNeeded: !isEmpty })
  return (
    <Select
      allowClear
      showSearch={choices.length > 8 ? { optionFilterProp: 'label' } : false}
      {...rest}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      options={choices}
      value={isEmpty ? null : String(value)}
      onChange={(chosen: string | null | undefined) => onChange?.(numeric && chosen ? Number(chosen) : (chosen ?? ''))}
      onOpenChange={(opened) => opened && load()}
    />
  )
}
