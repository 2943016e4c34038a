import { joined, separated } from '#core/formats.ts'
import { categoryTree, tableTree, type TreeSource } from '#core/tree-sources.ts'
import type { TreeFact } from '#contract/kinds/kind.ts'
import { TREE_SELECT_HEIGHT } from '#contract/layout.ts'
import { treeSelectWith } from '#machines/tree-select/tree-select-with.ts'
import { NamingContext } from '#widgets/naming-context.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import type { PickerProps } from '#widgets/picker-props.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine } from '@xstate/react'
import { TreeSelect } from 'antd'
import { use, useEffect } from 'react'
import { waitFor } from 'xstate'

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
  const { say } = useServices()
  const tellNames = use(NamingContext)
  const [{ context, hasTag }, send, actor] = useTree(source, (problem) => say('error', problem))
  const chosen = separated(value)
  useEffect(() => send({ type: 'labels.want', values: separated(value) }), [send, value])
  const labelOf = (one: string) => context.nodes.find((node) => node.value === one)?.label ?? context.labels[one] ?? one
  const labelled = chosen.map((one) => ({ value: one, label: labelOf(one) }))
  const choose = (now: readonly Labelled[]) => {
    tellNames(now.map((one) => ({ value: one.value, text: labelOf(one.value) })))
    onChange?.(joined(now.map((one) => one.value)))
  }
  return (
    <TreeSelect<Labelled | Labelled[] | null>
      {...(many ? { treeCheckable: true, treeCheckStrictly: true } : { labelInValue: true })}
      allowClear
      styles={{ popup: { root: { maxHeight: TREE_SELECT_HEIGHT, overflow: 'auto' } } }}
      {...item}
      loading={hasTag('loading')}
      notFoundContent={
        <NothingToChoose
          isLoading={hasTag('loading')}
          problem={context.problem}
          onRetry={() => send({ type: 'level.retry' })}
        />
      }
      treeDataSimpleMode={{ id: 'value', pId: 'pid', rootPId: '' }}
      treeData={context.nodes.map((node) => ({ ...node, title: node.label }))}
      loadData={async (node) => {
        const pid = String(node['value'])
        send({ type: 'level.ask', pid })
        await waitFor(actor, (now) => !now.context.asked.includes(pid) || now.matches({ levels: 'failed' }))
      }}
      value={many ? labelled : (labelled[0] ?? null)}
      onChange={(now) => choose([now ?? []].flat())}
      onOpenChange={(opened) => opened && send({ type: 'level.ask', pid: '' })}
    />
  )
}

function useTree(source: TreeSource, complain: (problem: string) => void) {
  const [snapshot, send, actor] = useMachine(treeSelectWith({ ...source, complain }))
  useRunning(actor)
  const hasTag = (tag: 'loading') => snapshot.hasTag(tag)
  return [{ context: snapshot.context, hasTag }, send, actor] as const
}
