import type { AddressNode } from '#contract/areas/address/address.ts'
import { loadAddresses } from '#core/addresses.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { NamingContext } from '#widgets/naming-context.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'
import { Cascader } from 'antd'
import { use, useEffect } from 'react'
import { AreaSelects, type Area } from './area-selects.tsx'

interface AreaInputProps extends PickerProps {
  /** Any other text behaves as `cascader` and says so. Source: VALID-36. */
  linkage?: string | undefined
  /** A province or city may be the answer. */
  anyLevel?: boolean
}

const BAD_TYPE = 'Bad type value' // ERR-19

/** Province, city and district, kept by the code of the lowest. Source: BLOCK-08, BLOCK-09, VALID-36, API-085. */
export function AreaInput({ linkage = 'cascader', ...item }: AreaInputProps) {
  const isBad = linkage !== 'cascader' && linkage !== 'select'
  useEffect(() => {
    // oxlint-disable-next-line no-console -- ERR-19 wants it in the log
    if (isBad) console.error(`AreaInput: ${BAD_TYPE}: ${linkage}`)
  }, [isBad, linkage])
  const area = useArea(item)
  return (
    <>
      {linkage === 'select' ? <AreaSelects {...item} {...area} /> : <AreaCascader {...item} {...area} />}
      {isBad && <div role="alert">{BAD_TYPE}</div>}
    </>
  )
}

function useArea({ value, onChange }: PickerProps): Area {
  const { http } = useServices()
  const tellNames = use(NamingContext)
  const fetch = async () => (await loadAddresses(http)).map(choiceOf)
  const source = useChoices({ fetch, isNeeded: typeof value === 'string' && value !== '' })
  const path = pathTo(source.choices, value ?? '').map((choice) => choice.value)
  const choose = (codes: readonly string[]) => {
    const code = codes.at(-1) ?? ''
    const names = pathTo(source.choices, code).map(({ label }) => label)
    if (code !== '') tellNames([{ value: code, text: names.filter((name, at) => name !== names[at - 1]).join('/') }])
    onChange?.(code)
  }
  return { source, path, choose }
}

function AreaCascader({
  id,
  disabled,
  placeholder,
  value,
  anyLevel = false,
  source,
  path,
  choose,
}: AreaInputProps & Area) {
  const { choices, isLoading, problem, load } = source
  return (
    <Cascader
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(placeholder === undefined ? {} : { placeholder })}
      allowClear
      changeOnSelect={anyLevel}
      showSearch
      style={{ width: '100%' }}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      options={choices}
      // A code that is not among them any more stands for itself.
      value={path.length > 0 || !value ? [...path] : [value]}
      onChange={(codes) => choose((codes as string[] | undefined) ?? [])}
      onOpenChange={(opened) => opened && load()}
    />
  )
}

function choiceOf({ id, text, children }: AddressNode): Choice {
  return { value: id, label: text, ...(children === undefined ? {} : { children: children.map(choiceOf) }) }
}

/** The options from the province down to a code. */
function pathTo(choices: readonly Choice[], code: string): Choice[] {
  for (const choice of choices) {
    if (choice.value === code) return [choice]
    const below = pathTo(choice.children ?? [], code)
    if (below.length > 0) return [choice, ...below]
  }
  return []
}
