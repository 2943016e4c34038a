import { Select } from 'antd'
import { dictionarySource } from './dictionary-choices.ts'
import type { PickerProps } from './picker-props.ts'
import { NothingToChoose } from './nothing-to-choose.tsx'
import { useTyped } from './use-typed.ts'
import { useServices } from './services-context.tsx'
import { useChoices } from './use-choices.ts'

/** From more than so many on they are looked through. */
const MANY = 8

interface DictionarySelectProps extends Omit<PickerProps<string | number>, 'value'> {
  value?: string | number | null | undefined
  code: string
  /** The values are integers on the wire. */
  numeric?: boolean | undefined
  /** What is typed may be kept although it is none of them. */
  isOpen?: boolean | undefined
  /** Absent = they are looked through where there are many. */
  isSearched?: boolean | undefined
}

/** One value of a dictionary. Source: BLOCK-06, API-073. */
export function DictionarySelect(props: DictionarySelectProps) {
  const { code, numeric = false, value, onChange, isOpen = false, isSearched, ...rest } = props
  const { dictionaries } = useServices()
  const isEmpty = value === undefined || value === null || value === ''
  const source = dictionarySource(dictionaries, code)
  const { choices, isLoading, problem, load } = useChoices({ ...source, isNeeded: !isEmpty })
  const kept = isEmpty || isLoading || problem !== null ? '' : String(value)
  const typed = useTyped(choices, kept, { isOpen, isSearched: isSearched ?? choices.length > MANY })
  return (
    <Select
      allowClear
      showSearch={typed.search}
      {...rest}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      options={typed.options}
      value={isEmpty ? null : String(value)}
      onChange={(chosen: string | null | undefined) => onChange?.(numeric && chosen ? Number(chosen) : (chosen ?? ''))}
      onOpenChange={(opened) => opened && load()}
    />
  )
}
