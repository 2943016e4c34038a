import { joined, separated } from '#core/formats/formats.ts'
import { categoryTree, tableTree, type TreeSource } from '#core/lists/tree-sources.ts'
import type { TreeFact } from '#contract/kinds/kind.ts'
import { TREE_SELECT_HEIGHT } from '#contract/console/layout.ts'
import { NamingContext } from '#widgets/naming-context.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { ONE_TAG } from '#widgets/pickers/one-tag.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { TreeSelect } from 'antd'
import { use, useEffect } from 'react'
import { useTree } from './use-tree.ts'

interface TreeInputProps extends PickerProps {
  many?: boolean | undefined
}

interface TableTreeProps extends TreeInputProps {
  /** `table,text,code`. */
  dictionary: string
  tree: TreeFact
}

/** A row of a table whose rows form a tree, read level by level; several are kept as a comma list. Source: BLOCK-07, VALID-35. */
export function TreeInput({ dictionary, tree, ...item }: TableTreeProps) {
  const { http } = useServices()
  return <LazyTree {...item} source={tableTree(http, dictionary, tree)} />
}

interface CategoryInputProps extends TreeInputProps {
  /** Code of the category below which one is chosen. */
  root?: string | undefined
}

/** A category of the tree dictionary. Source: API-082…084. */
export function CategoryInput({ root, ...item }: CategoryInputProps) {
  const { http } = useServices()
  return <LazyTree {...item} source={categoryTree(http, root)} />
}

interface Labelled {
  value: string
  label?: unknown
}

function LazyTree({ source, many = false, value, onChange, ...item }: TreeInputProps & { source: TreeSource }) {
  const tellNames = use(NamingContext)
  const { nodes, labels, problem, isLoading, open, send } = useTree(source)
  const chosen = separated(value)
  useEffect(() => send({ type: 'labels.want', values: separated(value) }), [send, value])
  const labelOf = (one: string) => nodes.find((node) => node.value === one)?.label ?? labels[one] ?? one
  const labelled = chosen.map((one) => ({ value: one, label: labelOf(one) }))
  const choose = (now: readonly Labelled[]) => {
    tellNames(now.map((one) => ({ value: one.value, text: labelOf(one.value) })))
    onChange?.(joined(now.map((one) => one.value)))
  }
  return (
    <TreeSelect<Labelled | Labelled[] | null>
      {...(many ? { treeCheckable: true, treeCheckStrictly: true, ...ONE_TAG } : { labelInValue: true })}
      allowClear
      styles={{ popup: { root: { maxHeight: TREE_SELECT_HEIGHT, overflow: 'auto' } } }}
      {...item}
      loading={isLoading}
      notFoundContent={
        <NothingToChoose isLoading={isLoading} problem={problem} onRetry={() => send({ type: 'level.retry' })} />
      }
      treeDataSimpleMode={{ id: 'value', pId: 'pid', rootPId: '' }}
      treeData={nodes.map((node) => ({ ...node, title: node.label }))}
      loadData={(node) => open(String(node['value']))}
      value={many ? labelled : (labelled[0] ?? null)}
      onChange={(now) => choose([now ?? []].flat())}
      onOpenChange={(opened) => opened && send({ type: 'level.ask', pid: '' })}
    />
  )
}
