import type { Entity } from '#contract/define-entity.ts'
import type { BranchCounts } from '#contract/wire/branch-counts.ts'
import type { Picked } from '#machines/picker/picked.ts'
import type { TreeChoice } from '#machines/tree-select/tree-select.machine.ts'
import { useTree } from '#widgets/fields/use-tree.ts'
import { NothingToChoose } from '#widgets/nothing-to-choose.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Tree } from 'antd'
import { useEffect, useState } from 'react'
import styles from './picker.module.css'
import { treeOfEntity } from './tree-of-entity.ts'

interface PickerTreeProps {
  entity: Entity
  keep: string
  /** Only what has them in its name, with what is above; empty = all. */
  words: string
  many: boolean
  /** Only departments that the person may give to people can be chosen. */
  givable?: boolean
  /** Stands in a narrow column beside a list. */
  isBeside?: boolean
  /** Stands beside a node, which nobody reads aloud: the list says its own total. */
  counts?: BranchCounts | null
  chosen: readonly Picked[]
  onToggle: (picked: Picked) => void
  /** What is called how, as soon as it is known. */
  onNamed: (known: Readonly<Record<string, string>>) => void
}

/** The tree of a picker: its roots are open, what is below is read when it is opened. Source: CONST-75, TREE-01. */
export function PickerTree({
  entity,
  keep,
  words,
  many,
  givable = false,
  isBeside = false,
  counts = null,
  chosen,
  onToggle,
  onNamed,
}: PickerTreeProps) {
  const { http } = useServices()
  const [source] = useState(() => treeOfEntity(http, entity, keep, words, givable))
  const { nodes, labels, problem, isLoading, open, send } = useTree(source)
  useEffect(() => send({ type: 'level.ask', pid: '' }), [send])
  useUnnamed(chosen, (values) => send({ type: 'labels.want', values }))
  useEffect(() => onNamed(namesOf(nodes, labels)), [nodes, labels]) // oxlint-disable-line react/exhaustive-deps -- told when something became known
  const values = chosen.map(({ value }) => value)
  const toggle = (key: string) => {
    const node = nodes.find(({ value }) => value === key)
    if (node !== undefined) onToggle({ value: node.value, label: node.label, ...(node.row && { row: node.row }) })
  }
  const choosing = many
    ? { checkable: true, checkStrictly: true, selectable: false, checkedKeys: { checked: values, halfChecked: [] } }
    : { selectedKeys: values }
  return (
    <div className={styles['branch']} data-beside={isBeside} aria-busy={isLoading}>
      {nodes.length === 0 ? (
        <NothingToChoose isLoading={isLoading} problem={problem} onRetry={() => send({ type: 'level.retry' })} />
      ) : (
        <Tree<Branch>
          blockNode
          aria-label={entity.label}
          {...choosing}
          treeData={branchesOf(nodes, '')}
          {...(counts !== null && { titleRender: (node: Branch) => titled(node, counts) })}
          defaultExpandedKeys={nodes.filter(({ pid }) => words !== '' || pid === '').map(({ value }) => value)}
          loadData={({ key, isLeaf, children }) =>
            isLeaf === true || children.length > 0 ? Promise.resolve() : open(String(key))
          }
          onSelect={(_keys, { node }) => toggle(node.key)}
          onCheck={(_keys, { node }) => toggle(node.key)}
        />
      )}
    </div>
  )
}

interface Branch {
  key: string
  title: string
  isLeaf: boolean
  disabled: boolean
  children: Branch[]
}

function titled({ key, title }: Branch, counts: BranchCounts) {
  return (
    <span className={styles['counted']}>
      <span title={title}>{title}</span>
      <small aria-hidden="true">{counts[key]?.toLocaleString('zh-CN')}</small>
    </span>
  )
}

function branchesOf(nodes: readonly TreeChoice[], above: string): Branch[] {
  const groups = new Map<string, TreeChoice[]>()
  for (const node of nodes) groups.set(node.pid, [...(groups.get(node.pid) ?? []), node])
  const below = (pid: string): Branch[] =>
    (groups.get(pid) ?? []).map(({ value, label, isLeaf, disabled = false }) => ({
      key: value,
      title: label,
      isLeaf,
      disabled,
      children: below(value),
    }))
  return below(above)
}

function namesOf(nodes: readonly TreeChoice[], labels: Readonly<Record<string, string>>): Record<string, string> {
  return { ...labels, ...Object.fromEntries(nodes.map(({ value, label }) => [value, label])) }
}

/** What was chosen before and stands for itself is asked for once. */
function useUnnamed(chosen: readonly Picked[], ask: (values: string[]) => void): void {
  const [first] = useState(() => chosen.filter(({ value, label }) => value === label).map(({ value }) => value))
  useEffect(() => {
    if (first.length > 0) ask(first)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [first])
}
