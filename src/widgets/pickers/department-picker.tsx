import { TREE_SELECT_HEIGHT } from '#contract/console/layout.ts'
import { joined, separated } from '#core/formats/formats.ts'
import { TreeSelect } from 'antd'
import type { Choice } from '#machines/choices/choices.machine.ts'
import { use } from 'react'
import { NamingContext } from '#widgets/naming-context.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { fetchDepartments } from './fetch-departments.ts'
import { ONE_TAG } from './one-tag.tsx'
import type { ReferencePickerProps } from './reference-props.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useChoices } from '#widgets/use-choices.ts'

/** Departments by id, chosen one by one in their tree; of `givable` ones those beyond the person's reach cannot be chosen. Source: ENT-21, contract §5.5. */
export function DepartmentPicker({
  many = false,
  givable = false,
  texts = {},
  value,
  onChange,
  ...rest
}: ReferencePickerProps) {
  const { http } = useServices()
  const fetch = (_keyword: string, signal: AbortSignal) => fetchDepartments(http, signal, givable ? { givable: 1 } : {})
  const chosen = separated(value)
  const { choices, isLoading, problem, load } = useChoices({ fetch, isNeeded: chosen.length > 0 })
  const { to: _to, by: _by, ...item } = rest
  const labelled = (id: string) => ({ value: id, label: labelOf(choices, id) ?? texts[id] ?? id })
  const tellNames = use(NamingContext)
  const choose = (now: readonly Labelled[]) => {
    tellNames(now.map(({ value: id, label }) => ({ value: id, text: label })))
    onChange?.(joined(now.map((node) => node.value)))
  }
  return (
    <TreeSelect<Labelled | Labelled[] | null>
      {...(many ? { treeCheckable: true, treeCheckStrictly: true, ...ONE_TAG } : { labelInValue: true })}
      allowClear
      showSearch={{ treeNodeFilterProp: 'label' }}
      styles={{ popup: { root: { maxHeight: TREE_SELECT_HEIGHT } } }}
      {...item}
      loading={isLoading}
      notFoundContent={<NothingToChoose isLoading={isLoading} problem={problem} onRetry={load} />}
      treeData={choices}
      treeDefaultExpandAll
      value={many ? chosen.map(labelled) : (chosen.map(labelled)[0] ?? null)}
      onChange={(now) => choose([now ?? []].flat())}
      onOpenChange={(opened) => opened && load()}
    />
  )
}

interface Labelled {
  value: string
  label: string
}

function labelOf(choices: readonly Choice[], value: string): string | null {
  for (const choice of choices) {
    const label = choice.value === value ? choice.label : labelOf(choice.children ?? [], value)
    if (label !== null) return label
  }
  return null
}
