import { countsOf, found, nodesOf, ticksOf, type GrantNode } from '#machines/grant-editor/grant-tree.ts'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { DownOutlined, FilterOutlined } from '@ant-design/icons'
import { Button, Tree, type TreeDataNode } from 'antd'
import { useState, type ReactNode } from 'react'
import styles from './grants.module.css'

interface GrantTreeViewProps {
  tree: readonly GrantNode[]
  read: readonly string[]
  chosen: readonly string[]
  isLinked: boolean
  words: string
  disabled: boolean
  onToggle: (id: string) => void
  /** Opens the data rules of a menu that is granted already. */
  onRules: ((node: GrantNode) => void) | null
}

/** Menus and buttons with boxes; each menu says how much of it is granted, and what is not saved yet is marked. Source: SCREEN-69, contract §21.2. */
export function GrantTreeView(props: GrantTreeViewProps) {
  const { tree, chosen, isLinked, words, disabled, onToggle } = props
  const shown = found(tree, words)
  const [opened, setOpened] = useState<readonly string[]>(() => tree.map(({ id }) => id))
  const expanded = words.trim() === '' ? opened : nodesOf(shown).map(({ id }) => id)
  const { ticked, half } = ticksOf(tree, chosen, isLinked)
  if (shown.length === 0) return <EmptyState compact title="没有找到" hint="换个菜单或按钮的名称试试" />
  return (
    <>
      <div className={styles['folding']}>
        <Button type="link" size="small" onClick={() => setOpened(nodesOf(tree).map(({ id }) => id))}>
          展开全部
        </Button>
        <Button type="link" size="small" onClick={() => setOpened([])}>
          收起全部
        </Button>
      </div>
      <Tree
        aria-label="菜单和按钮"
        checkable
        checkStrictly
        blockNode
        switcherIcon={<DownOutlined aria-hidden />}
        selectable={false}
        motion={null}
        disabled={disabled}
        treeData={dataOf(shown, props, countsOf(tree, chosen))}
        checkedKeys={{ checked: ticked, halfChecked: half }}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(_keys, { node }) => onToggle(String(node.key))}
      />
    </>
  )
}

function dataOf(
  nodes: readonly GrantNode[],
  props: GrantTreeViewProps,
  counts: ReturnType<typeof countsOf>,
): TreeDataNode[] {
  return nodes.map((node) => ({
    key: node.id,
    'aria-label': node.title,
    title: <NodeTitle node={node} props={props} count={counts.get(node.id)} />,
    disableCheckbox: node.isWay === true,
    isLeaf: node.children.length === 0,
    children: dataOf(node.children, props, counts),
  }))
}

function NodeTitle({
  node,
  props: { read, chosen, words, onRules },
  count,
}: {
  node: GrantNode
  props: GrantTreeViewProps
  count: { granted: number; all: number } | undefined
}) {
  const was = read.includes(node.id)
  const mark = markOf(was, chosen.includes(node.id))
  return (
    <span className={styles['node']} data-change={mark}>
      <span>{highlighted(node.title, words.trim())}</span>
      {node.children.length > 0 && count !== undefined && count.granted > 0 && (
        <small>
          {count.granted}/{count.all}
        </small>
      )}
      {mark !== null && <em>{mark === 'added' ? '新授予' : '将收回'}</em>}
      {node.hasRules && was && onRules !== null && (
        <Button
          type="link"
          size="small"
          icon={<FilterOutlined aria-hidden />}
          aria-label={`数据权限 ${node.title}`}
          onClick={() => onRules(node)}
        >
          数据权限
        </Button>
      )}
    </span>
  )
}

function markOf(was: boolean, is: boolean): 'added' | 'removed' | null {
  if (was === is) return null
  return is ? 'added' : 'removed'
}

function highlighted(title: string, words: string): ReactNode {
  const at = words === '' ? -1 : title.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return title
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + words.length)}</mark>
      {title.slice(at + words.length)}
    </>
  )
}
